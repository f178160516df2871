import { defineShape } from '../../../../shared/catalogue/shape';
import type { Api } from '../../../../shared/catalogue/api';
import { graphql } from '../../../api/graphql';
import type { Numbered } from '../../../api/numbered';
import { accountOf, type GraphqlAccount, personShape, repositoryShape } from '../../../api/shapes';
import { mergeQueueState } from './documents';

/** https://docs.github.com/graphql/reference/objects#mergequeueentry */
interface MergeQueueEntryNode {
	readonly state?: string;
	readonly position?: number;
	readonly jump?: boolean;
	readonly enqueuedAt?: string;
	readonly estimatedTimeToMerge?: number | null;
	readonly enqueuer?: GraphqlAccount | null;
}

/** A pull request and its place in the merge queue of its target branch. */
export interface QueuedPullRequest {
	readonly id: string;
	readonly number: number;
	readonly url: string;
	readonly state?: string;
	readonly baseRefName: string;
	readonly isInMergeQueue: boolean;
	readonly isMergeQueueEnabled: boolean;
	readonly mergeQueue?: { readonly url?: string } | null;
	readonly mergeQueueEntry?: MergeQueueEntryNode | null;
	readonly repository?: { readonly databaseId?: number | null; readonly nameWithOwner: string; readonly url: string };
}

/** A pull request with its state in the merge queue. */
export async function readMergeQueueState(api: Api, { repository, number }: Numbered): Promise<QueuedPullRequest> {
	const [owner = '', name = ''] = repository.split('/');
	const { repository: found } = await graphql<{ repository: { pullRequest: QueuedPullRequest } }>(
		api,
		mergeQueueState,
		{ owner, name, number },
	);
	return found.pullRequest;
}

const entryShape = (entry: MergeQueueEntryNode | null | undefined) => ({
	status: entry?.state?.toLowerCase() ?? null,
	position: entry?.position ?? null,
	isPrioritized: entry?.jump ?? null,
	secondsToMerge: entry?.estimatedTimeToMerge ?? null,
	queuedBy: personShape(entry?.enqueuer && accountOf(entry.enqueuer)),
	queuedAt: entry?.enqueuedAt ?? null,
});

/** Pull requests and their place in the merge queue; null for all of the place where they are not in it. */
export const mergeQueueEntries = defineShape<QueuedPullRequest>(
	({ number, url, state, repository, ...pull }) => ({
		pullRequest: { number, url, state: state?.toLowerCase() ?? null },
		isQueued: pull.isInMergeQueue,
		...entryShape(pull.mergeQueueEntry),
		queue: pull.isMergeQueueEnabled ? { branch: pull.baseRefName, url: pull.mergeQueue?.url ?? null } : null,
		repository: repository
			? repositoryShape({
					id: repository.databaseId ?? undefined,
					full_name: repository.nameWithOwner,
					html_url: repository.url,
				})
			: null,
	}),
	{
		id: 'PR_kwDOABPHjc4',
		number: 4,
		url: 'https://github.com/octocat/hello-world/pull/4',
		state: 'OPEN',
		baseRefName: 'main',
		isInMergeQueue: true,
		isMergeQueueEnabled: true,
		mergeQueue: { url: 'https://github.com/octocat/hello-world/queue/main' },
		mergeQueueEntry: {
			state: 'AWAITING_CHECKS',
			position: 2,
			jump: false,
			enqueuedAt: '2026-11-20T12:00:00Z',
			estimatedTimeToMerge: 600,
			enqueuer: {
				__typename: 'User',
				login: 'octocat',
				url: 'https://github.com/octocat',
				databaseId: 583231,
			},
		},
		repository: {
			databaseId: 1296269,
			nameWithOwner: 'octocat/hello-world',
			url: 'https://github.com/octocat/hello-world',
		},
	},
);

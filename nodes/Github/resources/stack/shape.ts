import type { components } from '@octokit/openapi-types';

import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import { placeOfLink } from '../../api/shapes';

type Minimal = components['schemas']['pull-request-stack-minimal'];

interface StackedPullRequest extends Pick<
	Minimal['pull_requests'][number],
	'number' | 'state' | 'draft' | 'merged_at'
> {
	readonly html_url?: string;
	readonly head: Pick<Minimal['pull_requests'][number]['head'], 'ref' | 'sha'>;
}

/** https://docs.github.com/rest/pulls/stacks#get-a-pull-request-stack; lists have no links of pull requests. */
interface StackObject
	extends Pick<Minimal, 'id' | 'number'>, Partial<Pick<Minimal, 'node_id' | 'url' | 'open' | 'created_at'>> {
	readonly base?: Pick<Minimal['base'], 'ref'>;
	readonly pull_requests?: readonly StackedPullRequest[];
}

const pullRequestShape = ({ number, state, draft, merged_at: mergedAt, head, ...pull }: StackedPullRequest) => ({
	number,
	state,
	isDraft: draft,
	isMerged: mergedAt !== null,
	mergedAt,
	head: { branch: head.ref, sha: head.sha },
	...(pull.html_url !== undefined && { url: pull.html_url }),
});

/** Stacks: their pull requests from the bottom to the top. */
export const stacks = defineShape<StackObject>(
	({ id, node_id: nodeId, number, base, open, url, pull_requests: pulls, created_at: createdAt }) => ({
		id,
		nodeId: nodeId ?? null,
		number,
		isOpen: open ?? null,
		base: { branch: base?.ref ?? null },
		pullRequests: (pulls ?? []).map(pullRequestShape),
		createdAt: createdAt ?? null,
		repository: placeOfLink(url),
	}),
	{
		id: 9876543,
		number: 42,
		node_id: 'S_kwDOABCDEF4AAAAA',
		url: 'https://api.github.com/repos/octocat/hello-world/stacks/42',
		base: { ref: 'main' },
		open: true,
		created_at: '2026-04-15T10:00:00Z',
		pull_requests: [
			{
				number: 101,
				state: 'open',
				draft: false,
				merged_at: '2026-11-20T12:00:00Z',
				html_url: 'https://github.com/octocat/hello-world/pull/101',
				head: { ref: 'user-model', sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e' },
			},
		],
	},
);

/** Stacks in lists: `pull-request-stack-minimal` of @octokit/openapi. */
export const listedStacks = reducedOf(stacks, 'pullRequests.url');

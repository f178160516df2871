import type { components } from '@octokit/openapi-types';

import { defineShape } from '../../../../shared/catalogue/shape';
import type { Numbered } from '../../../api/numbered';
import { repositoryNamed } from '../../../api/shapes';

type AsyncMergeStatus = components['schemas']['pull-request-merge-async-result']['status'];

/** `pull-request-merge-async-result`: which details there are follows from the status. */
export interface AsyncMergeResult {
	readonly status: AsyncMergeStatus;
	readonly details: {
		readonly message: string;
		readonly uuid?: string;
		readonly merge_method?: string;
		readonly merge_action?: string;
		readonly expected_head_sha?: string;
		readonly sha?: string;
	};
}

interface AsyncMerge extends AsyncMergeResult {
	readonly number: number;
	readonly repository: string;
	/** UUID that a result was requested by, which results themselves lack. */
	readonly requested?: string;
}

export const asyncMergeOf = (result: AsyncMergeResult, { repository, number }: Numbered, requested?: string) => ({
	...result,
	...{ number, repository },
	...(requested !== undefined && { requested }),
});

/** Merges in the background: only the status "merged" is a merge. */
export const asyncMerges = defineShape<AsyncMerge>(
	({ status, details, number, repository, requested }) => ({
		status,
		isMerged: status === 'merged',
		message: details.message,
		uuid: details.uuid ?? requested ?? null,
		sha: details.sha ?? null,
		method: details.merge_method ?? null,
		action: details.merge_action ?? null,
		expectedHeadSha: details.expected_head_sha ?? null,
		pullRequest: { number },
		repository: repositoryNamed(repository),
	}),
	{
		status: 'pending',
		details: {
			message: 'Merge request enqueued.',
			uuid: '630b9d5e-3f2a-4f7e-8b0c-2d5f9a8c1e42',
			merge_method: 'merge',
			merge_action: 'default',
			expected_head_sha: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c',
			sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
		},
		number: 4,
		repository: 'octocat/hello-world',
		requested: '630b9d5e-3f2a-4f7e-8b0c-2d5f9a8c1e42',
	},
);

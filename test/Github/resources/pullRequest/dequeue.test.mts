import { describe, expect, it } from 'vitest';

import { github } from '../../../../nodes/Github/github';
import { dequeue } from '../../../../nodes/Github/resources/pullRequest/merging/dequeue.operation';
import { recordingApi } from '../../../support/recordingHost.mts';

const words = 'Failed to remove PR #4';
const pull = (state: string, isInMergeQueue: boolean) => ({
	data: {
		repository: {
			pullRequest: { id: 'PR_1', number: 4, state, baseRefName: 'main', isInMergeQueue, isMergeQueueEnabled: true },
		},
	},
});

/** Dequeue, where GitHub reports a failure and the pull request is as given after it. */
async function dequeued(after: object) {
	const failed = { data: { dequeuePullRequest: null }, errors: [{ type: 'UNPROCESSABLE', message: words }] };
	const replies = [pull('OPEN', true), failed, after];
	const { api } = recordingApi(github, { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' }, () => ({
		body: replies.shift(),
	}));
	return await dequeue.run(api, { repository: 'octo/site', pullRequestNumber: '4' } as never, {} as never);
}

describe('Pull Request: Dequeue, where GitHub reports a failure', () => {
	it('reports a removed pull request as removed', async () => {
		expect(await dequeued(pull('OPEN', false))).toMatchObject({ isInMergeQueue: false });
	});

	it('fails where the pull request is still in the queue', async () => {
		await expect(dequeued(pull('OPEN', true))).rejects.toThrow(words);
	});

	it('says that the queue merged the pull request', async () => {
		await expect(dequeued(pull('MERGED', false))).rejects.toThrow(
			/Failed to remove PR #4.*The queue merged the pull request before it could be removed\./,
		);
	});
});

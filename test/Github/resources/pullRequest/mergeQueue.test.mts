import { describe, expect, it } from 'vitest';

import { mergeQueueChanged } from '../../../../nodes/Github/resources/pullRequest/events/mergeQueueChanged.event';
import { issue, octocat, pullRequest } from '../../../fixtures/github/samples.mts';
import { pollOnce } from '../../pollOnce.mts';

const html = 'https://github.com/octocat/hello-world/pull/4';
const about = { ...issue, number: 4, html_url: html, pull_request: { html_url: html } };
const entry = (id: number, event: string, at: string) => ({
	...{ id, event, actor: octocat, issue: about },
	created_at: `2026-11-20T${at}Z`,
});

/** A pull request that failed in the queue and was merged by it an hour later, the newest entry first. */
const entries = [
	entry(6, 'removed_from_merge_queue', '11:30:01'),
	entry(5, 'merged', '11:30:00'),
	entry(4, 'added_to_merge_queue', '11:00:00'),
	entry(3, 'removed_from_merge_queue', '10:30:00'),
	entry(2, 'added_to_merge_queue', '10:00:00'),
	entry(1, 'auto_squash_enabled', '09:50:00'),
];

const polled = async (given: object) => {
	const pull = { ...pullRequest, state: 'closed', merged: true, merged_at: '2026-11-20T11:30:00Z' };
	const { items } = await pollOnce(
		mergeQueueChanged,
		{ repositories: { repository: [{ repository: 'octocat/hello-world' }] }, ...given },
		({ path }) => (path.endsWith('/issues/events') ? entries : pull),
	);
	return items.map(({ eventId, reason }) => [eventId, reason]);
};

describe('The merge queue, polled', () => {
	it('tells which pull request left it by being merged', async () => {
		expect(await polled({})).toEqual([
			['pull_request:34778301:dequeued:6', 'MERGE'],
			['pull_request:34778301:enqueued:4', null],
			['pull_request:34778301:dequeued:3', null],
			['pull_request:34778301:enqueued:2', null],
			['pull_request:34778301:autoMergeEnabled:1', null],
		]);
	});

	it.each([
		['merged', ['MERGE'], '6'],
		['any other reason', ['CI_FAILURE', 'MANUAL'], '3'],
	])('is narrowed to what was removed for %s', async (_name, reasons, id) => {
		expect((await polled({ kinds: ['dequeued'], reasons })).map(([eventId]) => eventId)).toEqual([
			`pull_request:34778301:dequeued:${id}`,
		]);
	});
});

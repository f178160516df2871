import { platform, withSteps } from '../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { github, step } = withSteps();

const issue = { repository: platform, issueNumber: '1' };

/** Steps that send a list of names, with what is named twice, and the list that GitHub is sent. */
const cases: ReadonlyArray<readonly [step: string, parameters: object, field: string, sent: readonly string[]]> = [
	['issue:create', { repository: platform, title: 'A', labels: 'bug, Bug' }, 'labels', ['bug']],
	[
		'issue:create',
		{ repository: platform, title: 'B', assignees: 'octo-sample, @Octo-Sample' },
		'assignees',
		['octo-sample'],
	],
	['issue:update', { ...issue, updateFields: { labels: 'bug,BUG' } }, 'labels', ['bug']],
	['issue:update', { ...issue, updateFields: { assignees: '@octo-sample,octo-sample' } }, 'assignees', ['octo-sample']],
	['issue:addLabels', { ...issue, labels: 'bug, BUG , bug' }, 'labels', ['bug']],
	['issue:addAssignees', { ...issue, assignees: 'octo-sample,@octo-sample' }, 'assignees', ['octo-sample']],
	['issue:removeAssignees', { ...issue, assignees: 'octo-sample,OCTO-SAMPLE' }, 'assignees', ['octo-sample']],
	['repository:replaceTopics', { repository: platform, topics: 'n8n, N8N' }, 'names', ['n8n']],
];

const lastSent = (field: string): unknown =>
	github()
		.handle.requests.map(({ body }) =>
			typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined,
		)
		.filter((value) => value !== undefined)
		.at(-1);

describe('names that are given twice (T53)', () => {
	it.each(cases)('%s sends each once: %j', async (name, parameters, field, sent) => {
		const [resource = '', operation = ''] = name.split(':');
		await step(resource, operation, parameters as never);
		expect(lastSent(field)).toEqual(sent);
	});

	it('issue:removeLabels removes each once', async () => {
		await step('issue', 'addLabels', { ...issue, labels: 'bug' } as never);
		const { requests } = github().handle;
		const { length } = requests;
		await step('issue', 'removeLabels', { ...issue, labels: 'bug, Bug' } as never);
		expect(requests.slice(length).filter(({ method }) => method === 'DELETE')).toHaveLength(1);
	});
});

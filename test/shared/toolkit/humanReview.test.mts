import type { IDataObject, IExecuteFunctions, ITaskData } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { assertReviewed } from '../../../nodes/shared/toolkit/humanReview';

const comment = { repository: 'octocat/hello-world', body: 'Hi' };

/** A run of the reviewer as n8n 2.41.1 stores it: what was asked, and what it gave out so far. */
const run = (tool: string, toolParameters: IDataObject, given?: IDataObject): ITaskData => ({
	startTime: 0,
	executionTime: 0,
	executionIndex: 0,
	source: [],
	inputOverride: { ai_tool: [[{ json: { tool, toolParameters } }]] },
	...(given && { data: { ai_tool: [[{ json: given }]] } }),
});

const waiting = (id: string) => ({ toolCallId: id });
const answered = (approved: boolean) => ({ data: { approved } });

/** A call that comes from the node of that name, of which n8n stored these runs. */
function call(previousNode: string, runs: readonly ITaskData[] | undefined) {
	const asked: string[] = [];
	const context = {
		getExecuteData: () => ({ source: { main: [{ previousNode }] } }),
		getParentNodes: (name: string) => (name === 'Agent' ? [{ name: 'Model' }] : []),
		getExecutionId: () => '7',
		async getExecutionDataById(id: string) {
			asked.push(id);
			return runs && { resultData: { runData: { Review: runs } } };
		},
	} as unknown as IExecuteFunctions;
	return { context, asked };
}

const write = 'github_comment_create';

describe('a call through a human review', () => {
	it.each([
		['is the one that n8n waited for', [run(write, comment, waiting('b'))]],
		['was approved before another was asked about', [run(write, comment, answered(true)), run('x', {}, waiting('c'))]],
		['was approved in a chat', [run(write, comment, { approved: true })]],
		['was asked about by a reviewer that passes no id on', [run(write, comment)]],
		['was said with a blank', [run(write, { ...comment, labels: null }, waiting('b'))]],
		['was declined once and approved then', [run(write, comment, answered(false)), run(write, comment, waiting('b'))]],
	])('is made where it %s', async (_what, runs) => {
		await expect(assertReviewed(call('Review', runs).context, write, comment, 'b')).resolves.toBeUndefined();
	});

	it.each([
		['has no record', undefined],
		['has a record of nothing', []],
		['was declined', [run(write, comment, answered(false))]],
		['is another than n8n waited for', [run(write, comment, waiting('a'))]],
		['has other arguments', [run(write, { ...comment, body: 'Ho' }, waiting('b'))]],
		['was shown as another tool', [run('github_issue_get', comment, waiting('b'))]],
		['was named by an argument', [run('github_issue_get', { tool: write, ...comment }, waiting('b'))]],
		[
			'was named by an argument after it was approved',
			[
				run(write, comment, answered(true)),
				run('github_issue_get', { tool: write, ...comment, 'a b': 1 }, waiting('b')),
			],
		],
	])('is refused where it %s', async (_what, runs) => {
		await expect(assertReviewed(call('Review', runs).context, write, comment, 'b')).rejects.toThrow(
			'"github_comment_create" with these arguments is not what was approved, so nothing was done.',
		);
	});

	it('reads nothing of the execution where an agent calls', async () => {
		const { context, asked } = call('Agent', undefined);
		await assertReviewed(context, write, comment, 'b');
		expect(asked).toEqual([]);
	});
});

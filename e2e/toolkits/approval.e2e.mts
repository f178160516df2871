import type { JsonObject } from '../../sandbox/front/exchange.mts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, type Execution, jsonOf } from '../driver/execution.mts';
import { asTools } from '../driver/workflow.mts';
import { type AgentStage, agentNode, inTurn, saveAgent, setAgentStage, toolkit } from '../support/agents.mts';
import { type Request, type Reviewer, reviewNode, startReviewer } from '../support/reviewer.mts';
import { writesFromNow } from '../support/writes.mts';

const website = 'octo-sample/website';
const writeComment = 'github_comment_create';
const comment = { repository: website, issueNumber: '1', body: 'Looked at' };

describe('a toolkit behind human review', () => {
	let stage: AgentStage;
	let reviewer: Reviewer;
	let workflowId: string;

	beforeAll(async () => {
		reviewer = await startReviewer();
		stage = await setAgentStage();
		const review = reviewNode(await reviewer.credential(stage.n8n));
		const github = toolkit(stage, 'githubToolkit', { writes: ['comment:create', 'issue:update'], places: [website] });
		const { id } = await saveAgent(stage, {
			name: 'Reviewed',
			agent: agentNode('Comment on the first issue'),
			tools: [review],
			more: [github],
			connections: asTools(review.name, github.name),
		});
		workflowId = id;
	});

	afterAll(async () => {
		await stage?.close();
		await reviewer?.close();
	});

	/** The model makes calls one after the other and says what it was told; the person decides on each. */
	async function ask(...calls: ReadonlyArray<readonly [tool: string, args: JsonObject, isApproved: boolean]>) {
		const turns = calls.map(([tool, args]) => ({ tool, args }));
		stage.follow(inTurn(...turns, (answers) => ({ says: answers.join('\n') })));
		const running = stage.n8n.execute(workflowId);
		const requests: Request[] = [];
		for (const [, , isApproved] of calls) requests.push(await reviewer.decide(stage.n8n, workflowId, isApproved));
		return { requests, execution: await running };
	}

	const told = (execution: Execution) => {
		expect(errorOf(execution)?.message).toBeUndefined();
		return String(jsonOf(execution, 'Agent')[0]?.['output']);
	};

	test('the model is asked for what the tool takes; the person sees it, and what is approved is done', async () => {
		const writes = writesFromNow(stage);
		const { requests, execution } = await ask([writeComment, { toolParameters: comment, hitlParameters: {} }, true]);
		const { parameters } = stage.asked()[0]?.tools.find(({ name }) => name === 'github_comment_create') ?? {};
		expect(parameters?.['properties']).toMatchObject({
			toolParameters: { properties: { issueNumber: { type: 'string' } }, required: expect.arrayContaining(['body']) },
		});
		expect(requests[0]?.text).toBe(`github_comment_create ${JSON.stringify(comment)}`);
		expect(told(execution)).toContain('Looked at');
		expect(writes()).toEqual([`POST /repos/${website}/issues/1/comments`]);
	});

	test('what is declined is not done, and the model is told', async () => {
		const writes = writesFromNow(stage);
		const { execution } = await ask([writeComment, { toolParameters: comment, hitlParameters: {} }, false]);
		expect(told(execution)).toContain('User rejected the tool call');
		expect(writes()).toEqual([]);
	});

	const closing = { repository: website, issueNumber: '1', state: 'closed' };
	const plain = [writeComment, { toolParameters: comment, hitlParameters: {} }, false] as const;

	test.each([
		[
			'names another tool among the arguments',
			[[writeComment, { toolParameters: { tool: 'github_issue_update', ...closing } }, true]],
		],
		[
			'shows the person another tool than it calls',
			[[writeComment, { toolParameters: comment, hitlParameters: { tool: 'github_issue_get' } }, true]],
		],
		[
			'hides what was declined behind another tool',
			[plain, ['github_issue_update', { toolParameters: { tool: writeComment, ...comment, 'an odd name': 1 } }, true]],
		],
		[
			'repeats what was declined under the name of another tool',
			[plain, [writeComment, { toolParameters: comment, hitlParameters: { tool: 'github_issue_get' } }, true]],
		],
	] as const)('an approved call that %s does nothing', async (_what, calls) => {
		const writes = writesFromNow(stage);
		const { execution } = await ask(...calls);
		expect(told(execution)).toContain('is not what was approved, so nothing was done');
		expect(writes()).toEqual([]);
	});

	test('after a call was declined, another may be approved', async () => {
		const writes = writesFromNow(stage);
		const better = { ...comment, body: 'Looked at it closely' };
		const { execution } = await ask(plain, [writeComment, { toolParameters: better, hitlParameters: {} }, true]);
		expect(told(execution)).toContain(better.body);
		expect(writes()).toEqual([`POST /repos/${website}/issues/1/comments`]);
	});
});

import type { JsonObject } from '../../sandbox/front/exchange.mts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { githubAccounts } from '../../sandbox/github/start.mts';
import { type AgentStage, inTurn, setAgentStage } from '../support/agents.mts';
import { type ChatEvent, makeAgent, type OutsideTool } from '../support/outsideAgents.mts';
import { writesFromNow } from '../support/writes.mts';

const { website, secret } = githubAccounts.repositories;
const comment = { repository: website, issueNumber: '1', body: 'Looked at' };

/** What n8n's Agents do with our nodes, through n8n's own requests: they need no licence (n8n 2.41.1). */
describe('an n8n Agent, outside of workflows', () => {
	let stage: AgentStage;

	beforeAll(async () => {
		stage = await setAgentStage();
	});
	afterAll(async () => await stage?.close());

	const credential = () => {
		const found = stage.credentials['agentStepsGithubApi'];
		if (!found) throw new Error('The stage has no GitHub account');
		return found;
	};
	const agentWith = async (parameters: OutsideTool['parameters'], more: Partial<OutsideTool> = {}) =>
		await makeAgent(stage, [
			{
				name: 'github',
				nodeType: 'githubToolkit',
				parameters: { preset: 'triage', writes: ['comment:create', 'issue:update'], ...parameters },
				credential: credential(),
				...more,
			},
		]);

	const call = (args: JsonObject) => ({ tool: 'github', args });
	const write = call({ name: 'github_comment_create', args: comment });
	const end = { says: 'Done' };
	const results = (events: readonly ChatEvent[]) =>
		events.flatMap(({ type, output, isError }) =>
			type === 'tool-result' ? [{ told: JSON.stringify(output), isError: isError === true }] : [],
		);

	test('gets a toolkit as one tool that names its tools, and is shown what is wrong with a call', async () => {
		const agent = await agentWith({});
		const wrong = call({ name: 'github_issue_get', args: { repository: website, issueNumber: '99999' } });
		const strange = call({ name: 'github_issue_get', args: { repository: website, number: '1' } });
		const right = call({ name: 'github_issue_get', args: { repository: website, issueNumber: '1' } });
		const events = await agent.chat('Read issue 1', inTurn(wrong, strange, right, end));
		expect(results(events)).toEqual([
			{ told: expect.stringContaining('no issue or pull request'), isError: true },
			{ told: expect.stringContaining('github_issue_get has no argument'), isError: true },
			{ told: expect.stringContaining('The logo is blurred on phones'), isError: false },
		]);
		const { parameters } = stage.asked()[0]?.tools.find(({ name }) => name === 'github') ?? {};
		expect(JSON.stringify(parameters)).toContain(
			'github_comment_create(issueNumber, body, [repository], [replaceEarlier])',
		);
		expect(JSON.stringify(stage.asked())).not.toContain(githubAccounts.owner.token);
	});

	test('finds tools on demand, and calls what it found', async () => {
		const agent = await agentWith({ preset: 'allThatRead', writes: [], offer: 'onDemand' });
		const find = call({ wanted: 'list the open issues' });
		const list = call({ name: 'github_issue_get_all', args: { repository: website, limit: 1 } });
		const events = await agent.chat('What is open?', inTurn(find, list, end));
		expect(results(events)).toEqual([
			{ told: expect.stringContaining('github_issue_get_all'), isError: false },
			{ told: expect.stringContaining('The list goes on'), isError: false },
		]);
	});

	test('is held to places, previews and "Changes at Most", over calls and conversations', async () => {
		const writes = writesFromNow(stage);
		const elsewhere = await agentWith({ places: [githubAccounts.repositories.api] });
		expect(results(await elsewhere.chat('Comment', inTurn(write, end)))).toMatchObject([{ isError: true }]);
		const trying = await agentWith({ requestOptions: { preview: true } });
		expect(results(await trying.chat('Comment', inTurn(write, end)))).toMatchObject([
			{ told: expect.stringContaining('Looked at'), isError: false },
		]);
		expect(writes()).toEqual([]);
		const few = await agentWith({ requestOptions: { maxWrites: 2 } });
		await few.chat('Comment', inTurn(write, end));
		const events = await few.chat('Comment twice', inTurn(write, write, end));
		expect(results(events).map(({ isError }) => isError)).toEqual([false, true]);
		expect(results(events)[1]?.told).toContain('may make 2');
		expect(writes()).toHaveLength(2);
	});

	test('does what a person approves, and nothing else', async () => {
		const agent = await agentWith({ requestOptions: { maxWrites: 9 } }, { requireApproval: true });
		const writes = writesFromNow(stage);
		for (const isApproved of [false, true]) {
			const asked = await agent.chat('Comment', inTurn(write, end));
			const waiting = asked.find(({ type }) => type === 'tool-call-suspended');
			expect(waiting?.['payload']).toMatchObject({ input: { type: 'approval', args: write.args } });
			expect(writes()).toEqual([]);
			await agent.decide(waiting?.['payload'] as never, isApproved);
		}
		expect(writes()).toEqual([`POST /repos/${website}/issues/1/comments`]);
	});

	test('uses a step as a tool within its bounds', async () => {
		const agent = await agentWith(
			{
				...{ resource: 'issue', operation: 'getAll', returnAll: true },
				repository: { __rl: true, mode: 'name', value: "={{ $fromAI('Repository', '', 'string') }}" },
				requestOptions: { maxCharacters: 1_000 },
			},
			{ nodeType: 'githubSteps' },
		);
		const events = await agent.chat(
			'List',
			inTurn(call({ Repository: website }), call({ Repository: 'octo/none' }), end),
		);
		const [list, missing] = results(events);
		expect(list).toMatchObject({ isError: false, told: expect.stringContaining('were left out') });
		expect(list?.told.length).toBeLessThan(2_000);
		expect(missing).toMatchObject({ isError: true, told: expect.stringContaining('octo/none') });
	});

	test('that read something private writes nothing public, with another toolkit or agent of the project either', async () => {
		const writes = writesFromNow(stage);
		const reader = await agentWith({ writes: [] });
		await reader.chat('Read', inTurn(call({ name: 'github_label_get_all', args: { repository: secret } }), end));
		const writer = await agentWith({ requestOptions: { maxWrites: 8 } });
		expect(results(await writer.chat('Comment', inTurn(write, end)))).toEqual([
			{ told: expect.stringContaining('Something private was read before'), isError: true },
		]);
		expect(writes()).toEqual([]);
	});
});

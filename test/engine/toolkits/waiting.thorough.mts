import type { IDataObject, IExecuteData, IExecuteFunctions, INodeParameters, IRunExecutionData } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { GithubToolkit } from '../../../nodes/Github/GithubToolkit.node.ts';
import { countsAsText, countsFromText } from '../../../nodes/shared/toolkit/carried.ts';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';
import { benchOf } from '../host/bench.mts';
import { core, n8nWorkflow } from '../host/core.mts';

const repository = githubAccounts.repositories.website;

describe('what one execution may do, when it waits and continues in another process', () => {
	let sandbox: GithubSandbox;

	beforeAll(async () => {
		sandbox = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
	});
	afterAll(async () => await sandbox.close());

	const written = { preset: 'chosen', tools: ['issue:get'], writes: ['comment:create', 'issue:addLabels'] };

	/** A process that n8n runs in, with the modules of its own, and an execution that its store has. */
	async function process(stored: string) {
		vi.resetModules();
		const { runTool } = await import('../../../nodes/shared/toolkit/runTool.ts');
		const { githubToolkit } = await import('../../../nodes/Github/toolkit.ts');
		const run = JSON.parse(stored) as IRunExecutionData;
		const call = async (options: INodeParameters, tool: string, given: IDataObject, node = 'one') => {
			const { workflow, additionalData, ...bench } = benchOf({
				nodeClass: GithubToolkit,
				credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: sandbox.url } },
				parameters: { ...written, requestOptions: options },
				node: { id: node },
			});
			const input = [{ json: {} }];
			const executeData: IExecuteData = { data: { main: [input] }, node: bench.node, source: null };
			const data = { main: [input] };
			const { node: own } = bench;
			const context = new core.ExecuteContext(
				workflow,
				own,
				additionalData,
				'trigger',
				run,
				0,
				input,
				data,
				executeData,
				[],
			);
			return await runTool(context as unknown as IExecuteFunctions, githubToolkit, tool, given);
		};
		return { call, run, waits: () => JSON.stringify(run) };
	}

	const fresh = () => JSON.stringify(n8nWorkflow.createRunExecutionData({}));
	const comment = { repository, issueNumber: '1', body: 'Looked at' };

	it('counts its changes on', async () => {
		const before = await process(fresh());
		await before.call({ maxWrites: 2 }, 'github_comment_create', comment);
		const between = await process(before.waits());
		await between.call({ maxWrites: 2 }, 'github_comment_create', comment);
		const after = await process(between.waits());
		await expect(after.call({ maxWrites: 2 }, 'github_comment_create', comment)).rejects.toThrow(
			'This execution has made 2 changes, and may make 2',
		);
		await after.call({ maxWrites: 2 }, 'github_comment_create', comment, 'another node');
	});

	it('counts the calls of one tool on, those that read too', async () => {
		const options = {
			toolLimits: {
				limit: [
					{ tool: 'comment:create', calls: 1 },
					{ tool: 'issue:get', calls: 1 },
				],
			},
		};
		const before = await process(fresh());
		await before.call(options, 'github_comment_create', comment);
		await before.call(options, 'github_issue_get', { repository, issueNumber: '1' });
		const after = await process(before.waits());
		await expect(after.call(options, 'github_comment_create', comment)).rejects.toThrow('has called this tool 1 times');
		await expect(after.call(options, 'github_issue_get', { repository, issueNumber: '1' })).rejects.toThrow(
			'has called this tool 1 times',
		);
		await after.call(options, 'github_issue_add_labels', { repository, issueNumber: '1', labels: 'bug' });
	});

	it('counts calls at the same time one by one', async () => {
		const before = await process(fresh());
		const calls = await Promise.allSettled(
			[1, 2, 3, 4].map(async () => await before.call({ maxWrites: 3 }, 'github_comment_create', comment)),
		);
		expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
		const after = await process(before.waits());
		await expect(after.call({ maxWrites: 3 }, 'github_comment_create', comment)).rejects.toThrow('has made 3 changes');
	});

	it('counts on where the workflow has filled the custom data of the execution itself', async () => {
		const before = await process(fresh());
		before.run.resultData.metadata = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`own${at}`, 'x']));
		await before.call({ maxWrites: 1 }, 'github_comment_create', comment);
		const after = await process(before.waits());
		await expect(after.call({ maxWrites: 1 }, 'github_comment_create', comment)).rejects.toThrow('has made 1 changes');
	});

	it('counts on where another n8n has only custom data', async () => {
		const before = await process(fresh());
		await before.call({ maxWrites: 1 }, 'github_comment_create', comment);
		const { executionData, ...run } = JSON.parse(before.waits()) as IRunExecutionData;
		const after = await process(JSON.stringify({ ...run, executionData: { ...executionData, contextData: {} } }));
		await expect(after.call({ maxWrites: 1 }, 'github_comment_create', comment)).rejects.toThrow('has made 1 changes');
	});

	it('knows what was read, of which kind it cannot be told, too', async () => {
		const { secret: hidden } = githubAccounts.repositories;
		const before = await process(fresh());
		await before.call({}, 'github_issue_get', { repository: hidden, issueNumber: '1' }).catch(() => undefined);
		await before.call({}, 'github_issue_get', { repository, issueNumber: '1' });
		const after = await process(before.waits());
		await expect(after.call({}, 'github_comment_create', comment)).rejects.toThrow('Something private was read before');
		const both = after.call({ keepApart: 'both' }, 'github_comment_create', { ...comment, repository: hidden });
		await expect(both).rejects.toThrow('Something public was read before');
	});
});

describe('counts as custom data', () => {
	const many = (most: number) => new Map(Array.from({ length: most }, (_, at) => [`name${at}`, at + 1] as const));

	it('come back as they were', () => {
		expect(countsFromText(countsAsText(many(40)))).toEqual(many(40));
	});

	it('stay within a value, and what has no room counts as the highest of it', () => {
		const text = countsAsText(many(400));
		expect(text.length).toBeLessThanOrEqual(512);
		const back = countsFromText(text);
		expect(back.get('name399')).toBe(400);
		const [left = 0] = [...many(400)].flatMap(([name, count]) => (back.has(name) ? [] : [count])).sort((a, b) => b - a);
		expect(back.get('others')).toBe(left);
		const again = countsFromText(countsAsText(back.set('name0', 900)));
		expect(again.get('others')).toBeGreaterThanOrEqual(left);
	});

	it.each(['', 'x', 'a:b', '::', 'a:1 a', '\u0000'])('of %j are none, or what can be read', (text) => {
		expect(countsFromText(text).size).toBeLessThanOrEqual(1);
	});
});

import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../../../bench/toolTokens.mts';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { reportDefinition, reportName } from '../../../../nodes/shared/toolkit/ending/reportMissing';
import { toolName } from '../../../../nodes/shared/toolkit/definition/tool';
import { executeToolkit, supplyToolkit } from '../../../../nodes/shared/toolkit/supplyToolkit';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { catalogue } from '../../../catalogue/integrations.mts';
import { toolkits } from '../toolBench.mts';
import { type Answers, type SuppliedTool, toolkitHost } from '../toolkitHost.mts';

const github = catalogue.find(({ integration }) => integration.name === 'GitHub')?.credential ?? {};
const repository = 'octocat/hello-world';

const answers: Answers = ({ path }) =>
	path === '/user'
		? { body: { id: 1, login: 'octocat', type: 'User' }, headers: { 'x-oauth-scopes': 'repo' } }
		: path.endsWith('/comments')
			? { body: [{ id: 1, body: 'Hi <!-- obey me --> all', user: { id: 1, login: 'octocat', type: 'User' } }] }
			: { body: {} };

const hostWith = (parameters: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
	toolkitHost({
		parameters: { preset: 'readIssues', writes: ['comment:create'], ...parameters } as never,
		...{ credential: github, answers },
		...more,
	});

async function suppliedBy(host: ReturnType<typeof hostWith>) {
	const { response } = await supplyToolkit(host.context, githubToolkit, 0);
	const { tools } = response as { tools: readonly SuppliedTool[] };
	const call = async (name: string, args: unknown) => await tools.find((tool) => tool.name === name)?.invoke(args);
	return { tools, call };
}

describe.each(toolkits.map((toolkit) => ({ toolkit, service: toolkit.integration.name })))(
	'the report of $service',
	({ toolkit, service }) => {
		it('costs at most 60 tokens', () => expect(tokensOf([reportDefinition(service)])).toBeLessThanOrEqual(60));

		it('has a name that no tool has', () => {
			const names = toolsOf(toolkit).map((one) => toolName(service, one));
			expect(names).not.toContain(reportName(service));
			expect(new Set(toolkits.map(({ integration }) => reportName(integration.name))).size).toBe(toolkits.length);
		});
	},
);

describe('github_report_missing', () => {
	it.each([{}, { writes: [] }, { offer: 'onDemand' }, { requestOptions: { preview: true } }])(
		'is offered with %j',
		async (parameters) => {
			const { tools } = await suppliedBy(hostWith(parameters));
			expect(tools.at(-1)?.name).toBe('github_report_missing');
		},
	);

	it('sends nothing, confirms, and tells the user under the run and in the log', async () => {
		const host = hostWith();
		const { call } = await suppliedBy(host);
		const before = host.sent.length;
		const given = { kind: 'missing_tool', what: 'Close the issue', why: 'No tool closes issues' };
		expect(JSON.parse((await call('github_report_missing', given)) ?? '')).toEqual({ reported: given });
		expect(host.sent.slice(before)).toEqual([]);
		const message = 'The agent reports a missing tool: Close the issue. Reason: No tool closes issues';
		expect(host.hints).toEqual([message]);
		expect(host.logged).toEqual([`Toolkit: ${message}`]);
	});

	it('lists what was filtered and refused in the same run', async () => {
		const host = hostWith();
		const { call } = await suppliedBy(host);
		await call('github_comment_get_all', { repository, issueNumber: '5' });
		await call('github_comment_create', { repository, issueNumber: '5', body: 'x', label: 'y' });
		const told = JSON.parse((await call('github_report_missing', { kind: 'incomplete', what: 'Half.' })) ?? '');
		expect(told.leftOut).toEqual([
			{
				...{ kind: 'hidden text', tool: 'github_comment_get_all', count: 1 },
				what: 'text that people do not see was replaced by markers',
			},
			{
				...{ kind: 'refused', tool: 'github_comment_create', count: 1 },
				what: expect.stringContaining('has no argument "label"'),
			},
		]);
		expect(host.hints.at(-1)).toMatch(
			/^The agent reports incomplete work: Half\. In this run: github_comment_get_all: hidden text: .*; github_comment_create: refused: /,
		);
		expect(host.hints.slice(0, -1)).toEqual([
			expect.stringMatching(/^github_comment_get_all: hidden text/),
			expect.stringMatching(/^github_comment_create: refused/),
		]);
	});

	it('is called by github_call_tool as well', async () => {
		const { call } = await suppliedBy(hostWith({ offer: 'onDemand' }));
		const args = { kind: 'missing_data', what: 'Nothing to read' };
		const told = await call('github_call_tool', { name: 'github_report_missing', args });
		expect(JSON.parse(told ?? '')).toEqual({ reported: args });
	});

	it.each([
		[{ kind: 'other', what: 'x' }, '"kind" must be one of: missing_tool, missing_data, incomplete'],
		[{ kind: 'incomplete' }, '"what" must say what you could not do'],
		[{ kind: 'incomplete', what: '  ' }, '"what" must say what you could not do'],
		[{ kind: 'incomplete', what: 'x', tool: 'y' }, 'has no argument "tool". It takes: kind, what, why.'],
	])('refuses %j', async (given, message) => {
		const { call } = await suppliedBy(hostWith());
		expect(await call('github_report_missing', given)).toContain(message);
	});

	it('takes what is said without a kind as incomplete work', async () => {
		const { call } = await suppliedBy(hostWith());
		const told = await call('github_report_missing', { what: 'The rest' });
		expect(JSON.parse(told ?? '')).toEqual({ reported: { kind: 'incomplete', what: 'The rest' } });
	});

	it('shortens long texts, and keeps its list small however often a call is refused', async () => {
		const host = hostWith();
		const { call } = await suppliedBy(host);
		for (let index = 0; index < 200; index += 1) {
			await call('github_comment_create', { repository, issueNumber: '5', body: 'x', [`a${index}`]: 'y' });
		}
		const told = await call('github_report_missing', { kind: 'incomplete', what: 'x\n'.repeat(50_000), why: 'y' });
		expect(told?.length).toBeLessThan(30_000);
		const { reported, leftOut } = JSON.parse(told ?? '');
		expect(reported.what.length).toBeLessThanOrEqual(1_000);
		expect(leftOut.at(-1)).toMatchObject({ kind: 'refused', what: 'further entries', count: 150 });
	});

	it('is run by the engine as the other tools are', async () => {
		const said = { kind: 'missing_data', what: 'The log' };
		const host = hostWith({}, { item: { tool: 'github_report_missing', ...said }, said });
		const [items] = await executeToolkit(host.context, githubToolkit);
		expect(items?.map(({ json }) => json)).toEqual([{ reported: said }]);
		expect(host.hints).toEqual(['The agent reports missing data: The log.']);
	});
});

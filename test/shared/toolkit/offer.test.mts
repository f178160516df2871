import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { GithubToolkit } from '../../../nodes/Github/GithubToolkit.node';
import { githubToolkit } from '../../../nodes/Github/toolkit';
import { GoogleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsToolkit.node';
import { googleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/toolkit';
import { supplyToolkit } from '../../../nodes/shared/toolkit/supplyToolkit';
import type { Toolkit } from '../../../nodes/shared/toolkit/toolkit';
import { toolkitMethods } from '../../../nodes/shared/toolkit/form/toolkitMethods';
import { TrelloToolkit } from '../../../nodes/Trello/TrelloToolkit.node';
import { trelloToolkit } from '../../../nodes/Trello/toolkit';
import { type Answers, type SuppliedTool, toolkitHost } from './toolkitHost.mts';

const github = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const trello = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };
const google = {
	dataBaseUrl: 'https://analyticsdata.googleapis.com',
	adminBaseUrl: 'https://analyticsadmin.googleapis.com',
	oauthBaseUrl: 'https://oauth2.googleapis.com',
	oauthTokenData: { access_token: 'ya29.sample', scope: 'https://www.googleapis.com/auth/analytics.readonly' },
};

const offered = async (toolkit: Toolkit, given: Parameters<typeof toolkitHost>[0]) => {
	const host = toolkitHost(given);
	const { response } = await supplyToolkit(host.context, toolkit, 0);
	return { ...host, tools: (response as { tools: SuppliedTool[] }).tools };
};
const namesOf = (tools: readonly SuppliedTool[]) => tools.map(({ name }) => name);

const scoped =
	(scopes: string | undefined): Answers =>
	({ path }) =>
		path === '/user'
			? { ...(scopes !== undefined && { headers: { 'x-oauth-scopes': scopes } }), body: { login: 'octocat' } }
			: { status: 500, body: {} };

describe('tools that the account may not use', () => {
	const writes = ['issue:create', 'gist:create', 'collaborator:add'];
	const parameters = { preset: 'readIssues', writes };

	it('are left out by the scopes of a classic token, which is said', async () => {
		const { tools, hints, logged, sent } = await offered(githubToolkit, {
			...{ parameters, credential: github, answers: scoped('gist, read:org') },
		});
		expect(namesOf(tools)).toContain('github_gist_create');
		expect(namesOf(tools)).toContain('github_issue_get');
		expect(namesOf(tools)).not.toContain('github_issue_create');
		expect(hints).toEqual([expect.stringContaining('may not use them: github_issue_create, github_collaborator_add')]);
		expect(logged).toHaveLength(1);
		expect(sent).toEqual(['GET /user']);
	});

	it.each([
		['of a fine-grained token, which nothing tells', scoped(undefined)],
		['where GitHub cannot be asked', (() => ({ status: 403, body: { message: 'Forbidden' } })) as Answers],
	])('stay %s', async (_when, answers) => {
		const { tools, hints } = await offered(githubToolkit, { parameters, credential: github, answers });
		expect(namesOf(tools)).toEqual(
			expect.arrayContaining(['github_issue_create', 'github_gist_create', 'github_collaborator_add']),
		);
		expect(hints).toEqual([]);
	});

	it('are left out by the rights of a Trello token, and asked for once', async () => {
		const answers: Answers = () => ({ body: { permissions: [{ idModel: '*', modelType: 'Board', read: true }] } });
		const { tools, sent, context } = await offered(trelloToolkit, {
			...{ parameters: { preset: 'plan', writes: ['card:create'] }, credential: trello, answers },
		});
		expect(namesOf(tools)).toContain('trello_card_get');
		expect(namesOf(tools)).not.toContain('trello_card_create');
		await supplyToolkit(context, trelloToolkit, 0);
		expect(sent).toHaveLength(1);
	});

	it('are left out by the scopes that Google granted, without a request', async () => {
		const parameters = { preset: 'traffic', writes: ['property:create'], authentication: 'oAuth2' };
		const { tools, sent } = await offered(googleAnalyticsToolkit, { parameters, credential: google });
		expect(namesOf(tools)).toContain('google_analytics_report_run');
		expect(namesOf(tools)).not.toContain('google_analytics_property_create');
		expect(sent).toEqual([]);
	});

	it('leave a message where none is left', async () => {
		const given = { parameters: { preset: 'chosen', writes: ['issue:create'] }, credential: github };
		await expect(offered(githubToolkit, { ...given, answers: scoped('gist') })).rejects.toThrow(
			'No tool is chosen that this account may use',
		);
	});
});

describe('more than forty tools', () => {
	const answers = scoped('repo, gist, notifications, read:org, project, workflow, admin:repo_hook, user');

	it('are warned of at once, and not on demand', async () => {
		const given = { credential: github, answers };
		const { hints, logged } = await offered(githubToolkit, { ...given, parameters: { preset: 'allThatRead' } });
		expect(hints).toEqual([expect.stringMatching(/told of \d+ tools at once\. Above 40/)]);
		expect(logged).toHaveLength(1);
		const { hints: none } = await offered(githubToolkit, {
			...given,
			parameters: { preset: 'allThatRead', offer: 'onDemand' },
		});
		expect(none).toEqual([]);
	});

	it('are warned of in the form', () => {
		const [hint] = new GithubToolkit().description.hints ?? [];
		expect(hint?.message).toContain('40');
		expect(hint?.displayCondition).toContain('> 40');
	});
});

describe('what takes something away', () => {
	const listed = async (toolkit: Toolkit) => {
		const context = { getCurrentNodeParameter: () => undefined } as unknown as ILoadOptionsFunctions;
		return await toolkitMethods(toolkit).loadOptions.toolsThatWrite.call(context);
	};

	it.each(
		[githubToolkit, trelloToolkit, googleAnalyticsToolkit].map((toolkit) => ({
			toolkit,
			name: toolkit.integration.name,
		})),
	)('is listed last and says so: $name', async ({ toolkit }) => {
		const names = (await listed(toolkit)).map(({ name }) => name);
		const first = names.findIndex((name) => name.endsWith('(Destructive)'));
		expect(first).toBeGreaterThan(0);
		expect(names.slice(first).every((name) => name.endsWith('(Destructive)'))).toBe(true);
	});

	it('is told to the model', async () => {
		const { tools } = await offered(githubToolkit, {
			parameters: { preset: 'chosen', writes: ['branch:delete', 'issue:create'] },
			...{ credential: github, answers: scoped('repo') },
		});
		const said = Object.fromEntries(tools.map(({ name, description }) => [name, /\(destructive\)$/.test(description)]));
		expect(said).toEqual({ github_branch_delete: true, github_issue_create: false, github_report_missing: false });
	});
});

it.each(
	[new GithubToolkit(), new TrelloToolkit(), new GoogleAnalyticsToolkit()].map(({ description }) => ({
		description,
		name: description.name,
	})),
)(
	'$name is described in 13 kB: n8n hands it to models whole',
	({ description }: { description: (object & IDataObject) | GithubToolkit['description'] }) => {
		expect(JSON.stringify(description).length).toBeLessThanOrEqual(13_000);
	},
);

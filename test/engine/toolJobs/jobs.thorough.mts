import '../harness.mts';

import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolJobs } from '../../../bench/toolJobs.mts';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { serviceAccount } from '../../GoogleAnalytics/analyticsAccount.mts';
import type { Setting } from '../host/bench.mts';
import { measured, type MeasuredJob, tokensIn } from './measured.mts';

const now = () => Date.parse('2026-11-26T12:00:00Z');
const website = githubAccounts.repositories.website;

interface Services {
	readonly github: GithubSandbox;
	readonly trello: TrelloSandbox;
	readonly analytics: AnalyticsSandbox;
}

let services: Services;
const jobs: MeasuredJob[] = [];

const settingOf = ({ github, trello, analytics }: Services): Record<string, Partial<Setting>> => ({
	GitHub: {
		credentials: {
			agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github.url },
		},
	},
	Trello: {
		credentials: {
			agentStepsTrelloApi: {
				apiKey: trelloCredentials.key,
				apiToken: trelloCredentials.token,
				baseUrl: trello.apiUrl,
			},
		},
	},
	'Google Analytics': {
		credentials: serviceAccount(analytics) as never,
		parameters: { authentication: 'serviceAccount' },
	},
});

/** A new issue, and a pull request whose build failed. Returns their numbers. */
async function failedBuild({ url, handle }: GithubSandbox) {
	const title = 'The search finds nothing';
	const body = 'Since yesterday, on all pages.';
	const issue = await handle.createIssueAs('octo-sample', website, { title, body });
	const ask = async (method: string, path: string, sent?: object): Promise<Record<string, unknown>> => {
		const headers = { authorization: `Bearer ${githubAccounts.owner.token}`, 'content-type': 'application/json' };
		const response = await fetch(`${url}/repos/${website}${path}`, {
			...{ method, headers, body: sent === undefined ? null : JSON.stringify(sent) },
		});
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
		return (await response.json()) as Record<string, unknown>;
	};
	const branch = 'faster-search';
	const main = (await ask('GET', '/git/ref/heads/main'))['object'] as { sha: string };
	await ask('POST', '/git/refs', { ref: `refs/heads/${branch}`, sha: main.sha });
	const content = Buffer.from('export const search = () => [];').toString('base64');
	const made = await ask('PUT', '/contents/src/search.ts', { message: 'Make the search faster', content, branch });
	const { sha } = made['commit'] as { sha: string };
	const pull = await ask('POST', '/pulls', { title: 'Faster search', body: 'Closes #1', head: branch, base: 'main' });
	const from = { login: 'octo-sample', fork: website, branch, sha, title: 'Faster search' };
	await handle.finishRun(await handle.startRun(website, 'ci.yml', 'pull_request', from), 'failure');
	return { issueNumber: String(issue['number']), pullRequest: String(pull['number']) };
}

beforeAll(async () => {
	services = {
		github: await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } }),
		trello: await startTrello({ limits: false }),
		analytics: await startAnalytics({ now, events: 2_000, warehouseRows: 10 }),
	};
	const subjects = await failedBuild(services.github);
	const all = toolJobs({ website, ...subjects, board: 'Product', property: SEED.shop });
	const settings = settingOf(services);
	for (const job of all) jobs.push(await measured(job, settings[job.service] ?? {}));
	const file = process.env['TOOL_JOBS'];
	if (file !== undefined) writeFileSync(file, `${JSON.stringify(jobs, null, '\t')}\n`);
}, 120_000);

afterAll(async () => {
	for (const service of Object.values(services ?? {}) as Array<{ close(): Promise<void> }>) await service.close();
});

/** Tokens of definitions and of responses before both were made smaller (50953e00). */
const before: Readonly<Record<string, { readonly definitions: number; readonly responses: number }>> = {
	'Triage of a new issue': { definitions: 1_312, responses: 2_194 },
	'Cause of a failed build': { definitions: 1_807, responses: 1_189 },
	'Plan on a board': { definitions: 1_224, responses: 2_924 },
	'Choice of a property': { definitions: 930, responses: 601 },
	'Traffic of a website': { definitions: 930, responses: 1_451 },
};

it('counts the tokens of each job', () => {
	for (const { name, tools, definitions, answers, responses } of jobs) {
		const single = responses.map(({ tool, tokens }) => `${tool} ${tokens}`).join(', ');
		process.stdout.write(
			`${name}: ${tools} tools, ${definitions.all} (${definitions.withoutPlace} with the place filled in), ${answers}: ${single}\n`,
		);
	}
	expect(jobs.map(({ name }) => name)).toEqual(Object.keys(before));
});

/** The most tokens of definitions that a job has where its one place is filled in, as in the blocks of docs/toolkits.md. */
const mostDefinitions: Readonly<Record<string, number>> = {
	'Triage of a new issue': 1_000,
	'Cause of a failed build': 1_200,
	'Plan on a board': 1_200,
	'Choice of a property': 1_000,
	'Traffic of a website': 1_000,
};

it('keeps definitions within their budget, which is less than half of what github-mcp-server has for a triage', () => {
	expect(jobs.filter(({ name, definitions }) => definitions.withoutPlace > (mostDefinitions[name] ?? 0))).toEqual([]);
});

it('costs at most 60 % of the tokens that responses had before, where a model works on issues, builds and boards', () => {
	const [triage, build, plan] = jobs;
	for (const job of [triage, build, plan])
		expect(job?.answers).toBeLessThanOrEqual(0.6 * (before[job?.name ?? '']?.responses ?? 0));
});

it('returns an issue of a list in at most 140 tokens', () => {
	const [triage] = jobs;
	const rows = (triage?.responses[0]?.json['results'] ?? []) as unknown[];
	expect(rows.length).toBeGreaterThan(2);
	expect(Math.max(...rows.map(tokensIn))).toBeLessThanOrEqual(140);
});

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { githubToolkit } from '../../../nodes/Github/toolkit';
import { googleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/toolkit';
import { runTool } from '../../../nodes/shared/toolkit/runTool';
import { type Answers, toolkitHost } from './toolkitHost.mts';

const github = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const google = {
	dataBaseUrl: 'https://analyticsdata.googleapis.com',
	adminBaseUrl: 'https://analyticsadmin.googleapis.com',
	oauthBaseUrl: 'https://oauth2.googleapis.com',
	oauthTokenData: { access_token: 'ya29.sample', scope: 'https://www.googleapis.com/auth/analytics.readonly' },
};

describe('a report that a model asks for', () => {
	const rowCount = 500;
	const report: Answers = ({ path }) => {
		if (!path.endsWith(':runReport')) return { body: { timeZone: 'Europe/Berlin', dimensions: [], metrics: [] } };
		return {
			body: {
				dimensionHeaders: [{ name: 'country' }],
				metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
				rows: Array.from({ length: 41 }, (_unused, index) => ({
					dimensionValues: [{ value: `Country ${index}` }],
					metricValues: [{ value: String(500 - index) }],
				})),
				rowCount,
				propertyQuota: { tokensPerHour: { remaining: 39_000 }, tokensPerDay: { remaining: 190_000 } },
				metadata: {
					subjectToThresholding: true,
					dataLossFromOtherRow: true,
					samplingMetadatas: [{ samplesReadCount: '10', samplingSpaceSize: '100' }],
				},
			},
		};
	};
	const ask = async (next?: number) => {
		const parameters = { authentication: 'oAuth2', preset: 'traffic' };
		const { context } = toolkitHost({ parameters, credential: google, answers: report });
		return await runTool(context, googleAnalyticsToolkit, 'google_analytics_report_run', {
			...{ property: '123456789', metrics: 'sessions', dimensions: 'country', dateRange: 'custom' },
			...{ startDate: '2026-01-01', endDate: '2026-01-31', ...(next !== undefined && { next }) },
		});
	};

	it('says how many rows there are, how to read on, and what to know before trusting them', async () => {
		const answer = await ask();
		expect(answer).toMatchObject({ count: 20, next: 20 });
		const hints = (answer['hints'] as string[]).join(' ');
		expect(hints).toMatch(/The numbers are sampled: they are based on 10 %/);
		expect(hints).toMatch(/few users/);
		expect(answer['more']).toMatch(/The list goes on \(500 entries\)/);
		expect(hints).not.toMatch(/entries/);
	});

	it('is within the bound with all that is said about it', async () => {
		const { context } = toolkitHost({
			parameters: { authentication: 'oAuth2', preset: 'traffic', requestOptions: { maxCharacters: 2_000 } },
			...{ credential: google, answers: report },
		});
		const answer = await runTool(context, googleAnalyticsToolkit, 'google_analytics_report_run', {
			...{ property: '123456789', metrics: 'sessions', dimensions: 'country', dateRange: 'custom', limit: 100 },
			...{ startDate: '2026-01-01', endDate: '2026-01-31' },
		});
		expect(JSON.stringify(answer).length).toBeLessThanOrEqual(2_000);
		expect(answer['next']).toBe(answer['count']);
	});

	it('goes on where it ended', async () => {
		const { results } = (await ask(20)) as { results: IDataObject[] };
		expect(results[0]).toMatchObject({ country: 'Country 20' });
	});
});

describe('an issue whose text is too long', () => {
	const body = Array.from({ length: 3_000 }, (_unused, line) => `line ${line}\n`).join('');
	const answers: Answers = () => ({
		body: { id: 1, number: 1, title: 'Long', state: 'open', body, labels: [], assignees: [] },
	});

	it('is read bit by bit, by as many calls as it takes', async () => {
		const { context, sent } = toolkitHost({
			...{ parameters: { preset: 'readIssues', onlyTrusted: 'never' }, credential: github, answers },
		});
		const given = { repository: 'octo/website', issueNumber: '1' };
		let read = '';
		let calls = 0;
		for (let next: number | undefined = 0; next !== undefined; calls += 1) {
			const answer = await runTool(context, githubToolkit, 'github_issue_get', { ...given, next });
			expect(JSON.stringify(answer).length).toBeLessThanOrEqual(16_000);
			expect(answer['title']).toBe('Long');
			read = `${read.slice(0, next)}${String(answer['body']).split('… (')[0]}`;
			if (answer['next'] !== undefined) expect(answer['note']).toContain(`"next": ${Number(answer['next'])}`);
			next = answer['next'] as number | undefined;
		}
		expect(read).toBe(body);
		expect(sent.filter((one) => one.endsWith('/issues/1'))).toHaveLength(calls);
	});

	it.each([{ next: 'further' }, { next: -2 }])('refuses %j before anything is sent', async (wrong) => {
		const { context, sent } = toolkitHost({
			...{ parameters: { preset: 'readIssues', onlyTrusted: 'never' }, credential: github, answers },
		});
		const given = { repository: 'octo/website', issueNumber: '1', ...wrong };
		await expect(runTool(context, githubToolkit, 'github_issue_get', given)).rejects.toThrow('"next" is the number');
		expect(sent).toEqual([]);
	});
});

describe('what a tool does not find (D16)', () => {
	const branches = [{ name: 'main' }, { name: 'develop' }];
	const answers: Answers = ({ path, query }) => {
		if (path === '/repos/octo/site')
			return { body: { full_name: 'octo/site', default_branch: 'main', private: false } };
		if (path === '/repos/octo/site/branches') return { body: branches };
		if (path === '/user/repos') return { body: [{ full_name: 'octo/site' }, { full_name: 'octo/secret-plan' }] };
		if (path === '/repos/octo/site/contents/') return { body: [{ path: 'README.md' }] };
		if (path === '/repos/octo/site/contents' && query['ref'] === undefined) return { body: [{ path: 'README.md' }] };
		if (query['ref'] === 'devlop') return { status: 404, body: { message: 'No commit found for the ref devlop' } };
		return { status: 404, body: { message: 'Not Found' } };
	};
	const said = async (tool: string, given: IDataObject, more: IDataObject = {}) => {
		const parameters = { preset: 'chosen', tools: ['file:get', 'repository:get', 'issue:get'], ...more };
		const host = toolkitHost({ parameters, credential: github, answers });
		const error = await runTool(host.context, githubToolkit, tool, given).catch((caught: unknown) => caught);
		return { message: (error as Error).message, sent: host.sent };
	};

	it.each([
		[
			'github_file_get',
			{ repository: 'octo/site', filePath: 'READM.md' },
			'Did you mean README.md? (GitHub: Not Found)',
		],
		[
			'github_file_get',
			{ repository: 'octo/site', filePath: 'README.md', ref: 'devlop' },
			'has no branch, tag or commit "devlop". Did you mean develop? (GitHub: No commit found for the ref devlop)',
		],
		['github_repository_get', { repository: 'octo/sit' }, 'Did you mean octo/site? (GitHub: Not Found)'],
		['github_issue_get', { repository: 'octo/site', issueNumber: '404' }, 'has no issue or pull request "404"'],
	])('is named with what there is: %s %j', async (tool, given, message) => {
		expect((await said(tool, given)).message).toContain(message);
	});

	it('names no other places where the toolkit is limited to some, and requests none', async () => {
		const { message, sent } = await said(
			'github_repository_get',
			{ repository: 'octo/secret-pla' },
			{ places: ['octo/site'] },
		);
		expect(message).not.toContain('secret-plan');
		expect(sent).not.toContain('GET /user/repos');
		const limited = await said(
			'github_file_get',
			{ repository: 'octo/site', filePath: 'READM.md' },
			{ places: ['octo/site'] },
		);
		expect(limited.message).toContain('Did you mean README.md?');
		expect(limited.sent.every((one) => one.startsWith('GET /repos/octo/site'))).toBe(true);
	});
});

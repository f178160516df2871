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

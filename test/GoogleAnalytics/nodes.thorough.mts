import { executeNode, search } from '../engine/harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { googleAnalytics } from '../../nodes/GoogleAnalytics/googleAnalytics.ts';
import { GoogleAnalyticsApiCall } from '../../nodes/GoogleAnalytics/GoogleAnalyticsApiCall.node.ts';
import { GoogleAnalyticsSteps } from '../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import type { ApiRequest } from '../../nodes/shared/catalogue/api.ts';
import { SEED } from '../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../sandbox/analytics/start.mts';
import { oAuth2, reportParameters, serviceAccount } from './analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 2_000 });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const call = async (parameters: INodeParameters, credentials = oAuth2(sandbox)) =>
	(await executeNode({ nodeClass: GoogleAnalyticsApiCall, credentials, parameters })).json;
const report = async (credentials: ReturnType<typeof serviceAccount>, more: INodeParameters = {}) =>
	(await executeNode({ nodeClass: GoogleAnalyticsSteps, credentials, parameters: reportParameters(more) })).json;
const tokensAsked = () => sandbox.requests.filter(({ path }) => path === '/token').length;

describe('Google Analytics with a service account', () => {
	it('signs in once, and keeps the token', async () => {
		const credentials = serviceAccount(sandbox);
		expect(await report(credentials)).toHaveLength(1);
		expect(await report(credentials)).toHaveLength(1);
		expect(tokensAsked()).toBe(1);
	});

	it('signs in again when the token has expired', async () => {
		const credentials = serviceAccount(sandbox);
		await report(credentials);
		sandbox.expireTokens();
		expect(await report(credentials)).toHaveLength(1);
		expect(tokensAsked()).toBe(2);
	});

	it('says what is wrong with the key', async () => {
		const { agentStepsGoogleAnalyticsServiceAccountApi: stored } = serviceAccount(sandbox);
		const withKey = (privateKey: string) => ({ agentStepsGoogleAnalyticsServiceAccountApi: { ...stored, privateKey } });
		await expect(report(withKey('abc'))).rejects.toThrow(
			/The service account cannot sign in: the private key is incomplete/,
		);
		const other = sandbox.serviceAccounts[SEED.viewerServiceAccount]?.private_key;
		const mixed = { ...sandbox.serviceAccounts[SEED.serviceAccount], private_key: other };
		await expect(report(withKey(JSON.stringify(mixed)))).rejects.toThrow(
			/Check that the key is one of this e-mail.*\(Google: Invalid JWT Signature\.\)/,
		);
	});

	it('names the link that enables an API, and the property that may not be read', async () => {
		const property = { __rl: true, mode: 'id', value: SEED.blog };
		const viewer = serviceAccount(sandbox, SEED.viewerServiceAccount);
		await expect(report(viewer, { property })).rejects.toThrow(
			/The property 1002 is not among the 1 that this account can read/,
		);
		sandbox.disableService('analyticsdata');
		await expect(report(viewer)).rejects.toThrow(/not enabled.*Enable it at https:\/\/console\S+/);
	});
});

describe('Google Analytics with OAuth2', () => {
	it('renews an expired token and repeats the request', async () => {
		const credentials = oAuth2(sandbox);
		sandbox.expireTokens();
		expect(
			await call({ authentication: 'oAuth2', method: 'GET', endpoint: 'v1beta/accounts' }, credentials),
		).toHaveLength(1);
		expect(tokensAsked()).toBe(1);
	});
});

describe('Google Analytics API Call', () => {
	const get = { authentication: 'oAuth2', method: 'GET' };

	it('lists every page, 200 entries each', async () => {
		const endpoint = '/v1beta/properties?filter=parent:accounts/200';
		const items = await call({ ...get, endpoint, options: { allPages: true } });
		expect(items).toHaveLength(60);
		expect(items[0]).toMatchObject({ parent: 'accounts/200' });
	});

	it('reads all pages of a report, its values by their names', async () => {
		const endpoint = `v1beta/properties/${SEED.shop}:runReport`;
		const report = { dimensions: [{ name: 'date' }, { name: 'country' }], metrics: [{ name: 'sessions' }] };
		const dateRanges = [{ startDate: '28daysAgo', endDate: 'yesterday' }];
		const post = { ...get, method: 'POST', endpoint };
		const whole = { ...post, body: JSON.stringify({ ...report, dateRanges }) };
		const [{ rowCount = 0, rows = [] } = {}] = (await call(whole)) as Array<{ rowCount?: number; rows?: unknown[] }>;
		expect(rows.length).toBeGreaterThan(20);
		const paged = { ...post, body: JSON.stringify({ ...report, dateRanges, limit: 7 }), options: { allPages: true } };
		const items = await call(paged);
		expect(items).toHaveLength(rowCount);
		const values = rows as Array<Record<'dimensionValues' | 'metricValues', Array<{ value: string }>>>;
		expect(items).toEqual(
			values.map(({ dimensionValues: [date, country], metricValues: [sessions] }) => ({
				date: date?.value,
				country: country?.value,
				sessions: sessions?.value,
			})),
		);
		const check = {
			...post,
			endpoint: `v1beta/properties/${SEED.shop}:checkCompatibility`,
			options: { allPages: true },
		};
		await expect(call(check)).rejects.toThrow(/cannot read POST .*:checkCompatibility page by page/);
	});

	it('posts a report, and changes a property', async () => {
		const body = JSON.stringify({
			metrics: [{ name: 'sessions' }],
			dateRanges: [{ startDate: '7daysAgo', endDate: 'today' }],
		});
		const endpoint = `v1beta/properties/${SEED.shop}:runReport`;
		expect(await call({ ...get, method: 'POST', endpoint, body })).toMatchObject([{ kind: 'analyticsData#runReport' }]);
		const patch = { method: 'PATCH', endpoint: `v1beta/properties/${SEED.shop}?updateMask=display_name` };
		expect(await call({ ...get, ...patch, body: '{"displayName": "Store"}' })).toMatchObject([
			{ displayName: 'Store' },
		]);
	});

	it('reaches no other host', async () => {
		await expect(call({ ...get, endpoint: 'https://evil.example/v1beta/accounts' })).rejects.toThrow(
			/Nothing was sent/,
		);
	});
});

describe('the drop-downs of the editor', () => {
	it('list properties over all accounts', async () => {
		const setting = {
			nodeClass: GoogleAnalyticsSteps,
			credentials: serviceAccount(sandbox),
			parameters: reportParameters(),
		};
		const { results } = await search({ ...setting, method: 'searchProperties', filter: 'SHOP' });
		expect(results).toMatchObject([{ name: 'Shop (Sample Company)', value: SEED.shop }]);
	});
});

describe('the integration', () => {
	it.each([
		['/v1beta/properties/1:runReport', 'data'],
		['/v1beta/properties/1:batchRunPivotReports', 'data'],
		['/v1beta/properties/1:runRealtimeReport', 'data'],
		['/v1beta/properties/1:checkCompatibility', 'data'],
		['/v1beta/properties/1/metadata', 'data'],
		['/v1beta/properties/1/audienceExports', 'data'],
		['/v1beta/properties/1/audienceExports/2:query', 'data'],
		['/v1alpha/properties/1:runFunnelReport', 'data'],
		['/v1alpha/properties/1/audienceLists', 'data'],
		['/v1alpha/properties/1/audienceLists/2:query', 'data'],
		['/v1alpha/properties/1/recurringAudienceLists/2', 'data'],
		['/v1alpha/properties/1/reportTasks/2:query', 'data'],
		['/v1alpha/properties/1/propertyQuotasSnapshot', 'data'],
		['/v1beta/properties/1:runAccessReport', 'admin'],
		['/v1alpha/properties/1/accessBindings:batchGet', 'admin'],
		['/v1alpha/accounts/1/accessBindings:batchCreate', 'admin'],
		['/v1alpha/properties/1/audiences', 'admin'],
		['/v1beta/properties/1', 'admin'],
		['/v1beta/properties/1/keyEvents', 'admin'],
		['/v1beta/accountSummaries', 'admin'],
	])('sends %s to the %s API', (path, base) => {
		expect(googleAnalytics.baseOf?.(path)).toBe(base);
	});

	it.each([
		['POST', '/v1beta/properties/1:runReport', true],
		['POST', '/v1beta/properties/1:batchRunReports', true],
		['POST', '/v1beta/properties/1:runRealtimeReport', true],
		['POST', '/v1beta/accounts/1:searchChangeHistoryEvents', true],
		['POST', '/v1beta/properties/1/audienceExports', false],
		['POST', '/v1beta/properties/1/keyEvents', false],
		['POST', '/v1beta/properties/1/customDimensions/2:archive', false],
		['PATCH', '/v1beta/properties/1', true],
	])('may repeat %s %s: %s', (method, path, repeatable) => {
		expect(googleAnalytics.repeatable?.({ method, path } as ApiRequest)).toBe(repeatable);
	});
});

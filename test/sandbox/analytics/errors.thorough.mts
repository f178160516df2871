import { beforeEach, describe, expect, it } from 'vitest';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { refusalOf } from './clients.mts';
import { property, requestBody, type Setup, startingSmall } from './setups.mts';

const start = startingSmall();
const ten = ['date', 'week', 'month', 'hour', 'dayOfWeek', 'country', 'region', 'city', 'browser', 'deviceCategory'];

describe('refusals', () => {
	let setup: Setup;
	beforeEach(async () => {
		setup = await start();
	});
	const body = (more: object) => setup.data.runReport({ property, requestBody: { ...requestBody, ...more } });

	it.each([
		[
			{ metrics: [{ name: 'foo' }] },
			/^Field foo is not a valid metric\. {2}For a list of valid dimensions and metrics, see https:.*api-schema $/,
		],
		[{ dimensions: [{ name: 'bar' }] }, /^Field bar is not a valid dimension\./],
		[
			{ dimensions: [{ name: 'itemName' }], metrics: [{ name: 'sessions' }] },
			/^Please remove sessions to make the request compatible for example\./,
		],
		[{ dateRanges: [] }, /^A dateRange is required\.$/],
		[
			{ dateRanges: Array.from({ length: 5 }, () => ({ startDate: 'today', endDate: 'today' })) },
			/^Requests are limited to 4 dateRanges\.\n {2}This request contains 5 dateRanges\.$/,
		],
		[{ dateRanges: [{ startDate: '2026-02-30', endDate: 'today' }] }, /2026-02-30/],
		[
			{ dateRanges: [{ startDate: 'today', endDate: 'yesterday' }] },
			/^start_date must be less than or equal to end_date\./,
		],
		[{ dateRanges: [{ startDate: 'today', endDate: 'today', name: 'date_range_9' }] }, /cannot begin with/],
		[
			{ dimensions: ten.map((name) => ({ name })) },
			/^Requests are limited to 9 dimensions within a nested request\.\n {2}This request is for 10 dimensions\.$/,
		],
		[
			{ metrics: Array.from({ length: 11 }, (_, n) => ({ name: `m${n}`, expression: 'eventCount' })) },
			/^Requests are limited to 10 metrics within a nested request\.\n {2}This request is for 11 metrics\.$/,
		],
		[{ limit: '-1' }, /^limit must be positive\. The API received limit = -1$/],
		[{ limit: 'ten' }, /Invalid value at 'limit' \(TYPE_INT64\), "ten"/],
		[{ metrics: [{ name: 'x', expression: 'eventCount +' }] }, /not valid/],
		[{ metrics: [{ name: 'x', expression: 'eventCount & 2' }] }, /not valid/],
		[{ metrics: [{ name: 'x', expression: 'eventCount/nope' }] }, /^Field nope is not a valid metric/],
		[
			{ metrics: [{ name: 'eventCount', typo: 1 }] },
			/^Invalid JSON payload received\. Unknown name "typo" at 'metrics\[0\]': Cannot find field\.$/,
		],
		[{ currencyCode: 'XXX' }, /XXX/],
	])('400 INVALID_ARGUMENT for %j', async (more, message) => {
		const refusal = await refusalOf(body(more));
		expect(refusal).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT', message: expect.stringMatching(message) });
	});

	it('refuses body fields in the query string, broken JSON and unknown paths', async () => {
		const headers = { authorization: `Bearer ${setup.sandbox.accessToken()}` };
		const post = (path: string, text: string) =>
			fetch(setup.sandbox.url + path, { method: 'POST', headers, body: text });
		const inQuery = await post(`/v1beta/${property}:runReport?limit=5`, JSON.stringify(requestBody));
		expect(inQuery.status).toBe(400);
		expect(await inQuery.text()).toContain('Unknown name \\"limit\\": Cannot bind query parameter.');
		expect((await post(`/v1beta/${property}:runReport`, '{')).status).toBe(400);
		const unknown = await post(`/v1beta/${property}:runFunnel`, '{}');
		expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
	});

	it('403 for properties of others, 400 for ids that are no numbers', async () => {
		const run = (id: string, client = setup.data) => client.runReport({ property: `properties/${id}`, requestBody });
		const foreign = {
			code: 403,
			status: 'PERMISSION_DENIED',
			message: expect.stringMatching(/^User does not have sufficient permissions for this property\./),
		};
		expect(await refusalOf(run('424242'))).toMatchObject(foreign);
		expect(await refusalOf(run('1001', setup.as(setup.sandbox.accessToken(SEED.stranger)).data))).toMatchObject(
			foreign,
		);
		const narrow = setup.as(setup.sandbox.accessToken(SEED.viewerServiceAccount)).data;
		expect((await run('1001', narrow)).status).toBe(200);
		expect(await refusalOf(run('1002', narrow))).toMatchObject(foreign);
		expect((await refusalOf(run('G-ABC123'))).message).toMatch(
			/^Invalid property ID: G-ABC123\. A numeric Property ID is required/,
		);
	});

	it('401 without a token, with an unknown one and with an expired one', async () => {
		const missing = await fetch(`${setup.sandbox.url}/v1beta/${property}:runReport`, { method: 'POST', body: '{}' });
		expect(missing.status).toBe(401);
		expect(missing.headers.get('www-authenticate')).toContain('Bearer');
		expect(await refusalOf(setup.as('wrong').data.runReport({ property, requestBody }))).toMatchObject({
			code: 401,
			status: 'UNAUTHENTICATED',
		});
		setup.sandbox.expireTokens();
		expect(await refusalOf(body({}))).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
	});

	it('403 for a token that can only edit, and when the API is off', async () => {
		const scopes = ['https://www.googleapis.com/auth/analytics.edit'];
		const editor = setup.as(setup.sandbox.accessToken(SEED.owner, scopes));
		const refusal = await refusalOf(editor.data.runReport({ property, requestBody }));
		expect(refusal).toMatchObject({ code: 403, message: 'Request had insufficient authentication scopes.' });
		expect(refusal.details?.[0]?.reason).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
		expect((await editor.admin.properties.get({ name: property })).status).toBe(200);
		setup.sandbox.disableService('analyticsdata');
		const off = await refusalOf(body({}));
		expect(off).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
		expect(off.message).toMatch(/^Google Analytics Data API has not been used in project \d+ before or it is disabled/);
		expect(off.details?.[0]).toMatchObject({ reason: 'SERVICE_DISABLED' });
		expect(off.details?.[0]?.metadata?.['activationUrl']).toContain('analyticsdata.googleapis.com');
		expect((await setup.admin.properties.get({ name: property })).status).toBe(200);
	});

	it('400 for batches that are too large or mixed', async () => {
		const batch = (requests: object[]) => setup.data.batchRunReports({ property, requestBody: { requests } });
		expect((await refusalOf(batch(Array.from({ length: 6 }, () => requestBody)))).message).toContain(
			'limited to 5 requests',
		);
		expect(await refusalOf(batch([{ ...requestBody, property: 'properties/1002' }]))).toMatchObject({ code: 400 });
	});
});

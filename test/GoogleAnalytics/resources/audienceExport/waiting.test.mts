import { describe, expect, it } from 'vitest';

import { googleAnalytics } from '../../../../nodes/GoogleAnalytics/googleAnalytics';
import { audienceExportResource } from '../../../../nodes/GoogleAnalytics/resources/audienceExport/audienceExport.resource';
import type { ItemContext } from '../../../../nodes/shared/catalogue/operation';
import { createClient } from '../../../../nodes/shared/http/client';
import { RateLimiter } from '../../../../nodes/shared/http/rateLimiter';
import { runContextOf } from '../../../../nodes/shared/steps/afterWrite';
import { HastyClock } from '../../../shared/http/fakeClock.mts';
import { fakeHost, type Reply } from '../../../shared/http/fakeHost.mts';

const [, createAudienceExport, , getAudienceExportRows] = audienceExportResource.operations;

const start = Date.parse('2026-11-24T10:00:00Z');
const headers = { date: new Date(start).toUTCString() };

/** An export as Google tells it at some time of its life. */
const at = (state: string, more: object = {}) => ({
	name: 'properties/1/audienceExports/7',
	audience: 'properties/1/audiences/16',
	dimensions: [{ dimensionName: 'deviceId' }],
	state,
	beginCreatingTime: '2026-11-24T09:00:00.123456789Z',
	...more,
});

function setUp(bodies: readonly object[]) {
	const replies = bodies.map((body): Reply => ({ statusCode: 200, headers, body }));
	const { host, sent } = fakeHost(replies, { dataBaseUrl: 'https://data.example', adminBaseUrl: 'https://a.example' });
	const clock = new HastyClock(start);
	const [account] = googleAnalytics.accounts;
	const api = createClient(host, googleAnalytics, account, { clock, rateLimiter: new RateLimiter(clock) });
	const hints: string[] = [];
	const hint = (text: string) => void hints.push(text);
	return { api, sent, hints, clock, context: runContextOf(api, { hint } as unknown as ItemContext) as never };
}

const given = { property: '1', audience: '16', dimensions: ['deviceId'], ifExists: 'create', maxHours: 24 } as const;
const patient = { waitUntilReady: true, waitMinutes: 20 };
const impatient = { waitUntilReady: false, waitMinutes: 20 };
const create = async (bodies: readonly object[], more: object = impatient) => {
	const set = setUp(bodies);
	const result = await createAudienceExport.run(set.api, { ...given, ...impatient, ...more }, set.context);
	return { ...set, result };
};

describe('an audience export', () => {
	it('is waited for, longer and longer, until it is ready', async () => {
		const { result, clock, hints, sent } = await create(
			[{ response: at('CREATING') }, at('CREATING', { percentageCompleted: 40 }), at('CREATING'), at('ACTIVE')],
			patient,
		);
		expect(result).toEqual(at('ACTIVE'));
		expect(clock.now() - start).toBe(5_000 + 7_500 + 11_250);
		expect([sent.length, hints]).toEqual([4, []]);
	});

	it('is returned as it is when the time is up, with a remark', async () => {
		const pages = Array.from({ length: 8 }, () => at('CREATING', { percentageCompleted: 39.6 }));
		const { result, clock, hints } = await create([{ response: at('CREATING') }, ...pages], {
			...patient,
			waitMinutes: 1,
		});
		expect(result).toMatchObject({ state: 'CREATING' });
		expect(clock.now() - start).toBe(60_000);
		expect(hints).toEqual([expect.stringMatching(/not ready yet \(40 %\).*"Get users of an audience export"/)]);
	});

	it('that fails says why, and what to do', async () => {
		const failed = at('FAILED', { errorMessage: 'Quota is exhausted.' });
		await expect(create([{ response: at('CREATING') }, failed], patient)).rejects.toThrow(
			/could not make the audience export 7. It says: Quota is exhausted. Create another one/,
		);
	});

	it.each([
		['in the response', [{ response: at('CREATING') }]],
		['in the name of the operation', [{ name: 'properties/1/audienceExports/7/operations/8' }, at('CREATING')]],
		[
			'nowhere',
			[{ name: 'operations/8' }, { audienceExports: [at('CREATING', { beginCreatingTime: '2026-11-24T10:00:01Z' })] }],
		],
	])('is found where Google tells it: %s', async (_, bodies) => {
		expect((await create(bodies)).result).toMatchObject({ name: 'properties/1/audienceExports/7', state: 'CREATING' });
	});

	const other = at('ACTIVE', { name: 'properties/1/audienceExports/8', audience: 'properties/1/audiences/17' });
	const wider = at('ACTIVE', { dimensions: [{ dimensionName: 'deviceId' }, { dimensionName: 'userId' }] });
	it.each<[string, readonly object[], boolean]>([
		['of the same people and columns', [other, wider, at('ACTIVE')], true],
		['that is being made', [at('CREATING')], true],
		['that failed', [at('FAILED')], false],
		['of other people or columns', [other, wider], false],
		['that is too old', [at('ACTIVE', { beginCreatingTime: '2026-11-23T09:59:00Z' })], false],
	])('%s is used instead of another one, or not', async (_, audienceExports, isUsed) => {
		const made = { response: at('CREATING', { name: 'properties/1/audienceExports/9' }) };
		const { sent, hints, result } = await create([{ audienceExports }, made], { ifExists: 'return' });
		expect(sent.map(({ method }) => method)).toEqual(isUsed ? ['GET'] : ['GET', 'POST']);
		expect(hints).toHaveLength(isUsed ? 1 : 0);
		expect(result).toMatchObject({ name: `properties/1/audienceExports/${isUsed ? 7 : 9}` });
	});

	it('without columns is refused before anything is sent', async () => {
		await expect(create([], { dimensions: [] })).rejects.toThrow(/"Columns" is empty/);
	});
});

describe('the users of an audience export', () => {
	const read = async (bodies: readonly object[], more: object = {}) => {
		const set = setUp(bodies);
		const params = { property: '1', audienceExport: '7', returnAll: false, limit: 2, ...impatient, ...more };
		return { ...set, result: await getAudienceExportRows.run(set.api, params, set.context) };
	};
	const row = (value: string) => ({ dimensionValues: [{ value }] });

	it('are no more than wanted', async () => {
		const { result, sent } = await read([at('ACTIVE'), { audienceRows: [row('1'), row('2')], rowCount: 9 }]);
		expect(result).toEqual([{ deviceId: '1' }, { deviceId: '2' }]);
		expect(sent[1]?.body).toEqual({ limit: 2, offset: 0 });
	});

	it('of nobody are none', async () => {
		expect((await read([at('ACTIVE'), {}], { returnAll: true })).result).toEqual([]);
	});

	it('are read when it is ready', async () => {
		const { result } = await read([at('CREATING'), at('ACTIVE'), { audienceRows: [row('1')], rowCount: 1 }], patient);
		expect(result).toEqual([{ deviceId: '1' }]);
	});

	it('cannot be read before, nor of one that failed', async () => {
		await expect(read([at('CREATING', { percentageCompleted: 12 })])).rejects.toThrow(/7 is not ready yet \(12 %\)/);
		await expect(read([at('FAILED')])).rejects.toThrow(/could not make the audience export 7. It gave no reason/);
	});
});

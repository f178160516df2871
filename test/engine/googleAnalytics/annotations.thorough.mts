import { benchOf, executeNode, forgetProcessed, forgetRecorded, pollBench, type Setting } from '../harness.mts';

import type { IDataObject, WorkflowExecuteMode } from 'n8n-workflow';
import { beforeEach, describe, expect, it } from 'vitest';

import { withProperty } from './withProperty.mts';

const { trigger, visits, happens, pass, clock, analytics, requests } = withProperty();

beforeEach(() => {
	forgetProcessed();
	forgetRecorded();
});

const daily = { event: 'metricCrossed', metric: 'sessions', condition: 'above', threshold: 10, addAnnotation: true };

const annotations = () =>
	Object.values(analytics().state().others)
		.filter(({ name }) => name.includes('/reportingDataAnnotations/'))
		.map(({ title, annotationDate }) => ({ title, annotationDate }));

const writes = () =>
	requests().filter(({ method, path }) => method === 'POST' && path.endsWith('/reportingDataAnnotations'));

/** The crossing of a day, as the trigger finds it. */
async function crossed(setting: Setting): Promise<IDataObject[]> {
	visits(0, 3);
	visits(1, 12);
	const bench = benchOf(setting);
	await pollBench(bench, { activation: 'activate' });
	clock(2);
	const { json } = await pollBench(bench);
	expect(json).toHaveLength(1);
	return json;
}

const run = async (setting: Setting, items: IDataObject[], mode: WorkflowExecuteMode = 'trigger') =>
	await executeNode({ ...setting, items, mode });

describe('a crossing', () => {
	it('is noted on its day when the workflow starts, and the item tells it', async () => {
		const setting = trigger(daily);
		const items = await crossed(setting);
		expect(writes()).toEqual([]);
		const { json, hints } = await run(setting, items);
		expect(annotations()).toEqual([{ title: 'sessions above 10', annotationDate: { year: 2026, month: 11, day: 11 } }]);
		expect(json).toMatchObject([
			{ annotation: { isWritten: true, isNew: true, id: expect.any(String), startDate: '2026-11-11' } },
		]);
		expect(hints).toEqual([]);
	});

	it('is noted once, whatever is repeated or retried', async () => {
		const setting = trigger(daily);
		const items = await crossed(setting);
		await run(setting, items);
		expect((await run(setting, items)).json).toEqual([]);
		const { json } = await run(setting, items, 'retry');
		expect(json).toMatchObject([{ annotation: { isWritten: true, isNew: false } }]);
		expect(writes()).toHaveLength(1);
		expect(annotations()).toHaveLength(1);
	});

	it('is not noted where nobody wants it, nor by a test', async () => {
		const setting = trigger({ ...daily, addAnnotation: false });
		const items = await crossed(setting);
		expect((await run(setting, items)).json).toEqual(items);
		expect((await run(trigger(daily), items, 'manual')).json).toEqual(items);
		expect((await run(trigger(daily), [{}], 'manual')).json).toHaveLength(1);
		expect(writes()).toEqual([]);
		expect(annotations()).toEqual([]);
	});

	it('of a minute says when it was, so that each of a day is noted', async () => {
		const setting = trigger({ event: 'realtimeMetricCrossed', threshold: 2, minutes: 1, addAnnotation: true });
		const bench = benchOf(setting);
		await pollBench(bench, { activation: 'activate' });
		for (const users of [5, 0, 0, 0, 6, 0]) {
			happens({}, users);
			pass(1);
			const { json } = await pollBench(bench);
			if (json.length > 0) await run(setting, json);
		}
		expect(annotations()).toEqual([
			{
				title: expect.stringMatching(/^15:0\d activeUsers above 2$/),
				annotationDate: { year: 2026, month: 11, day: 10 },
			},
			{
				title: expect.stringMatching(/^15:0\d activeUsers above 2$/),
				annotationDate: { year: 2026, month: 11, day: 10 },
			},
		]);
	});
});

describe('an event whose note is refused comes all the same, and says so', () => {
	const limited = (setting: Setting, limits: object): Setting => ({
		...setting,
		credentials: Object.fromEntries(
			Object.entries(setting.credentials ?? {}).map(([type, data]) => [type, { ...data, isLimited: true, ...limits }]),
		),
	});

	it('by a credential for reading only, before anything is sent', async () => {
		const setting = limited(trigger(daily), { limitReadOnly: true });
		const items = await crossed(setting);
		const { json, hints } = await run(setting, items);
		expect(json).toMatchObject([
			{ event: 'metricCrossed', annotation: { isWritten: false, reason: expect.stringContaining('for reading only') } },
		]);
		expect(hints).toMatchObject([
			{ message: expect.stringContaining('its annotation was not written'), type: 'warning' },
		]);
		expect(writes()).toEqual([]);
	});

	it('by a credential for another property', async () => {
		const items = await crossed(trigger(daily));
		const { json } = await run(limited(trigger(daily), { limitPlaces: '1001' }), items);
		expect(json).toMatchObject([
			{ annotation: { isWritten: false, reason: expect.stringContaining('must not be used') } },
		]);
		expect(writes()).toEqual([]);
	});

	it('by Google, because the account may only read', async () => {
		const setting = trigger(daily);
		const items = await crossed(setting);
		const token = analytics().accessToken(undefined, ['https://www.googleapis.com/auth/analytics.readonly']);
		const [stored] = Object.values(setting.credentials ?? {});
		Object.assign(stored?.oauthTokenData as IDataObject, { access_token: token });
		const { json, hints } = await run(setting, items);
		expect(json).toMatchObject([{ event: 'metricCrossed', annotation: { isWritten: false } }]);
		expect(hints).toHaveLength(1);
		expect(annotations()).toEqual([]);
	});
});

import { executeNode, type Execution } from '../../../engine/harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 5_000 });
});
beforeEach(() => {
	sandbox.requests.length = 0;
	sandbox.faults.clear();
});
afterAll(() => sandbox.close());

const run = async (more: INodeParameters, execution: Partial<Execution> = {}) =>
	await executeNode({
		nodeClass: GoogleAnalyticsSteps,
		parameters: reportParameters(more),
		credentials: serviceAccount(sandbox),
		...execution,
	});
const calls = () => sandbox.requests.flatMap(({ path }) => /properties\/(\d+:\w+)$/.exec(path)?.[1] ?? []);
const countries = ['Germany', 'France', 'Switzerland', 'Austria'];
const itemsOf = (count: number) =>
	Array.from({ length: count }, (_unused, index) => ({ country: countries[index % 4], property: SEED.shop }));
const perCountry = {
	metrics: '=sessions',
	dimensions: '=country',
	dateRange: 'last90Days',
	filters: {
		dimensionFilterJson:
			'={{ { filter: { fieldName: "country", stringFilter: { value: $json.country ?? "Germany" } } } }}',
	},
};

describe('Reports of several items', () => {
	it('of one property cost a fifth of the requests, and each item gets its own', async () => {
		const [alone] = await Promise.all([run(perCountry)]);
		sandbox.requests.length = 0;
		const { items } = await run(perCountry, { items: itemsOf(200) });
		expect(calls()).toEqual(Array.from({ length: 40 }, () => '1001:batchRunReports'));
		expect(items).toHaveLength(200);
		for (const [index, { json, pairedItem }] of items.entries()) {
			expect(pairedItem).toEqual({ item: index });
			expect(json.country).toBe(countries[index % 4]);
			if (json.country === 'Germany') expect(json).toEqual(alone?.json[0]);
		}
	});

	it('of several properties share requests with their own property only', async () => {
		const property = { __rl: true, mode: 'id', value: '={{ $json.property }}' };
		const items = Array.from({ length: 10 }, (_unused, index) => ({ property: index % 2 ? SEED.shop : SEED.blog }));
		await run({ property, metrics: '=sessions' }, { items });
		expect(calls().sort()).toEqual(['1001:batchRunReports', '1002:batchRunReports']);
	});

	it('fail for the wrong item alone', async () => {
		const items = itemsOf(5).map((item, index) => ({ ...item, metric: index === 3 ? 'sesions' : 'sessions' }));
		const metrics = '={{ $json.metric }}';
		const { json } = await run({ ...perCountry, metrics }, { items, continueOnFail: true });
		expect(json.map(({ error }) => error === undefined)).toEqual([true, true, true, false, true]);
		expect(json[3]?.error).toMatch(/metric "sesions"\. Did you mean "sessions"/);
	});

	it('are not asked for again one by one when the property has nothing left', async () => {
		sandbox.faults.add({ path: /batchRunReports/, status: 403 });
		await expect(run(perCountry, { items: itemsOf(5) })).rejects.toThrow();
		expect(calls()).toEqual(['1001:batchRunReports']);
	});

	it('show what to know once, and the quota as it is after the last one', async () => {
		const { hints } = await run({ dateRange: 'today' }, { items: itemsOf(7) });
		expect(hints.map(({ message }) => message)).toEqual([
			'Some of the data is younger than 48 hours, so Google may still change these numbers.',
			expect.stringMatching(/^Property 1001 has 1\d,\d{3} tokens left this hour for this Google Cloud project/),
		]);
	});

	it.each(['rows', 'oneItem', 'raw'])('show what to know whatever is returned: %s', async (returnAs) => {
		sandbox.conditions.set(SEED.shop, { subjectToThresholding: true, dataLossFromOtherRow: true });
		const { hints } = await run({ returnAs });
		expect(hints.map(({ message }) => message).join(' ')).toMatch(/few users.*"\(other\)".*48 hours.*tokens left/);
		sandbox.conditions.clear();
	});
});

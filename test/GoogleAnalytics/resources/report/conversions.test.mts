import type { INodeParameters } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { propertyField } from '../../../../nodes/GoogleAnalytics/api/property.ts';
import { reportOptions } from '../../../../nodes/GoogleAnalytics/resources/report/lookups.ts';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../../contract/protos.mts';
import { executeNode, load } from '../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 80_000 });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const metrics = ['allConversionsByInteractionDate'];

const run = async (more: INodeParameters, property?: string) => {
	const chosen = { operation: 'runConversions', metrics, dateRange: 'last28Days', ...more };
	const parameters = reportParameters(chosen, property);
	return await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) });
};

const sent = () => sandbox.requests.filter(({ path }) => path.endsWith(':runReport'));
const sumOf = (rows: Array<Record<string, unknown>>) =>
	rows.reduce((sum, row) => sum + Number(row['allConversionsByInteractionDate']), 0);

describe('a report about conversions', () => {
	it('takes conversions by name and dimensions by what they are called, and sends what Google’s client knows', async () => {
		const all = await run({ dimensions: ['defaultChannelGroup'] });
		const chosen = await run({
			conversions: ['Sign_up'],
			metrics: 'All conversions by interaction date',
			dimensions: 'Default channel group',
			attributionModel: 'LAST_CLICK',
			orderBy: 'defaultChannelGroup',
			filters: { dimensionFilterJson: { filter: { fieldName: 'country', stringFilter: { value: 'Germany' } } } },
		});
		expect(sumOf(chosen.json)).toBeGreaterThan(0);
		expect(sumOf(chosen.json)).toBeLessThan(sumOf(all.json));
		const channels = chosen.json.map(({ defaultChannelGroup }) => String(defaultChannelGroup));
		expect(channels).toEqual(channels.toSorted());
		const body = sent().at(-1)?.body;
		expect(protoFaults('v1alpha', 'RunReportRequest', body)).toEqual([]);
		expect(body).toMatchObject({
			conversionSpec: { conversionActions: ['conversionActions/2'], attributionModel: 'LAST_CLICK' },
		});
	});

	it('is one item with totals, and tells what Google leaves out', async () => {
		sandbox.conditions.set(SEED.shop, {
			dataTruncationReasons: [
				{ dataTruncationType: 'DATA_TRUNCATION_TYPE_CONVERSIONS', dataTruncationMessage: '' },
				{ dataTruncationType: 'DATA_TRUNCATION_TYPE_DATA_DRIVEN_ATTRIBUTION', dataTruncationMessage: '' },
			],
		});
		const { json } = await run({ dimensions: ['country'], returnAs: 'oneItem', returnAll: true });
		const [item] = json;
		expect(item).toMatchObject({ attributionModel: 'DATA_DRIVEN', currencyCode: 'EUR', timeZone: 'Europe/Berlin' });
		const rows = item?.['rows'] as Array<Record<string, unknown>>;
		expect(item?.['totals']).toEqual({ allConversionsByInteractionDate: sumOf(rows) });
		expect(String(item?.['warnings'])).toContain('data driven attribution');
	});

	it.each([
		[{ conversions: 'purchases' }, /no conversion named "purchases"\. Did you mean "purchase"\?/],
		[
			{ metrics: 'allConversionsByDate' },
			/"allConversionsByDate" is not a metric of conversion reports\. They know advertiserAdClicks, .*allConv.*\(Google Analytics: /,
		],
		[
			{ dimensions: 'date' },
			/"date" is not a dimension of conversion reports\. They know campaignName, .*\(Google Analytics: /,
		],
		[{ dimensions: 'Campagin' }, /no dimension named "Campagin"\. Did you mean "Campaign"\?/],
		[{ orderBy: 'city' }, /no part of it/],
	])('with %j is refused with what may be meant', async (more, message) => {
		await expect(run(more)).rejects.toThrow(message);
	});

	it('says where Google lists no conversions', async () => {
		await expect(run({ conversions: 'purchase' }, SEED.blog)).rejects.toThrow(/lists no conversions/);
		const { json, hints } = await run({ dimensions: ['country'] }, SEED.blog);
		expect(json).toEqual([]);
		expect(hints.map(({ message }) => message).join(' ')).toContain('lists no conversions for the property 1002');
		await expect(run({ conversions: '99' }, SEED.blog)).rejects.toThrow(/lists no conversions .*not valid/s);
	});

	it('offers the conversions of the property', async () => {
		const parameters = reportParameters({ operation: 'runConversions' });
		const found = await load({
			nodeClass: GoogleAnalyticsSteps,
			method: 'loadConversions',
			credentials: serviceAccount(sandbox),
			parameters,
		});
		expect(found.map(({ name }) => name)).toEqual([
			'close_convert_lead',
			'generate_lead',
			'purchase',
			'qualify_lead',
			'sign_up',
		]);
	});

	// n8n asks for these lists as soon as a form opens.
	it.each(Object.keys(reportOptions))('%s complains of nothing while no property is chosen', async (method) => {
		const parameters = { ...reportParameters({ operation: 'runConversions' }), property: propertyField.default };
		const asked = { nodeClass: GoogleAnalyticsSteps, method, credentials: serviceAccount(sandbox), parameters };
		expect(await load(asked)).toBeInstanceOf(Array);
	});
});

import fc from 'fast-check';
import { UserError } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { camelKeys } from '../../../nodes/GoogleAnalytics/api/camelKeys.ts';
import { GoogleAnalyticsApiCall } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsApiCall.node.ts';
import { GoogleAnalyticsSteps } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../contract/protos.mts';
import { executeNode } from '../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../analyticsAccount.mts';

/** As the descriptions of run_report's arguments in googleanalytics/google-analytics-mcp have it. */
const snake = {
	date_ranges: [{ start_date: '28daysAgo', end_date: 'yesterday', name: 'this_month' }],
	dimension_filter: {
		and_group: {
			expressions: [
				{
					filter: {
						field_name: 'country',
						in_list_filter: { values: ['Germany', 'new_zealand'], case_sensitive: true },
					},
				},
				{
					not_expression: {
						filter: { field_name: 'eventName', string_filter: { match_type: 'EXACT', value: 'first_visit' } },
					},
				},
			],
		},
	},
	order_bys: [{ metric: { metric_name: 'sessions' }, desc: true }],
};
const camel = {
	dateRanges: [{ startDate: '28daysAgo', endDate: 'yesterday', name: 'this_month' }],
	dimensionFilter: {
		andGroup: {
			expressions: [
				{ filter: { fieldName: 'country', inListFilter: { values: ['Germany', 'new_zealand'], caseSensitive: true } } },
				{
					notExpression: {
						filter: { fieldName: 'eventName', stringFilter: { matchType: 'EXACT', value: 'first_visit' } },
					},
				},
			],
		},
	},
	orderBys: [{ metric: { metricName: 'sessions' }, desc: true }],
};
const fields = { metrics: [{ name: 'sessions' }], dimensions: [{ name: 'country' }] };

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 4_000 });
});
beforeEach(() => {
	sandbox.requests.length = 0;
});
afterAll(() => sandbox.close());
const sent = () => sandbox.requests.find(({ path }) => /:(?:run|batchRun)/.test(path))?.body as object;

describe('names in snake_case', () => {
	it('become camelCase, values stay', () => expect(camelKeys('Body', snake)).toEqual(camel));

	it('are refused where the same member is there in both ways', () => {
		const both = { dateRanges: [], date_ranges: [] };
		expect(() => camelKeys('Body (JSON)', [both])).toThrow(
			new UserError('"Body (JSON)" has both "dateRanges" and "date_ranges". Keep one of them.'),
		);
	});

	it.each(['customEvent:plan_name', 'A_B', '_id', 'a__b', 'camelCase', '__proto__'])('does not touch %s', (name) => {
		const value = JSON.parse(`{"${name}": 1}`) as object;
		expect(JSON.stringify(camelKeys('Body', value))).toBe(JSON.stringify(value));
	});

	it('leave every value as it was, and are changed once only (any JSON)', () => {
		const valuesIn = (value: unknown): unknown[] =>
			typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value];
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				let once: unknown;
				try {
					once = camelKeys('Body', value);
				} catch (error) {
					return error instanceof UserError;
				}
				expect(valuesIn(once)).toEqual(valuesIn(value));
				expect(camelKeys('Body', once)).toEqual(once);
				return true;
			}),
		);
	});
});

describe('on the way to Google', () => {
	it('an API call sends camelCase, page by page too', async () => {
		const parameters = {
			...{ authentication: 'serviceAccount', method: 'POST', endpoint: `v1beta/properties/${SEED.shop}:runReport` },
			body: JSON.stringify({ ...fields, ...snake, limit: 1 }),
			options: { allPages: true },
		};
		const credentials = serviceAccount(sandbox);
		await executeNode({ nodeClass: GoogleAnalyticsApiCall, parameters, credentials });
		expect(sent()).toMatchObject(camel);
		expect(Object.keys(sent()).filter((name) => name.includes('_'))).toEqual([]);
	});

	it('a body of another kind is sent as it is', async () => {
		const parameters = {
			...{ authentication: 'serviceAccount', method: 'POST', endpoint: `v1beta/properties/${SEED.shop}:runReport` },
			...{ bodyType: 'text', bodyText: JSON.stringify({ ...fields, ...snake }) },
		};
		await executeNode({ nodeClass: GoogleAnalyticsApiCall, parameters, credentials: serviceAccount(sandbox) });
		expect(JSON.stringify(sandbox.requests.map(({ body }) => body))).toContain('date_ranges');
	});

	it.each([
		[
			'batchRun',
			'RunReportRequest',
			{ reports: { report: [{ metrics: 'sessions', dimensions: 'country', more: JSON.stringify(snake) }] } },
			camel,
		],
		[
			...([
				'run',
				'RunReportRequest',
				{ filters: { dimensionFilterJson: JSON.stringify(snake.dimension_filter) } },
			] as const),
			{ dimensionFilter: camel.dimensionFilter },
		],
		[
			'runFunnel',
			'RunFunnelReportRequest',
			{
				steps: { step: [{ eventName: 'first_visit' }] },
				filters: { dimensionFilterJson: JSON.stringify(snake.dimension_filter) },
			},
			{ dimensionFilter: camel.dimensionFilter },
		],
	])('%s reads it', async (operation, message, more, body) => {
		const parameters = { ...reportParameters(more), operation };
		await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) });
		expect(sent()).toMatchObject(body);
		expect(protoFaults(operation === 'runFunnel' ? 'v1alpha' : 'v1beta', message, sent())).toEqual([]);
	});
});

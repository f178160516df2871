import { describe, expect, it } from 'vitest';

import { googleAnalyticsResources } from '../../nodes/GoogleAnalytics/resources.ts';
import { operationsOf } from '../../nodes/shared/catalogue/resource.ts';
import type { CallsOf } from '../../e2e/tools/call.mts';
import { nested } from '../catalogue/published.mts';

type Tool = keyof CallsOf<typeof googleAnalyticsResources>;

/** What does the same here: the operations, and for each input of Google's tool the field that takes it. */
interface Same {
	readonly tools: readonly [Tool, ...Tool[]];
	readonly inputs: Readonly<Record<string, string>>;
}

const property = { property_id: 'property' };
const report = {
	...property,
	...{ dimensions: 'dimensions', metrics: 'metrics', dimension_filter: 'filters', metric_filter: 'filters' },
	...{ order_bys: 'orderBy', limit: 'limit' },
};

/**
 * The tools of Google's own MCP server at a8ca729 with their inputs
 * (https://github.com/googleanalytics/google-analytics-mcp/tree/main/analytics_mcp/tools). Left out: `return_property_quota`,
 * which "Limits: Get" answers, and `offset` of lists that are read whole.
 */
const parity: Readonly<Record<string, Same>> = {
	get_account_summaries: { tools: ['account:getAll'], inputs: {} },
	list_google_ads_links: { tools: ['googleAdsLink:getAll'], inputs: property },
	get_property_details: { tools: ['property:get'], inputs: property },
	list_property_annotations: { tools: ['annotation:getAll'], inputs: property },
	get_custom_dimensions_and_metrics: { tools: ['customDimension:getAll', 'customMetric:getAll'], inputs: property },
	run_report: {
		tools: ['report:run'],
		inputs: { ...report, date_ranges: 'dateRange', currency_code: 'currencyCode' },
	},
	run_realtime_report: { tools: ['report:runRealtime'], inputs: report },
	run_conversions_report: {
		tools: ['report:runConversions'],
		inputs: {
			...{ ...report, date_ranges: 'dateRange', currency_code: 'currencyCode' },
			...{
				'conversion_spec.conversion_actions': 'conversions',
				'conversion_spec.attribution_model': 'attributionModel',
			},
		},
	},
	run_funnel_report: {
		tools: ['report:runFunnel'],
		inputs: {
			...{ ...property, funnel_steps: 'steps', date_ranges: 'dateRange' },
			...{ funnel_breakdown: 'breakdown', funnel_next_action: 'nextAction' },
		},
	},
};

/** Those that no operation does yet; a tool that gets one moves up. */
const lacking: readonly string[] = [];

const google = [
	...['get_account_summaries', 'get_custom_dimensions_and_metrics', 'get_property_details', 'list_google_ads_links'],
	...['list_property_annotations', 'run_conversions_report', 'run_funnel_report', 'run_realtime_report', 'run_report'],
];

const operations = operationsOf(googleAnalyticsResources);

it("maps each of Google's tools once", () => {
	expect([...Object.keys(parity), ...lacking].sort()).toEqual(google);
});

it('lacks nothing that the catalogue has meanwhile', () => {
	const kinds = lacking.map((name) => name.replace(/^run_(\w+?)s?_report$/, '$1'));
	const found = operations.filter(({ resource, value }) =>
		kinds.some((kind) => resource === 'report' && value.toLowerCase().includes(kind)),
	);
	expect(found.map(({ value }) => value)).toEqual([]);
});

describe.each(Object.entries(parity))('%s', (_name, { tools, inputs }) => {
	it.each(tools)('is %s, which only reads, takes the same inputs, and is a tool', (tool) => {
		const operation = operations.find(({ resource, value }) => `${resource}:${value}` === tool);
		expect(operation).toMatchObject({ kind: 'read' });
		const fields = (operation?.fields ?? []).flatMap(nested).map(({ name }) => name);
		expect(fields).toEqual(expect.arrayContaining(Object.values(inputs)));
	});
});

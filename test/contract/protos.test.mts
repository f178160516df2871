import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/integrations.mts';
import { messagesOf, pivotFaults, protoFaults } from './protos.mts';
import { allRequests } from './requests.mts';

const own = catalogue.filter(({ integration }) => integration.name === 'Google Analytics');
const ofSteps = own.flatMap(({ runs }) =>
	Object.entries(runs).flatMap(([resource, operations]) =>
		Object.entries(operations).flatMap(([value, all]) =>
			all.flatMap(({ exchanges }) => exchanges.map((exchange) => ({ title: `${resource}: ${value}`, ...exchange }))),
		),
	),
);
const ofEvents = own.flatMap(({ cases }) =>
	Object.entries(cases).flatMap(([event, { accepted, ignored }]) =>
		[...accepted, ...ignored].flatMap(({ exchanges = [] }) =>
			exchanges.map((exchange) => ({ title: event, ...exchange })),
		),
	),
);
const ofLooks = (await allRequests())
	.filter(({ entry }) => entry.integration.name === 'Google Analytics')
	.flatMap(({ doing, sent }) => sent.map((request) => ({ title: doing, ...request })));
const sent = [...ofSteps, ...ofEvents, ...ofLooks].flatMap(({ title, method, path, body }) => {
	const messages = method === 'POST' ? messagesOf(path) : undefined;
	return messages ? [{ title, path, body, ...messages }] : [];
});

describe('what is sent to the Data API is what the protocol buffers of Google’s client say', () => {
	it.each(sent)('$title: $request', ({ version, request, body }) => {
		expect(protoFaults(version, request, body)).toEqual([]);
	});

	it('of every kind of report', () => {
		const kinds = new Set(sent.map(({ request }) => request));
		expect([...kinds].sort()).toEqual([
			...['AudienceExport', 'BatchRunReportsRequest', 'ChatRequest', 'CheckCompatibilityRequest'],
			...['QueryAudienceExportRequest', 'QueryReportTaskRequest', 'ReportTask'],
			...['RunFunnelReportRequest', 'RunPivotReportRequest', 'RunRealtimeReportRequest', 'RunReportRequest'],
		]);
	});

	it.each(sent.filter(({ request }) => request === 'RunPivotReportRequest'))(
		'$title: each field of the filter of a pivot report is requested',
		({ body }) => {
			expect(pivotFaults(body as object)).toEqual([]);
		},
	);
});

describe('the judge finds fault', () => {
	it.each([
		[{ dateRange: [] }, ['dateRange is no member']],
		[{ limit: 'ten' }, ['limit is no int64: "ten"']],
		[{ metrics: { name: 'sessions' } }, ['metrics is no list']],
		[{ metricAggregations: ['AVERAGE'] }, ['metricAggregations[0] is no MetricAggregation: "AVERAGE"']],
		[
			{ metricFilter: { filter: { fieldName: 'sessions', emptyFilter: {}, inListFilter: {} } } },
			['metricFilter.filter sets inListFilter and emptyFilter, of which there can be one'],
		],
		[{ orderBys: [{ dimension: { orderType: 'UP' } }] }, ['orderBys[0].dimension.orderType is no OrderType: "UP"']],
	])('with %j', (body, faults) => {
		expect(protoFaults('v1beta', 'RunReportRequest', body)).toEqual(faults);
	});

	it('with a filter on what a pivot report does not ask for', () => {
		const dimensionFilter = { andGroup: { expressions: [{ filter: { fieldName: 'city' } }] } };
		expect(pivotFaults({ dimensions: [{ name: 'country' }], dimensionFilter })).toEqual(['city is not requested']);
	});
});

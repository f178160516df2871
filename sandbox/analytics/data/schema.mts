import type { Kind, Message } from '../server/json.mts';

const PACKAGE = 'google.analytics.data.v1beta';
export const list = (kind: Kind): Kind => ({ list: kind });
export const message = (fields: Record<string, Kind>, oneof?: Message['oneof']): Message => ({
	fields: () => fields,
	...(oneof && { oneof }),
});
const oneOf = (type: string, values: readonly string[]): Kind => ({ enum: values, type: `${PACKAGE}.${type}` });

export const numericValue = message(
	{ int64Value: 'int64', doubleValue: 'double' },
	{ one_value: ['int64Value', 'doubleValue'] },
);
export const matchType = oneOf('Filter.StringFilter.MatchType', [
	'MATCH_TYPE_UNSPECIFIED',
	'EXACT',
	'BEGINS_WITH',
	'ENDS_WITH',
	'CONTAINS',
	'FULL_REGEXP',
	'PARTIAL_REGEXP',
]);
export const operation = oneOf('Filter.NumericFilter.Operation', [
	'OPERATION_UNSPECIFIED',
	'EQUAL',
	'LESS_THAN',
	'LESS_THAN_OR_EQUAL',
	'GREATER_THAN',
	'GREATER_THAN_OR_EQUAL',
]);
export const FILTER_KINDS = ['stringFilter', 'inListFilter', 'numericFilter', 'betweenFilter', 'emptyFilter'] as const;

const filter = message(
	{
		fieldName: 'string',
		stringFilter: message({ matchType, value: 'string', caseSensitive: 'bool' }),
		inListFilter: message({ values: list('string'), caseSensitive: 'bool' }),
		numericFilter: message({ operation, value: numericValue }),
		betweenFilter: message({ fromValue: numericValue, toValue: numericValue }),
		emptyFilter: message({}),
	},
	{ one_filter: FILTER_KINDS },
);

export const filterExpression: Message = {
	fields: () => ({ andGroup: filterList, orGroup: filterList, notExpression: filterExpression, filter }),
	oneof: { expr: ['andGroup', 'orGroup', 'notExpression', 'filter'] },
};
const filterList: Message = { fields: () => ({ expressions: list(filterExpression) }) };

const caseExpression = message({ dimensionName: 'string' });
export const dimension = message({
	name: 'string',
	dimensionExpression: message(
		{
			lowerCase: caseExpression,
			upperCase: caseExpression,
			concatenate: message({ dimensionNames: list('string'), delimiter: 'string' }),
		},
		{ one_expression: ['lowerCase', 'upperCase', 'concatenate'] },
	),
});
const fields = {
	dimensions: list(dimension),
	metrics: list(message({ name: 'string', expression: 'string', invisible: 'bool' })),
	dimensionFilter: filterExpression,
	metricFilter: filterExpression,
} satisfies Record<string, Kind>;

export const dateRange = message({ startDate: 'string', endDate: 'string', name: 'string' });
const aggregations = list({
	enum: ['METRIC_AGGREGATION_UNSPECIFIED', 'TOTAL', 'MINIMUM', 'MAXIMUM', 'COUNT'],
	numbers: [0, 1, 5, 6, 4],
	type: `${PACKAGE}.MetricAggregation`,
});
const orderBys = list(
	message(
		{
			metric: message({ metricName: 'string' }),
			dimension: message({
				dimensionName: 'string',
				orderType: oneOf('OrderBy.DimensionOrderBy.OrderType', [
					'ORDER_TYPE_UNSPECIFIED',
					'ALPHANUMERIC',
					'CASE_INSENSITIVE_ALPHANUMERIC',
					'NUMERIC',
				]),
			}),
			pivot: message({
				metricName: 'string',
				pivotSelections: list(message({ dimensionName: 'string', dimensionValue: 'string' })),
			}),
			desc: 'bool',
		},
		{ one_order_by: ['metric', 'dimension', 'pivot'] },
	),
);
const cohortSpec = message({
	cohorts: list(message({ name: 'string', dimension: 'string', dateRange })),
	cohortsRange: message({
		granularity: oneOf('CohortsRange.Granularity', ['GRANULARITY_UNSPECIFIED', 'DAILY', 'WEEKLY', 'MONTHLY']),
		startOffset: 'int32',
		endOffset: 'int32',
	}),
	cohortReportSettings: message({ accumulate: 'bool' }),
});
const shared = {
	...fields,
	property: 'string',
	dateRanges: list(dateRange),
	currencyCode: 'string',
	cohortSpec,
	keepEmptyRows: 'bool',
	returnPropertyQuota: 'bool',
	comparisons: list(
		message(
			{ name: 'string', dimensionFilter: filterExpression, comparison: 'string' },
			{ one_comparison: ['dimensionFilter', 'comparison'] },
		),
	),
} satisfies Record<string, Kind>;
const paging = { limit: 'int64', offset: 'int64' } satisfies Record<string, Kind>;

export const runReport = message({ ...shared, ...paging, metricAggregations: aggregations, orderBys });
export const runPivotReport = message({
	...shared,
	pivots: list(message({ fieldNames: list('string'), orderBys, ...paging, metricAggregations: aggregations })),
});
export const batchRunReports = message({ requests: list(runReport) });
export const batchRunPivotReports = message({ requests: list(runPivotReport) });
export const runRealtimeReport = message({
	...fields,
	limit: 'int64',
	metricAggregations: aggregations,
	orderBys,
	returnPropertyQuota: 'bool',
	minuteRanges: list(message({ startMinutesAgo: 'int32', endMinutesAgo: 'int32', name: 'string' })),
});
export const checkCompatibility = message({
	...fields,
	compatibilityFilter: oneOf('Compatibility', ['COMPATIBILITY_UNSPECIFIED', 'COMPATIBLE', 'INCOMPATIBLE']),
});

import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Fields, Json, Params } from '../../../shared/catalogue/fields';
import { camelKeys } from '../../api/camelKeys';
import { type FieldComparison, filterOn, numberMatches, textMatches } from '../../api/conditions';
import {
	choiceField,
	filterFields,
	jsonField,
	listedField,
	matchField,
	offSwitchField,
	rowsField,
	textField,
} from '../../api/formFields';
import { byName } from '../../api/listSearch';

/** How a list of values is written. */
const listHint = 'For "Is One Of": values separated by commas (write \\, for a comma within a value), or a JSON list';

const notField = offSwitchField('Not', 'not', 'Whether to keep what does not match instead');

const dimensionMatches = [
	...textMatches,
	{ name: 'Is Empty or (Not Set)', value: 'empty' } as const,
	...numberMatches.map(({ name, value }) => ({ name: `Is ${name} (Number)`, value })),
].sort(byName);

const howToMatch = matchField('exact', dimensionMatches);

const valueField = {
	...textField('Dimension Value', 'value', 'Germany', listHint),
	displayOptions: { hide: { match: ['empty'] } },
} as const satisfies INodeProperties;

/** Filters on dimensions, whose names are chosen from a list. */
const dimensionFiltersFrom = (loadOptionsMethod: string) =>
	rowsField(
		['Dimension Filters', 'dimensionFilters'],
		['Filter', 'filter'],
		[
			{ ...listedField('Dimension Name or ID', 'field', loadOptionsMethod), required: true },
			howToMatch,
			valueField,
			{
				...textField('Up To', 'to', '20', 'Largest number to keep'),
				displayOptions: { show: { match: ['between'] } },
			},
			{
				...offSwitchField('Case Sensitive', 'caseSensitive', 'Whether uppercase and lowercase letters differ'),
				displayOptions: { show: { match: textMatches.map(({ value }) => value) } },
			},
			notField,
		],
		'Filters on the events of a report, before Google counts them',
	);

const filterReference =
	'Google\'s <a href="https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/FilterExpression">FilterExpression</a>; applies in addition to the filters above, and can nest andGroup, orGroup and notExpression';

export const dimensionFilters = dimensionFiltersFrom('loadDimensions');

const metricFilters = rowsField(
	['Metric Filters', 'metricFilters'],
	['Filter', 'filter'],
	[
		{ ...listedField('Metric Name or ID', 'field', 'loadMetrics'), required: true },
		{
			displayName: 'Is',
			name: 'comparison',
			type: 'options',
			options: [...numberMatches],
			default: 'greaterThan',
		},
		{ displayName: 'Metric Value', name: 'value', type: 'number', default: 0 },
		{
			displayName: 'Up To',
			name: 'to',
			type: 'number',
			default: 0,
			description: 'Largest value to keep',
			displayOptions: { show: { comparison: ['between'] } },
		},
		notField,
	],
	'Filters on the metrics of a row, after Google has aggregated them',
);

export const combineFilters = choiceField(
	'Combine Filters By',
	'combineFilters',
	'and',
	'For nested groups, use the filters as JSON',
	[
		{ name: 'And', value: 'and', description: 'All filters must match' },
		{ name: 'Or', value: 'or', description: 'One of the dimension filters must match, and one of the metric filters' },
	],
);

const jsonFilter = <const N extends string>(displayName: string, name: N, example: string) =>
	jsonField(displayName, name, '{}', `{"filter": ${example}}`, filterReference);

export const dimensionFilterJson = jsonFilter(
	'Dimension Filter (JSON)',
	'dimensionFilterJson',
	'{"fieldName": "country", "stringFilter": {"value": "Germany"}}',
);

const metricFilterJson = jsonFilter(
	'Metric Filter (JSON)',
	'metricFilterJson',
	'{"fieldName": "sessions", "numericFilter": {"operation": "GREATER_THAN", "value": {"int64Value": 10}}}',
);

/** Which rows a report keeps. */
export const filtersField = filterFields(
	dimensionFilters,
	metricFilters,
	combineFilters,
	dimensionFilterJson,
	metricFilterJson,
);

const eventFiltersFrom = (loadOptionsMethod: string) =>
	[
		dimensionFiltersFrom(loadOptionsMethod),
		{ ...combineFilters, description: 'Whether all dimension filters must match or one of them' },
		dimensionFilterJson,
	] as const satisfies Fields;

/** Which events count, by dimensions of reports and of real time. */
export const eventFilters = eventFiltersFrom('loadDimensions');
export const realtimeFilters = eventFiltersFrom('loadRealtimeDimensions');

/** The short form of a filter on a dimension: its name, how it matches, and its value. */
export const comparisonRow = [
	listedField('Dimension Name or ID', 'field', 'loadDimensions'),
	{ ...howToMatch, options: dimensionMatches.filter(({ value }) => value !== 'between') },
	valueField,
] as const satisfies Fields;

/** Google's nested form of a filter; exactly one key. */
export type FilterExpression = Readonly<Record<string, unknown>>;

interface FilterRow extends FieldComparison {
	readonly not?: boolean;
}

/** The filters of a form. */
export interface Filters {
	readonly dimensionFilters?: { readonly filter: readonly FilterRow[] };
	readonly metricFilters?: {
		readonly filter: ReadonlyArray<Omit<FilterRow, 'match'> & { readonly comparison: string }>;
	};
	readonly combineFilters?: 'and' | 'or';
	readonly dimensionFilterJson?: Json;
	readonly metricFilterJson?: Json;
}

/** One filter of several; undefined when there is none. */
function combined(expressions: readonly FilterExpression[], combine: 'and' | 'or'): FilterExpression | undefined {
	return expressions.length < 2 ? expressions[0] : { [`${combine}Group`]: { expressions } };
}

/**
 * One filter in Google's form. Pure.
 *
 * @throws UserError when its number or its list of values is missing.
 */
const filterOf = ({ not, ...row }: FilterRow): FilterExpression => {
	const filter = filterOn(row);
	return not ? { notExpression: { filter } } : { filter };
};

/** The same on a dimension. Pure. */
export const dimensionFilter = (row: FilterRow): FilterExpression => filterOf({ caseSensitive: false, ...row });

const kinds = ['andGroup', 'orGroup', 'notExpression', 'filter'];

function checkedJson(label: string, input: Json | undefined): FilterExpression | undefined {
	const json = camelKeys(label, input);
	if (json === undefined || json === null) return undefined;
	const keys = typeof json === 'object' && !Array.isArray(json) ? Object.keys(json) : ['?'];
	if (keys.length === 0) return undefined;
	if (keys.length === 1 && kinds.includes(keys[0] ?? '')) return json as FilterExpression;
	throw new UserError(
		`"${label}" must be one FilterExpression: a JSON object with exactly one of ${kinds.join(', ')}, such as {"filter": {"fieldName": "country", "stringFilter": {"value": "Germany"}}}, or {} for no filter.`,
	);
}

/** Filters that must all match; undefined when there is none. Pure. */
export const allOf = (...expressions: ReadonlyArray<FilterExpression | undefined>): FilterExpression | undefined =>
	combined(
		expressions.filter((expression) => expression !== undefined),
		'and',
	);

/** Filters in rows, and one as JSON that must match as well. Pure. */
const filterFrom = (
	{ displayName }: { readonly displayName: string },
	filters: readonly FilterExpression[],
	combine: 'and' | 'or' = 'and',
	json?: Json,
): FilterExpression | undefined => allOf(combined(filters, combine), checkedJson(displayName, json));

/**
 * Both filters of a report, from its form. Pure.
 *
 * @throws UserError when a row lacks its field, number or values, and when JSON is not a filter.
 */
export function filtersOf({ filters }: { readonly filters: Filters }) {
	const { combineFilters: combine, dimensionFilters: ofDimensions, metricFilters: ofMetrics } = filters;
	const onMetrics = (ofMetrics?.filter ?? []).map(({ comparison: match, ...row }) => filterOf({ ...row, match }));
	const onDimensions = (ofDimensions?.filter ?? []).map(dimensionFilter);
	return {
		dimensionFilter: filterFrom(dimensionFilterJson, onDimensions, combine, filters.dimensionFilterJson),
		metricFilter: filterFrom(metricFilterJson, onMetrics, combine, filters.metricFilterJson),
	};
}

/** The filter of an event, from its form. Pure. */
export const eventFilterOf = (params: Params<typeof eventFilters>): FilterExpression | undefined =>
	filtersOf({ filters: params }).dimensionFilter;

/** Keeps the rows whose dimension has one of these values. */
export const oneOf = (fieldName: string, values: readonly string[]): FilterExpression => ({
	filter: { fieldName, inListFilter: { values, caseSensitive: true } },
});

/** The names of all fields that a filter reads. Pure. */
export function fieldsIn(expression: unknown): string[] {
	if (typeof expression !== 'object' || expression === null) return [];
	const { fieldName } = expression as { fieldName?: unknown };
	if (typeof fieldName === 'string') return [fieldName];
	return Object.values(expression).flatMap(fieldsIn);
}

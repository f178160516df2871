import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Fields, Json, Params } from '../../../shared/catalogue/fields';
import { camelKeys } from '../../api/camelKeys';
import { matchTypes, numericValue } from '../../api/conditions';
import { valuesOf } from '../../api/valueList';

/** Turns a filter round. */
const notField = {
	displayName: 'Not',
	name: 'not',
	type: 'boolean',
	default: false,
	description: 'Whether to keep what does not match instead',
} as const;

const groupField = {
	displayName: 'In Group',
	name: 'group',
	type: 'string',
	default: '',
	placeholder: 'e.g. europe',
	description: 'The name of one of the filter groups below; none when empty',
} as const;

/** One filter on a dimension. */
const dimensionRow = [
	{
		displayName: 'Dimension Name or ID',
		name: 'field',
		type: 'options',
		typeOptions: {
			loadOptionsMethod: 'loadDimensions',
			loadOptionsDependsOn: ['property.value', 'metrics', 'dimensions'],
		},
		default: '',
		required: true,
		description:
			'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	},
	{
		displayName: 'Match',
		name: 'match',
		type: 'options',
		options: [
			{ name: 'Begins With', value: 'beginsWith' },
			{ name: 'Contains', value: 'contains' },
			{ name: 'Ends With', value: 'endsWith' },
			{ name: 'Is Between (Number)', value: 'between' },
			{ name: 'Is Empty or (Not Set)', value: 'empty' },
			{ name: 'Is Equal To (Number)', value: 'equal' },
			{ name: 'Is Exactly', value: 'exact' },
			{ name: 'Is Greater Than (Number)', value: 'greaterThan' },
			{ name: 'Is Greater Than or Equal To (Number)', value: 'greaterThanOrEqual' },
			{ name: 'Is Less Than (Number)', value: 'lessThan' },
			{ name: 'Is Less Than or Equal To (Number)', value: 'lessThanOrEqual' },
			{ name: 'Is One Of', value: 'inList' },
			{ name: 'Matches Regular Expression, in Part', value: 'partialRegexp' },
			{ name: 'Matches Regular Expression, Whole', value: 'fullRegexp' },
		],
		default: 'exact',
	},
	{
		displayName: 'Dimension Value',
		name: 'value',
		type: 'string',
		default: '',
		placeholder: 'e.g. Germany',
		description: 'For "Is One Of": values separated by commas (write \\, for a comma within a value), or a JSON list',
		displayOptions: { hide: { match: ['empty'] } },
	},
	{
		displayName: 'Up To',
		name: 'to',
		type: 'string',
		default: '',
		placeholder: 'e.g. 20',
		description: 'The largest number that is kept',
		displayOptions: { show: { match: ['between'] } },
	},
	{
		displayName: 'Case Sensitive',
		name: 'caseSensitive',
		type: 'boolean',
		default: false,
		description: 'Whether capitals and small letters differ',
		displayOptions: {
			show: { match: ['beginsWith', 'contains', 'endsWith', 'exact', 'fullRegexp', 'inList', 'partialRegexp'] },
		},
	},
	notField,
	groupField,
] as const satisfies Fields;

/** One filter on a metric. */
const metricRow = [
	{
		displayName: 'Metric Name or ID',
		name: 'field',
		type: 'options',
		typeOptions: {
			loadOptionsMethod: 'loadMetrics',
			loadOptionsDependsOn: ['property.value', 'metrics', 'dimensions'],
		},
		default: '',
		required: true,
		description:
			'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	},
	{
		displayName: 'Is',
		name: 'comparison',
		type: 'options',
		options: [
			{ name: 'Between', value: 'between' },
			{ name: 'Equal To', value: 'equal' },
			{ name: 'Greater Than', value: 'greaterThan' },
			{ name: 'Greater Than or Equal To', value: 'greaterThanOrEqual' },
			{ name: 'Less Than', value: 'lessThan' },
			{ name: 'Less Than or Equal To', value: 'lessThanOrEqual' },
		],
		default: 'greaterThan',
	},
	{ displayName: 'Metric Value', name: 'value', type: 'number', default: 0 },
	{
		displayName: 'Up To',
		name: 'to',
		type: 'number',
		default: 0,
		description: 'The largest value that is kept',
		displayOptions: { show: { comparison: ['between'] } },
	},
	notField,
	groupField,
] as const satisfies Fields;

const groupRow = [
	{
		displayName: 'Group Name',
		name: 'name',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. europe',
		description: 'What its filters say under "In Group"',
	},
	{
		displayName: 'Combine By',
		name: 'combine',
		type: 'options',
		options: [
			{ name: 'And', value: 'and', description: 'All of its filters must hold' },
			{ name: 'Or', value: 'or', description: 'One of its filters must hold' },
		],
		default: 'or',
	},
	{ ...notField, description: 'Whether to keep what the whole group does not match instead' },
	{
		displayName: 'Within Group',
		name: 'within',
		type: 'string',
		default: '',
		placeholder: 'e.g. customers',
		description: 'The name of the group that this one is a part of; none when empty',
	},
] as const satisfies Fields;

const reference =
	'In the form of Google\'s <a href="https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/FilterExpression">FilterExpression</a>; it must hold together with the filters above';

/** Which rows a report keeps, said in rows or as JSON. */
export const [dimensionFilters, metricFilters, combineFilters, filterGroups] = [
	{
		displayName: 'Dimension Filters',
		name: 'dimensionFilters',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Filter',
		default: {},
		options: [{ displayName: 'Filter', name: 'filter', values: [...dimensionRow] }],
	},
	{
		displayName: 'Metric Filters',
		name: 'metricFilters',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Filter',
		default: {},
		description: 'On the metrics of a row, after Google has added them up',
		options: [{ displayName: 'Filter', name: 'filter', values: [...metricRow] }],
	},
	{
		displayName: 'Combine Filters By',
		name: 'combineFilters',
		type: 'options',
		options: [
			{ name: 'And', value: 'and', description: 'All of them must hold' },
			{ name: 'Or', value: 'or', description: 'One of the dimension filters, and one of the metric filters' },
		],
		default: 'and',
	},
	{
		displayName: 'Filter Groups',
		name: 'filterGroups',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Group',
		default: {},
		description: 'For filters that must be combined in another way, to any depth: a group may lie within another one',
		options: [{ displayName: 'Group', name: 'group', values: [...groupRow] }],
	},
] as const satisfies Fields;

/** For filters that come from elsewhere, and for agents, which cannot fill rows. */
export const [dimensionFilterJson, metricFilterJson] = [
	{
		displayName: 'Dimension Filter (JSON)',
		name: 'dimensionFilterJson',
		type: 'json',
		default: '{}',
		placeholder: 'e.g. {"filter": {"fieldName": "country", "stringFilter": {"value": "Germany"}}}',
		description: reference,
	},
	{
		displayName: 'Metric Filter (JSON)',
		name: 'metricFilterJson',
		type: 'json',
		default: '{}',
		placeholder:
			'e.g. {"filter": {"fieldName": "sessions", "numericFilter": {"operation": "GREATER_THAN", "value": {"int64Value": "10"}}}}',
		description: reference,
	},
] as const satisfies Fields;

/** Which rows a report keeps. */
export const filtersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [dimensionFilters, metricFilters, combineFilters, filterGroups, dimensionFilterJson, metricFilterJson],
} as const satisfies INodeProperties;

/** Which events count, by their dimensions. */
export const eventFilters = [
	dimensionFilters,
	{ ...combineFilters, description: 'Whether all dimension filters must hold or one of them' },
	filterGroups,
	dimensionFilterJson,
] as const satisfies Fields;

const [dimensionNameField, ...matchFields] = dimensionRow;
const [matchField, valueField] = matchFields;

/** The short form of a filter on a dimension: its name, how it matches, and its value. */
export const comparisonRow = [
	{ ...dimensionNameField, required: false },
	{ ...matchField, options: matchField.options.filter(({ value }) => value !== 'between') },
	valueField,
] as const satisfies Fields;

/** The same, of the dimensions that real time knows. */
export const realtimeFilters = [
	{
		...dimensionFilters,
		options: [
			{
				displayName: 'Filter',
				name: 'filter',
				values: [
					{
						...dimensionNameField,
						typeOptions: { loadOptionsMethod: 'loadRealtimeDimensions', loadOptionsDependsOn: ['property.value'] },
					},
					...matchFields,
				],
			},
		],
	},
	eventFilters[1],
	filterGroups,
	dimensionFilterJson,
] as const satisfies Fields;

/** Google's nested form of a filter; exactly one key. */
export type FilterExpression = Readonly<Record<string, unknown>>;

export type Combine = 'and' | 'or';

/** Filters, and other groups, that are combined among themselves. */
export interface FilterGroup {
	readonly name: string;
	readonly combine: Combine;
	readonly not: boolean;
	/** The name of the group that this one is a part of; empty for none. */
	readonly within: string;
}

/** A filter and the name of its group; empty for none. */
interface Grouped {
	readonly group: string;
	readonly expression: FilterExpression;
}

/** One filter of several; undefined when there is none. */
function combined(expressions: readonly FilterExpression[], combine: Combine): FilterExpression | undefined {
	return expressions.length < 2 ? expressions[0] : { [`${combine}Group`]: { expressions } };
}

const checked = (filters: readonly Grouped[], rows: readonly FilterGroup[]): FilterGroup[] => {
	const groups = rows.map((group) => ({ ...group, name: group.name.trim(), within: group.within.trim() }));
	const names = groups.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) throw new UserError(`Two filter groups are called "${twice}". Rename one of them.`);
	const named = [...filters.map(({ group }) => group.trim()), ...groups.map(({ within }) => within)];
	const unknown = named.find((name) => name !== '' && !names.includes(name));
	if (unknown !== undefined) {
		const those = names.length > 0 ? `The groups are: ${names.join(', ')}.` : 'There are no groups.';
		throw new UserError(`There is no filter group "${unknown}". ${those} Add it, or leave "In Group" empty.`);
	}
	return groups;
};

/**
 * The filters combined group by group, to any depth; groups without filters do not count. Pure.
 *
 * @throws UserError when a group is unknown, named twice, or lies within itself.
 */
function grouped(
	filters: readonly Grouped[],
	rows: readonly FilterGroup[],
	combine: Combine,
): FilterExpression | undefined {
	const groups = checked(filters, rows);
	const reached = new Set<string>();
	const build = (name: string, by: Combine): FilterExpression | undefined => {
		const own = filters.filter(({ group }) => group.trim() === name).map(({ expression }) => expression);
		const inner = groups
			.filter(({ within }) => within === name)
			.map((group) => {
				reached.add(group.name);
				const whole = build(group.name, group.combine);
				return whole && group.not ? { notExpression: whole } : whole;
			});
		return combined([...own, ...inner.filter((one) => one !== undefined)], by);
	};
	const whole = build('', combine);
	const circular = groups.find(({ name }) => !reached.has(name));
	if (!circular) return whole;
	throw new UserError(`The filter group "${circular.name}" lies within itself. Correct "Within Group".`);
}

export interface DimensionRow {
	readonly field: string;
	readonly match: string;
	readonly value: string;
	readonly to: string;
	readonly caseSensitive: boolean;
	readonly not: boolean;
	readonly group: string;
}

export interface MetricRow {
	readonly field: string;
	readonly comparison: string;
	readonly value: number;
	readonly to: number;
	readonly not: boolean;
	readonly group: string;
}

const operations: Readonly<Record<string, string>> = {
	equal: 'EQUAL',
	lessThan: 'LESS_THAN',
	lessThanOrEqual: 'LESS_THAN_OR_EQUAL',
	greaterThan: 'GREATER_THAN',
	greaterThanOrEqual: 'GREATER_THAN_OR_EQUAL',
};

function numberOf(field: string, text: string): number {
	const number = Number(text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'));
	if (text.trim() !== '' && Number.isFinite(number)) return number;
	throw new UserError(`The filter on "${field}" compares numbers, and "${text.slice(0, 80)}" is none. Give a number.`);
}

const negated = (filter: FilterExpression, not: boolean): FilterExpression =>
	not ? { notExpression: { filter } } : { filter };

/**
 * One filter on a dimension, in Google's form. Pure.
 *
 * @throws UserError when it compares numbers and has none, or has no values to be in the list of.
 */
export function dimensionFilter(row: DimensionRow): FilterExpression {
	const { field: fieldName, match, value, caseSensitive, not } = row;
	if (match === 'between' || match in operations) {
		const to = match === 'between' ? numberOf(fieldName, row.to) : 0;
		return metricFilter({ ...row, comparison: match, value: numberOf(fieldName, value), to });
	}
	if (match === 'empty') return negated({ fieldName, emptyFilter: {} }, not);
	if (match !== 'inList') {
		return negated({ fieldName, stringFilter: { matchType: matchTypes[match], value, caseSensitive } }, not);
	}
	const values = valuesOf(value);
	if (values.length === 0) throw new UserError(`The filter on "${fieldName}" has no values to be in the list of.`);
	return negated({ fieldName, inListFilter: { values, caseSensitive } }, not);
}

function metricFilter({ field: fieldName, comparison, value, to, not }: MetricRow): FilterExpression {
	return comparison === 'between'
		? negated({ fieldName, betweenFilter: { fromValue: numericValue(value), toValue: numericValue(to) } }, not)
		: negated({ fieldName, numericFilter: { operation: operations[comparison], value: numericValue(value) } }, not);
}

const kinds = ['andGroup', 'orGroup', 'notExpression', 'filter'];

function checkedJson(label: string, given: Json | undefined): FilterExpression[] {
	const json = camelKeys(label, given);
	if (json === undefined || json === null) return [];
	const keys = typeof json === 'object' && !Array.isArray(json) ? Object.keys(json) : ['?'];
	if (keys.length === 0) return [];
	if (keys.length === 1 && kinds.includes(keys[0] ?? '')) return [json as FilterExpression];
	throw new UserError(
		`"${label}" must be one FilterExpression: a JSON object with exactly one of ${kinds.join(', ')}, such as {"filter": {"fieldName": "country", "stringFilter": {"value": "Germany"}}}; [null] for no filter.`,
	);
}

/** Filters that must all hold; undefined when there is none. */
export const allOf = (...expressions: ReadonlyArray<FilterExpression | undefined>): FilterExpression | undefined =>
	combined(
		expressions.filter((expression) => expression !== undefined),
		'and',
	);

/** What a report's filters on dimensions, or on metrics, are made from. */
interface Built<Row> {
	readonly rows: readonly Row[];
	readonly combine: Combine;
	readonly groups?: readonly FilterGroup[];
	readonly json?: Json;
}

/** The filter on dimensions: the rows combined, and the JSON one on top of them. Pure. */
export const dimensionFilterOf = ({ rows, combine, groups = [], json }: Built<DimensionRow>) =>
	allOf(
		grouped(
			rows.map((row) => ({ group: row.group, expression: dimensionFilter(row) })),
			groups,
			combine,
		),
		...checkedJson('Dimension Filter (JSON)', json),
	);

/** The filter on metrics: the rows combined, and the JSON one on top of them. Pure. */
export const metricFilterOf = ({ rows, combine, groups = [], json }: Built<MetricRow>) =>
	allOf(
		grouped(
			rows.map((row) => ({ group: row.group, expression: metricFilter(row) })),
			groups,
			combine,
		),
		...checkedJson('Metric Filter (JSON)', json),
	);

/** What a form with the field above holds. */
type FilterParams = Params<readonly [typeof filtersField]>;

/** Both filters of a report, as its form has them. Pure. */
export function filtersOf({ filters }: FilterParams) {
	const shared = { combine: filters.combineFilters ?? 'and', groups: filters.filterGroups?.group };
	return {
		dimensionFilter: dimensionFilterOf({
			...shared,
			rows: filters.dimensionFilters?.filter ?? [],
			json: filters.dimensionFilterJson,
		}),
		metricFilter: metricFilterOf({
			...shared,
			rows: filters.metricFilters?.filter ?? [],
			json: filters.metricFilterJson,
		}),
	};
}

/** The filter of an event, as its form has it. Pure. */
export const eventFilterOf = (params: Params<typeof eventFilters>): FilterExpression | undefined =>
	dimensionFilterOf({
		rows: params.dimensionFilters.filter,
		combine: params.combineFilters,
		groups: params.filterGroups.group,
		json: params.dimensionFilterJson,
	});

/** Keeps the rows whose dimensions have one of these values. */
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

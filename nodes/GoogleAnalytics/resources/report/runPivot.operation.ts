import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Json, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { forAgents } from '../../../shared/parameters/audience';
import { path } from '../../../shared/http/path';
import { partsOf } from '../../../shared/parameters/partsOf';
import { camelKeys } from '../../api/camelKeys';
import { onProperty, propertyField } from '../../api/property';
import { movesWithTime, remarkOn, type ReportAnswer, type ReportRow, rowReader, warningsOf } from './answer/answer';
import {
	besideEachOther,
	needsToday,
	rangeFields,
	rangesOf,
	todayIn,
	uncompared,
	weekStartOption,
} from './dates/dates';
import { dimensionExpressionIn } from './ask/dimensionExpressions';
import { currencyOption, fieldsOf, keepEmptyRowsOption, metricsField, orderBysOf } from './fields';
import { fieldsIn, filtersField, filtersOf } from './filters';
import { advised, refuseIncompatible } from './metadata';
import { inApiNames } from './names';
import { reportText, type TextForm } from './answer/reportText';

const pivotRow = [
	{
		displayName: 'Dimensions',
		name: 'fieldNames',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. deviceCategory',
		description:
			'The dimensions of this pivot, separated by commas, expressions such as lowerCase(country) among them; dateRange tells several date ranges apart',
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1, numberPrecision: 0 },
		default: 50,
		description: 'Max number of results to return',
	},
	{
		displayName: 'Order By',
		name: 'orderBy',
		type: 'string',
		default: '',
		placeholder: 'e.g. sessions desc',
		description: 'Metrics or dimensions of this pivot, separated by commas, each with "desc" or "asc" (the default)',
	},
	{
		displayName: 'Aggregations',
		name: 'aggregations',
		type: 'multiOptions',
		options: [
			{ name: 'Maximum', value: 'MAXIMUM' },
			{ name: 'Minimum', value: 'MINIMUM' },
			{ name: 'Total', value: 'TOTAL' },
		],
		default: [],
		description: 'Of each metric over this pivot; part of "One Item with All Rows" and of "Raw"',
	},
] as const satisfies Fields;

/** What a report that crosses dimensions is made from. */
const pivotFields = [
	propertyField,
	metricsField,
	...rangeFields,
	{
		displayName: 'Pivots',
		name: 'pivots',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Pivot',
		default: {},
		description: 'The first one makes the rows, the others make the columns',
		options: [{ displayName: 'Pivot', name: 'pivot', values: [...pivotRow] }],
	},
	{
		displayName: 'Pivots (JSON)',
		name: 'pivotsJson',
		type: 'json',
		default: '[]',
		displayOptions: forAgents,
		placeholder: 'e.g. [{"fieldNames": ["country"], "limit": 10}]',
		description:
			'A list in the form of Google\'s <a href="https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runPivotReport#Pivot">Pivot</a>, such as [{"fieldNames": ["country"], "limit": 10}, {"fieldNames": ["deviceCategory"], "limit": 3}]',
	},
	filtersField,
	{
		displayName: 'Return As',
		name: 'returnAs',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'HTML Table', value: 'html', description: 'One item with the table as a text for a mail' },
			{ name: 'Markdown Table', value: 'markdown', description: 'One item with it as a text for a card or an issue' },
			{ name: 'One Item per Combination', value: 'rows', description: 'Each with all dimensions and metrics' },
			{ name: 'One Item with All Rows', value: 'oneItem', description: 'The same in a list, with the aggregations' },
			{ name: 'Raw', value: 'raw', description: "Google's own answer, unchanged" },
			{
				name: 'Table',
				value: 'table',
				description: 'One item per value of the first pivot, with a column for each value of the others',
			},
		],
		default: 'rows',
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [currencyOption, keepEmptyRowsOption, weekStartOption],
	},
] as const satisfies Fields;

type PivotParams = Params<typeof pivotFields>;

/** As Google takes it. */
interface Pivot {
	readonly fieldNames: readonly string[];
	readonly limit: string;
	readonly [more: string]: unknown;
}

interface PivotRow {
	readonly fieldNames: string;
	readonly limit: number;
	readonly orderBy: string;
	readonly aggregations: readonly string[];
}

type Metrics = ReadonlyArray<{ readonly name: string }>;

const maxCells = 250_000;
const mostCharacters = 16_000;
const usualLimit = 50;

const nameOf = (text: string) => dimensionExpressionIn(text)?.name ?? text;

const fromRow = (metrics: Metrics, { fieldNames, limit, orderBy, aggregations }: PivotRow): Pivot => {
	const fields = [...new Set(partsOf(fieldNames))];
	const chosen = { metrics, dimensions: fields.map((text) => ({ name: nameOf(text) })) };
	return {
		fieldNames: fields,
		limit: String(limit),
		orderBys: orderBysOf(chosen, [], orderBy),
		...(aggregations.length > 0 && { metricAggregations: aggregations }),
	};
};

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function fromJson(json: Json): Pivot[] {
	const list = Array.isArray(json) ? json : [json];
	return list.map((entry) => {
		const { fieldNames, limit = usualLimit, ...more } = isObject(entry) ? entry : {};
		const fields = typeof fieldNames === 'string' ? partsOf(fieldNames) : fieldNames;
		if (Array.isArray(fields) && fields.length > 0)
			return { fieldNames: fields.map(String), limit: String(limit), ...more };
		throw new UserError(
			'"Pivots (JSON)" must be a list of objects with "fieldNames" and "limit", such as [{"fieldNames": ["country"], "limit": 10}].',
		);
	});
}

/**
 * The pivots of a request. Pure.
 *
 * @param json counts instead of the rows unless it is empty.
 * @throws UserError when there is none, when two share a dimension, and when there would be too many combinations.
 */
function pivotsOf(metrics: Metrics, rows: readonly PivotRow[], json?: Json): Pivot[] {
	const isGiven = typeof json === 'object' && json !== null && Object.keys(json).length > 0;
	const pivots = isGiven ? fromJson(camelKeys('Pivots (JSON)', json)) : rows.map((row) => fromRow(metrics, row));
	if (pivots.length === 0) throw new UserError('Add at least one pivot, such as one with the dimension country.');
	const fields = pivots.flatMap(({ fieldNames }) => fieldNames);
	const twice = fields.find((name, index) => fields.indexOf(name) !== index);
	if (twice !== undefined)
		throw new UserError(`The dimension "${twice}" is in two pivots. Take it out of one of them.`);
	const cells = pivots.reduce((product, { limit }) => product * Number(limit), 1);
	if (cells <= maxCells) return pivots;
	throw new UserError(
		`The limits of the pivots multiply to ${cells.toLocaleString('en-US')}, and Google takes at most ${maxCells.toLocaleString('en-US')}. Lower one of them.`,
	);
}

interface PivotAnswer extends ReportAnswer {
	readonly pivotHeaders?: ReadonlyArray<{ readonly rowCount?: number }>;
	readonly aggregates?: readonly ReportRow[];
}

function requestOf(params: PivotParams, today: string) {
	const { options } = params;
	const { metrics } = fieldsOf(params.metrics, []);
	const written = pivotsOf(metrics, params.pivots.pivot, params.pivotsJson);
	const pivots = written.map((pivot) => ({ ...pivot, fieldNames: pivot.fieldNames.map(nameOf) }));
	const shown = written.flatMap(({ fieldNames }) => fieldNames).filter((name) => name !== 'dateRange');
	const filters = filtersOf(params);
	// Unlike other reports, a pivot report is filtered by what it asks for alone: what no pivot names does not show.
	const filtered = fieldsIn(filters.dimensionFilter).filter((name) => name !== 'dateRange');
	const own = new Set(shown.map(nameOf));
	const chosen = fieldsOf(params.metrics, [...shown, ...filtered.filter((name) => !own.has(name))]);
	const unseen = new Set(fieldsIn(filters.metricFilter).filter((name) => metrics.every((one) => one.name !== name)));
	return {
		...chosen,
		metrics: [...chosen.metrics, ...[...unseen].map((name) => ({ name, invisible: true }))],
		dateRanges: besideEachOther(rangesOf(uncompared(params), today)),
		pivots,
		...filters,
		currencyCode: options.currencyCode?.trim().toUpperCase() || undefined,
		keepEmptyRows: options.keepEmptyRows,
		returnPropertyQuota: true,
	};
}

/** The rows of the first pivot, with a column for each combination of the others' values. Pure. */
function tableOf(rows: readonly IDataObject[], [first, ...others]: readonly Pivot[], metrics: readonly string[]) {
	const columns = others.flatMap(({ fieldNames }) => fieldNames);
	const table = new Map<string, IDataObject>();
	for (const row of rows) {
		const head = (first?.fieldNames ?? []).map((name) => [name, row[name]] as const);
		const key = JSON.stringify(head);
		const line = table.get(key) ?? Object.fromEntries(head);
		table.set(key, line);
		const values = columns.map((name) => String(row[name])).join(' / ');
		for (const metric of metrics) {
			const name = [values, metrics.length > 1 || values === '' ? metric : ''].filter((part) => part !== '').join(' ');
			line[name] = row[metric];
		}
	}
	return [...table.values()];
}

/** The table as a text; where the columns are days, weeks or months of one metric, each row has a line of them. Pure. */
function textOf(
	form: TextForm,
	params: PivotParams,
	pivots: readonly Pivot[],
	table: readonly IDataObject[],
	rowsInAll = 0,
): IDataObject {
	const [first, second, ...more] = pivots;
	const [dimension = '', ...others] = second?.fieldNames ?? [];
	const isSeries = params.metrics.length === 1 && others.length + more.length === 0 && movesWithTime(dimension);
	const names = [...new Set(table.flatMap((row) => Object.keys(row)))];
	const heads = names.filter((name) => first?.fieldNames.includes(name));
	const values = names.filter((name) => !heads.includes(name));
	const moments = isSeries ? values.toSorted() : [];
	const columns = [...heads, ...(isSeries ? moments : values)];
	const rowCount = Math.max(table.length, rowsInAll);
	const { text, shownRows } = reportText(form, { columns, rows: table, rowCount, moments }, mostCharacters);
	return { property: { id: params.property }, rowCount, shownRows, text };
}

function outputOf(
	params: PivotParams,
	pivots: readonly Pivot[],
	answer: PivotAnswer,
	warnings: readonly string[],
): IDataObject[] {
	if (params.returnAs === 'raw') return [{ ...answer } as IDataObject];
	const read = rowReader(answer);
	const rows = (answer.rows ?? []).map(read);
	if (params.returnAs === 'rows') return rows;
	const metrics = (answer.metricHeaders ?? []).map(({ name }) => name);
	if (params.returnAs === 'table') return tableOf(rows, pivots, metrics);
	const counts = (answer.pivotHeaders ?? []).map(({ rowCount = 0 }) => rowCount);
	if (params.returnAs === 'markdown' || params.returnAs === 'html') {
		return [textOf(params.returnAs, params, pivots, tableOf(rows, pivots, metrics), counts[0])];
	}
	return [
		{
			property: { id: params.property },
			rowCounts: counts,
			rows,
			aggregates: (answer.aggregates ?? []).map(read),
			warnings: [...warnings],
		},
	];
}

/** What the limits of the pivots omitted, as sentences. Pure. */
const missingFrom = (pivots: readonly Pivot[], { pivotHeaders = [] }: PivotAnswer): string[] =>
	pivots.flatMap(({ fieldNames, limit, offset = 0 }, index) => {
		const { rowCount = 0 } = pivotHeaders[index] ?? {};
		if (rowCount <= Number(limit) + Number(offset)) return [];
		return [
			`The pivot "${fieldNames.join(', ')}" has ${rowCount} combinations of values, and its limit is ${limit}. Raise it to get the others.`,
		];
	});

/** Runs a report that crosses dimensions, in the form that the user chose. */
async function runPivot(api: Api, given: PivotParams, context: Pick<ItemContext, 'hint'>): Promise<IDataObject[]> {
	const { property } = given;
	const params = await inApiNames(api, property, given);
	const today = needsToday(uncompared(params)) ? await todayIn(api, property) : '';
	const body = requestOf(params, today);
	const asked = refuseIncompatible(api, property, body).then(
		async () =>
			await api.request<PivotAnswer>({
				method: 'POST',
				base: 'data',
				path: path`/v1beta/properties/${property}:runPivotReport`,
				body,
			}),
	);
	const answer = await asked.catch(async (error: unknown) => {
		throw await advised(api, property, body, error);
	});
	remarkOn(context, property, answer, body.dateRanges);
	const reasons = missingFrom(body.pivots, answer);
	const warnings = [...warningsOf(answer.metadata, body.dateRanges, Date.now()), ...reasons];
	return withTruncation(outputOf(params, body.pivots, answer, warnings), reasons.length > 0 ? { reasons } : undefined);
}

export const runPivotReport = defineOperation({
	name: 'Run Pivot',
	value: 'runPivot',
	action: 'Run a pivot report',
	description: 'Get metrics of a property crossed by dimensions, such as countries in rows and devices in columns',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runPivotReport',
	notForTools: [
		'dateRanges',
		'pivots',
		'currencyCode',
		'weekStart',
		'dimensionFilters',
		'metricFilters',
		'combineFilters',
		'filterGroups',
		'returnAs',
	],
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	receipt: { country: 'Germany', deviceCategory: 'mobile', sessions: 1502 },
	fields: pivotFields,
	run: onProperty(runPivot),
});

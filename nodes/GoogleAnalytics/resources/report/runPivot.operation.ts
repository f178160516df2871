import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { partsOf } from '../../../shared/parameters/partsOf';
import { optionsField, rowsField, requiredText } from '../../api/formFields';
import { jsonRowsField, withJsonRows } from '../../api/jsonRows';
import { callOn, onProperty, propertyField, readsProperty } from '../../api/property';
import { movesWithTime, type ReportAnswer, type ReportRow, rowReader } from './answer/answer';
import { reportText, type TextForm } from './answer/reportText';
import { dimensionExpressionIn } from './ask/dimensionExpressions';
import { rangeFields, weekStartOption } from './dates/dates';
import {
	aggregationsOption,
	currencyOption,
	fieldsOf,
	keepEmptyRowsOption,
	metricsField,
	orderBysOf,
	orderField,
} from './fields';
import { fieldsIn, filtersField, filtersOf } from './filters';
import { inApiNames } from './names';
import {
	compatibly,
	dateRangesOf,
	notForTools,
	onePage,
	outputOf,
	type ReadPages,
	rowLimitField,
	settingsOf,
} from './report';

const pivotsField = rowsField(
	['Pivots', 'pivots'],
	['Pivot', 'pivot'],
	[
		requiredText(
			'Dimensions',
			'fieldNames',
			'deviceCategory',
			'Dimensions, separated by commas; also expressions such as lowerCase(country), and dateRange for several date ranges',
		),
		rowLimitField,
		orderField,
		{
			...aggregationsOption,
			default: [],
			description: 'Of each metric over this pivot; part of "One Item with All Rows" and of "Raw"',
		},
	],
	'The first one makes the rows, the others make the columns',
);

const pivotFields = [
	propertyField,
	metricsField,
	...rangeFields,
	pivotsField,
	jsonRowsField(
		pivotsField,
		'pivotsJson',
		'[{"fieldNames": "country", "limit": 10}, {"fieldNames": "deviceCategory"}]',
	),
	filtersField,
	{
		displayName: 'Return As',
		name: 'returnAs',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'HTML Table', value: 'html', description: 'One item with the table as text for an e-mail' },
			{
				name: 'Markdown Table',
				value: 'markdown',
				description: 'One item with the table as text for a card or an issue',
			},
			{ name: 'One Item per Combination', value: 'rows', description: 'Each with all dimensions and metrics' },
			{ name: 'One Item with All Rows', value: 'oneItem', description: 'The same in a list, with the aggregations' },
			{ name: 'Raw', value: 'raw', description: "Google's own response, unchanged" },
			{
				name: 'Table',
				value: 'table',
				description: 'One item per value of the first pivot, with a column for each value of the others',
			},
		],
		default: 'rows',
	},
	optionsField(currencyOption, keepEmptyRowsOption, weekStartOption),
] as const satisfies Fields;

type PivotParams = Params<typeof pivotFields>;
type PivotRow = PivotParams['pivots']['pivot'][number];

/** In Google's form. */
interface Pivot {
	readonly fieldNames: readonly string[];
	readonly limit: string;
	readonly orderBys: readonly IDataObject[];
	readonly metricAggregations?: readonly string[];
}

type Metrics = ReadonlyArray<{ readonly name: string }>;

const maxCells = 250_000;
const maxCharacters = 16_000;

const nameOf = (text: string) => dimensionExpressionIn(text)?.name ?? text;

const fromRow = (metrics: Metrics, { fieldNames, limit, orderBy, aggregations }: PivotRow): Pivot => {
	const names = [...new Set(partsOf(fieldNames))];
	const fields = { metrics, dimensions: names.map((text) => ({ name: nameOf(text) })) };
	return {
		fieldNames: names,
		limit: String(limit),
		orderBys: orderBysOf(fields, orderBy),
		...(aggregations.length > 0 && { metricAggregations: aggregations }),
	};
};

/**
 * The pivots of a request. Pure.
 *
 * @throws UserError when two share a dimension, and when there would be too many combinations.
 */
function pivotsOf(metrics: Metrics, rows: readonly PivotRow[]): Pivot[] {
	if (rows.length === 0) throw new UserError('Add at least one pivot, such as one with the dimension country.');
	const pivots = rows.map((row) => fromRow(metrics, row));
	const names = pivots.flatMap(({ fieldNames }) => fieldNames);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined)
		throw new UserError(`The dimension "${twice}" is in two pivots. Remove it from one of them.`);
	const cells = pivots.reduce((product, { limit }) => product * Number(limit), 1);
	if (cells <= maxCells) return pivots;
	throw new UserError(
		`The limits of the pivots multiply to ${cells.toLocaleString('en-US')}, and Google accepts at most ${maxCells.toLocaleString('en-US')}. Lower one of them.`,
	);
}

async function requestOf(api: Api, params: PivotParams) {
	const { metrics } = fieldsOf(params.metrics, []);
	const written = pivotsOf(metrics, params.pivots.pivot);
	const shown = written.flatMap(({ fieldNames }) => fieldNames).filter((name) => name !== 'dateRange');
	const filters = filtersOf(params);
	// unlike other reports, the filters of a pivot report only read the fields that it requests; no pivot shows these
	const filtered = fieldsIn(filters.dimensionFilter).filter((name) => name !== 'dateRange');
	const own = new Set(shown.map(nameOf));
	const fields = fieldsOf(params.metrics, [...shown, ...filtered.filter((name) => !own.has(name))]);
	const unseen = new Set(fieldsIn(filters.metricFilter).filter((name) => metrics.every((one) => one.name !== name)));
	return {
		...fields,
		metrics: [...fields.metrics, ...[...unseen].map((name) => ({ name, invisible: true }))],
		dateRanges: await dateRangesOf(api, params.property, params),
		pivots: written.map((pivot) => ({ ...pivot, fieldNames: pivot.fieldNames.map(nameOf) })),
		...filters,
		...settingsOf(params.options),
		returnPropertyQuota: true,
	};
}

interface PivotAnswer extends ReportAnswer {
	readonly pivotHeaders?: ReadonlyArray<{ readonly rowCount?: number }>;
	readonly aggregates?: readonly ReportRow[];
}

/** The rows of the first pivot, with a column for each combination of values of the others. Pure. */
function tableOf({ answer, rows }: ReadPages, [first, ...others]: readonly Pivot[]): IDataObject[] {
	const metrics = (answer.metricHeaders ?? []).map(({ name }) => name);
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

const countsIn = ({ pivotHeaders = [] }: PivotAnswer): number[] => pivotHeaders.map(({ rowCount = 0 }) => rowCount);

/** The table as text; columns that are days, weeks or months of one metric are drawn as a line in each row. Pure. */
function textOf(form: TextForm, { property, metrics }: PivotParams, pivots: readonly Pivot[], read: ReadPages) {
	const table = tableOf(read, pivots);
	const [first, second, ...more] = pivots;
	const [dimension = '', ...others] = second?.fieldNames ?? [];
	const isSeries = metrics.length === 1 && others.length + more.length === 0 && movesWithTime(dimension);
	const names = [...new Set(table.flatMap((row) => Object.keys(row)))];
	const heads = names.filter((name) => first?.fieldNames.includes(name));
	const values = names.filter((name) => !heads.includes(name));
	const moments = isSeries ? values.toSorted() : [];
	const columns = [...heads, ...(isSeries ? moments : values)];
	const rowCount = Math.max(table.length, countsIn(read.answer)[0] ?? 0);
	const { text, shownRows } = reportText(form, { columns, rows: table, rowCount, moments }, maxCharacters);
	return [{ property: { id: property }, rowCount, shownRows, text }];
}

/** Lists of aggregated rows by the value that Google writes into the dimensions that it aggregates over. */
const aggregateLists = {
	RESERVED_TOTAL: 'totals',
	RESERVED_MIN: 'minimums',
	RESERVED_MAX: 'maximums',
	RESERVED_COUNT: 'counts',
} as const;

/** The aggregates of a pivot report by their kind, each with the dimensions that it is not aggregated over. Pure. */
function aggregatesIn(answer: PivotAnswer): IDataObject {
	const read = rowReader(answer);
	const lists: Record<string, IDataObject[]> = {};
	for (const row of (answer.aggregates ?? []).map(read)) {
		for (const [reserved, list] of Object.entries(aggregateLists)) {
			const values = Object.entries(row);
			const open = values.filter(([, value]) => value !== reserved);
			if (open.length < values.length) (lists[list] ??= []).push(Object.fromEntries(open));
		}
	}
	return lists;
}

/** What the limits of the pivots omitted, as sentences. Pure. */
const missingFrom = (pivots: readonly Pivot[], answer: PivotAnswer): string[] =>
	pivots.flatMap(({ fieldNames, limit }, index) => {
		const rowCount = countsIn(answer)[index] ?? 0;
		if (rowCount <= Number(limit)) return [];
		return [
			`The pivot "${fieldNames.join(', ')}" has ${rowCount} combinations of values, and its limit is ${limit}. Raise it to get the others.`,
		];
	});

async function runPivot(api: Api, input: PivotParams, context: Pick<ItemContext, 'hint'>): Promise<IDataObject[]> {
	const { property, returnAs } = input;
	const params = await inApiNames(api, property, withJsonRows(input, pivotsField, input.pivotsJson));
	const body = await requestOf(api, params);
	const { pivots, dateRanges } = body;
	const send = async () => await callOn<PivotAnswer>(api, property, 'runPivotReport', body);
	return await outputOf(context, {
		...{ property, returnAs, dateRanges },
		pages: onePage(compatibly(api, property, body, send)),
		moreOf: ({ answer }) => ({ rowCounts: countsIn(answer), ...aggregatesIn(answer) }),
		missing(answer) {
			const reasons = missingFrom(pivots, answer);
			return reasons.length > 0 ? { reasons } : undefined;
		},
		forms: {
			table: (read) => tableOf(read, pivots),
			markdown: (read) => textOf('markdown', params, pivots, read),
			html: (read) => textOf('html', params, pivots, read),
		},
	});
}

export const runPivotReport = defineOperation({
	name: 'Run Pivot',
	value: 'runPivot',
	action: 'Run a pivot report',
	description: 'Get metrics of a property crossed by dimensions, such as countries in rows and devices in columns',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runPivotReport',
	notForTools: [
		'pivotsJson',
		'keepEmptyRows',
		'currencyCode',
		...notForTools.ranges,
		...notForTools.filters,
		...notForTools.form,
	],
	...readsProperty,
	receipt: { country: 'Germany', deviceCategory: 'mobile', sessions: 1502 },
	fields: pivotFields,
	run: onProperty(runPivot),
});

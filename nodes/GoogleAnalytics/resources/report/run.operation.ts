import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, FileResult, type ItemContext, type Result } from '../../../shared/catalogue/operation';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { listFields } from '../../../shared/parameters/listFields';
import { propertyField, propertyIdOf } from '../../api/property';
import {
	aggregateReader,
	compareRows,
	hasIsoForm,
	movesWithTime,
	otherDays,
	remarkOn,
	type ReportAnswer,
	type ReportRow,
	warningsOf,
	withChange,
	groupsOf,
	truncationOfAnswers,
	reportTruncation,
} from './answer/answer';
import { comparisonsOf, comparisonsOption } from './ask/comparisons';
import { isSpan, type Periods, unevenness } from './answer/align';
import {
	agoOf,
	besideEachOther,
	dateFields,
	type DateRange,
	type Day,
	isCompared,
	needsToday,
	onCalendar,
	type Period,
	type Ranges,
	rangesOf,
	todayIn,
	weekStartOption,
} from './dates/dates';
import {
	aggregationsOption,
	currencyOption,
	dimensionsField,
	fieldsOf,
	keepEmptyRowsOption,
	metricsField,
	orderByTextOption,
	orderBysOf,
	orderField,
} from './fields';
import { allOf, filtersField, filtersOf, oneOf } from './filters';
import { advised, refuseIncompatible } from './metadata';
import { inApiNames } from './names';
import { reportText, type ReportTable, type TextForm } from './answer/reportText';
import { addedTotals, addedUp, extremeRows, joinedMetadata, notAdditive, ordered } from './ask/addUp';
import { isMerging, unasked } from './ask/dimensionExpressions';
import { namingDays, refuseSplit, splitByOption, splitRange } from './ask/split';
import { shownOf } from './answer/hidden';
import { readPages } from './report';
import { reportPages, type ReportRequest } from './request';

const optionsField = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		aggregationsOption,
		{
			displayName: 'Bars and Lines',
			name: 'bars',
			type: 'boolean',
			default: true,
			description: 'Whether Markdown and HTML draw the first metric in bars, and days, weeks or months as a line',
		},
		comparisonsOption,
		currencyOption,
		keepEmptyRowsOption,
		{
			displayName: 'Maximum Characters',
			name: 'maxCharacters',
			type: 'number',
			typeOptions: { minValue: 200, numberPrecision: 0 },
			default: 16000,
			description: 'How long Markdown or HTML may be; rows that do not fit are left out and counted',
		},
		orderByTextOption,
		splitByOption,
		weekStartOption,
	],
} as const satisfies INodeProperties;

const returnAsField = {
	displayName: 'Return As',
	name: 'returnAs',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'CSV File', value: 'csvFile', description: 'All rows as a file' },
		{ name: 'CSV Text', value: 'csv', description: 'One item with the same as a text' },
		{ name: 'HTML Table', value: 'html', description: 'One item with a text for a mail' },
		{ name: 'Markdown Table', value: 'markdown', description: 'One item with a text for a card, an issue or a chat' },
		{
			name: 'One Item per Row',
			value: 'rows',
			description: 'Numbers as numbers, dates as 2026-12-31; no item when there are no rows',
		},
		{
			name: 'One Item with All Rows',
			value: 'oneItem',
			description: 'The same rows in a list, with totals, time zone, currency and what to know before trusting them',
		},
		{ name: 'Raw', value: 'raw', description: "Google's own answers, unchanged" },
	],
	default: 'rows',
} as const satisfies INodeProperties;

/** What a report is made from. */
const reportFields = [
	propertyField,
	metricsField,
	dimensionsField,
	...dateFields,
	filtersField,
	orderField,
	...listFields,
	returnAsField,
	{ ...outputFileField, displayOptions: { show: { returnAs: ['csvFile'] } } },
	optionsField,
] as const satisfies Fields;

type ReportParams = Params<typeof reportFields>;

/** Everything about a report that can be told without asking Google. */
interface ReportPlan {
	readonly request: ReportRequest;
	readonly previous: Ranges['previous'];
	/** The dates of both periods, where months, weeks or years are compared. */
	readonly periods?: Periods;
	/** How many rows to return; infinite for all. */
	readonly limit: number;
	/** Dimensions that are asked for only because others are computed from them. */
	readonly hidden: readonly string[];
	/** Whether rows that are equal without these become one. */
	readonly merges: boolean;
	/** A range in the parts that it is asked for in. */
	readonly parts: (range: DateRange) => readonly DateRange[];
}

const periodOf = (params: ReportParams): Period => ({
	dateRange: params.dateRange,
	startDate: params.startDate,
	endDate: params.endDate,
	dateRanges: params.dateRanges,
	dateRangesText: params.dateRangesText,
	compareWith: params.dateRange === 'several' ? 'none' : params.compareWith,
	weekStart: params.options.weekStart ?? 'monday',
});

/** Totals cost nothing, so the output that has a place for them gets them unless others were chosen. */
const aggregationsOf = ({ returnAs, options }: ReportParams): readonly string[] | undefined => {
	if (returnAs === 'rows') return undefined;
	const chosen = options.aggregations ?? (returnAs === 'raw' ? [] : ['TOTAL']);
	return chosen.length > 0 ? chosen : undefined;
};

/** Whether months, weeks or years are compared with earlier ones, for which the dates of both periods must be known. */
const comparesSpans = (params: ReportParams): boolean =>
	isCompared(periodOf(params)) &&
	fieldsOf(params.metrics, params.dimensions).dimensions.some(({ name }) => isSpan(name));

/** Whether days of a report are counted back from today. */
const isRelative = (ranges: Ranges): boolean =>
	besideEachOther(ranges).some(({ startDate, endDate }) =>
		[startDate, endDate].some((day) => agoOf(day) !== undefined),
	);

function periodsOf([range]: Ranges['ranges'], previous: DateRange, today: Day): Periods | undefined {
	if (!range) return undefined;
	const dated = ({ startDate, endDate }: DateRange) => ({
		startDate: onCalendar(startDate, today),
		endDate: onCalendar(endDate, today),
	});
	return { now: dated(range), before: dated(previous) };
}

/**
 * What to ask Google for. Pure.
 *
 * @throws UserError when something that the user chose cannot be read.
 */
function planOf(params: ReportParams, today: Day): ReportPlan {
	const { options } = params;
	const fields = fieldsOf(params.metrics, params.dimensions);
	const { ranges, previous } = rangesOf(periodOf(params), today);
	const comparisons = comparisonsOf(options.comparisons?.comparison);
	const special = ['dateRange', ...(comparisons ? ['comparison'] : [])];
	const request: ReportRequest = {
		...fields,
		dateRanges: ranges,
		comparisons,
		...filtersOf(params),
		orderBys: orderBysOf(fields, params.orderBy.order, options.orderByText, special),
		metricAggregations: aggregationsOf(params),
		currencyCode: options.currencyCode?.trim().toUpperCase() || undefined,
		keepEmptyRows: options.keepEmptyRows,
		returnPropertyQuota: true,
	};
	const { splitBy = 'none', weekStart } = options;
	if (splitBy !== 'none') refuseSplit(request);
	const periods = previous && comparesSpans(params) ? periodsOf(ranges, previous.range, today) : undefined;
	return {
		request,
		previous,
		...(periods && { periods }),
		limit: params.returnAll ? Infinity : params.limit,
		hidden: unasked(params.dimensions),
		merges: isMerging(params.dimensions) && notAdditive(request.metrics).length === 0,
		parts: (range) => splitRange(range, splitBy, today, weekStart),
	};
}

/** A report that was read: typed rows, and the answer that holds everything else about it. */
interface Read {
	readonly answer: ReportAnswer;
	readonly rows: readonly IDataObject[];
	/** In how many parts it was asked for. */
	readonly parts: number;
}

interface ReadReport extends Read {
	/** How many rows there are in both periods, where it is compared. */
	readonly total?: number;
	/** The period compared with. */
	readonly previous?: Read;
}

/** A filter with more values than this costs more than the rows that it saves. */
const maxValues = 500;

type Reading = Pick<ReportPlan, 'hidden' | 'merges' | 'parts'>;

/** Reads one part of a report, without the columns that nobody asked for. */
const readPart = async (api: Api, property: string, request: ReportRequest, hidden: readonly string[], limit: number) =>
	await readPages(shownOf(reportPages(api, property, request, limit), hidden));

/** Reads a report in its parts, and adds up the rows that belong together. */
async function readRows(
	api: Api,
	property: string,
	request: ReportRequest,
	{ hidden, merges, parts }: Reading,
	limit = Infinity,
): Promise<Read> {
	const { dateRanges } = request;
	const [range, ...more] = dateRanges;
	const split = range && more.length === 0 ? parts(range).map((part) => [part]) : [dateRanges];
	if (split.length === 1 && !merges) {
		return { ...(await readPart(api, property, request, hidden, limit)), parts: 1 };
	}
	const rows: IDataObject[] = [];
	const answers: ReportAnswer[] = [];
	for (const ranges of split) {
		const asked = readPart(api, property, { ...request, dateRanges: ranges }, hidden, Infinity);
		const read = await (split.length === 1 ? asked : namingDays(ranges, asked));
		for (const row of read.rows) rows.push(row);
		answers.push(read.answer);
	}
	const whole = joined(request, answers, rows);
	return { ...whole, rows: whole.rows.slice(0, limit), parts: split.length };
}

/** The parts of a report as if they had been asked for at once. Pure. */
function joined({ metrics, orderBys }: ReportRequest, answers: readonly ReportAnswer[], all: readonly IDataObject[]) {
	const names = metrics.map(({ name }) => name);
	const rows = ordered(addedUp(all, names), orderBys);
	const last = answers.at(-1) ?? {};
	const { dimensionHeaders, metricHeaders } = answers.find((one) => one.metricHeaders) ?? last;
	const totals = answers.flatMap((one) => one.totals ?? []);
	const extremes = (kind: 'maximums' | 'minimums') =>
		answers.some((one) => one[kind]) ? { [kind]: extremeRows(kind, { dimensionHeaders, metricHeaders }, rows) } : {};
	const answer: ReportAnswer = {
		...last,
		...(dimensionHeaders && { dimensionHeaders }),
		...(metricHeaders && { metricHeaders }),
		...(totals.length > 0 && { totals: addedTotals(totals) }),
		...extremes('maximums'),
		...extremes('minimums'),
		rowCount: rows.length,
		metadata: joinedMetadata(answers.map(({ metadata }) => metadata)),
	};
	return { answer, rows };
}

/** Texts that no list of a filter finds. */
const unfindable = new Set(['', '(other)']);

/**
 * Asks only for the rows that can be compared with these; days, months, weeks and years differ anyway, and what was
 * rewritten is no filter.
 */
function narrowed(request: ReportRequest, rows: readonly IDataObject[], hidden: readonly string[]): ReportRequest {
	const filters = request.dimensions
		.filter(({ dimensionExpression }) => dimensionExpression === undefined)
		.filter(({ name }) => !hidden.includes(name) && !hasIsoForm(name) && !movesWithTime(name))
		.map(({ name }) => ({ name, values: [...new Set(rows.map((row) => String(row[name])))] }))
		.filter(({ values }) => values.length <= maxValues && !values.some((value) => unfindable.has(value)))
		.map(({ name, values }) => oneOf(name, values));
	return { ...request, dimensionFilter: allOf(request.dimensionFilter, ...filters) };
}

/**
 * Reads a report, and the period that it is compared with. The rows of that one are asked for without order and metric
 * filter, because both choose the rows of this period: a page with few sessions before is still what a page with many now
 * is compared with. Its totals, however, are those of the same report.
 */
async function readReport(api: Api, property: string, plan: ReportPlan): Promise<ReadReport> {
	const { request, previous, periods, limit } = plan;
	const current = await readRows(api, property, request, plan, limit);
	if (!previous) return current;
	const isCut = current.rows.length >= limit;
	const isWhole = !isCut && request.metricFilter === undefined;
	const same: ReportRequest = { ...request, dateRanges: [previous.range] };
	const base: ReportRequest = { ...same, orderBys: undefined, metricFilter: undefined };
	const before = await readRows(api, property, isWhole ? base : narrowed(base, current.rows, plan.hidden), plan);
	const needsTotals = !isWhole && request.metricAggregations !== undefined;
	const { answer } = needsTotals ? await readRows(api, property, same, plan, 1) : before;
	const headers = current.rows.length > 0 ? current.answer : before.answer;
	const comparison = { headers, shift: previous.shift, ...(periods && { periods }) };
	const rows = compareRows(current.rows, before.rows, comparison, isWhole);
	const parts = current.parts + before.parts;
	const total = Math.max(rows.length, current.answer.rowCount ?? 0);
	return { answer: current.answer, rows: rows.slice(0, limit), total, parts, previous: { ...before, answer } };
}

type Aggregate = 'totals' | 'maximums' | 'minimums';

const aggregateRows = (answer: ReportAnswer, rows: readonly ReportRow[] = []) => rows.map(aggregateReader(answer));

/** One object; a list of them, one per date range and comparison, where the report has several. */
function aggregate(kind: Aggregate, { request }: ReportPlan, { answer, previous }: ReadReport) {
	if (!answer[kind] && !previous?.answer[kind]) return {};
	const rows = aggregateRows(answer, answer[kind]);
	if (request.dateRanges.length > 1) return { [kind]: rows };
	if (!previous) return { [kind]: request.comparisons ? rows : (rows[0] ?? {}) };
	const before = aggregateRows(previous.answer, previous.answer[kind]);
	const { metricHeaders = [] } = answer.metricHeaders ? answer : previous.answer;
	const metrics = metricHeaders.map(({ name }) => name);
	if (!request.comparisons) return { [kind]: withChange(rows[0] ?? {}, before[0], metrics) };
	const thenOf = ({ comparison }: IDataObject) => before.find((row) => row.comparison === comparison);
	return { [kind]: rows.map((row) => withChange(row, thenOf(row), metrics)) };
}

/** A warning where rows stay apart that differ only in what is not shown. */
function apart({ request, hidden, merges }: ReportPlan): string[] {
	const cases = request.dimensions.some(({ dimensionExpression: by }) => by?.lowerCase ?? by?.upperCase);
	if (hidden.length === 0 || merges || !cases) return [];
	const metrics = notAdditive(request.metrics).join(', ');
	return [`Values that differ in capitals only have rows of their own, because ${metrics} cannot be added up.`];
}

/** Warnings of what is compared and of days that are in no row of their own, beside those of Google. */
const ownWarnings = (plan: ReportPlan, { rows }: Read): string[] => [
	...otherDays(rows, plan.request.dateRanges),
	...apart(plan),
	...(plan.periods
		? unevenness(
				plan.request.dimensions.map(({ name }) => name),
				plan.periods,
			)
		: []),
];

/** A report as one object: rows, what they add up to, and what to know before trusting them. Pure. */
function oneItemOf(property: string, plan: ReportPlan, report: ReadReport, now: number): IDataObject {
	const { metadata = {}, rowCount = 0 } = report.answer;
	return {
		property: { id: property },
		dateRanges: plan.request.dateRanges.map((range) => ({ ...range })),
		...(plan.previous && { comparedWith: { ...plan.previous.range } }),
		rowCount,
		rows: [...report.rows],
		...aggregate('totals', plan, report),
		...aggregate('minimums', plan, report),
		...aggregate('maximums', plan, report),
		currencyCode: metadata.currencyCode ?? null,
		timeZone: metadata.timeZone ?? null,
		warnings: [...warningsOf(metadata, plan.request.dateRanges, now), ...ownWarnings(plan, report)],
	};
}

const textForms: Readonly<Record<string, TextForm>> = {
	csvFile: 'csv',
	csv: 'csv',
	html: 'html',
	markdown: 'markdown',
};

/** A report as a table: its dimensions, then its metrics, and what they add up to. Pure. */
function tableOf(plan: ReportPlan, report: ReadReport, hasBars: boolean): ReportTable {
	const { request } = plan;
	const [first = {}] = report.rows;
	const shown = request.dimensions.filter(({ name }) => !plan.hidden.includes(name));
	const asked = [...shown, ...request.metrics].map(({ name }) => name);
	const columns = report.rows.length > 0 ? Object.keys(first) : asked;
	const dimensions = columns.filter((name) => shown.some((one) => one.name === name));
	const metrics = request.metrics.map(({ name }) => name);
	const [dimension] = dimensions;
	const moments = report.rows.map((row) => String(row[dimension ?? '']));
	const isSeries =
		dimensions.length === 1 &&
		dimension !== undefined &&
		movesWithTime(dimension) &&
		moments.every((moment, at) => at === 0 || (moments[at - 1] ?? '') < moment);
	const { totals } = aggregate('totals', plan, report);
	const isTotal = report.rows.length > 1 && dimension !== undefined && totals !== undefined && !Array.isArray(totals);
	return {
		columns,
		rows: report.rows,
		rowCount: Math.max(report.answer.rowCount ?? 0, report.rows.length),
		...(isTotal && { totals: { [dimension]: 'Total', ...totals } }),
		...(hasBars && dimension !== undefined && metrics[0] !== undefined && { bars: metrics[0] }),
		...(hasBars && isSeries && { series: metrics }),
	};
}

/** A report as a text to be read where it is sent, or as a file. Pure. */
function textResult(form: TextForm, params: ReportParams, plan: ReportPlan, report: ReadReport, now: number): Result {
	const { property, options } = params;
	const most = form === 'csv' ? Infinity : (options.maxCharacters ?? 16_000);
	const table = tableOf(plan, report, options.bars ?? true);
	const { text, shownRows } = reportText(form, table, most);
	const ranges = plan.request.dateRanges;
	const about = {
		property: { id: property },
		dateRanges: ranges.map((range) => ({ ...range })),
		...(plan.previous && { comparedWith: { ...plan.previous.range } }),
		rowCount: table.rowCount,
		shownRows,
	};
	const warnings = [...warningsOf(report.answer.metadata, ranges, now), ...ownWarnings(plan, report)];
	if (params.returnAs !== 'csvFile') return [{ ...about, text, warnings }];
	const fileName = `report-${property}.csv`;
	const file = { data: Buffer.from(text, 'utf8'), fileName, mimeType: 'text/csv' };
	return new FileResult({ ...about, warnings }, params.binaryPropertyName, file);
}

/** Google's own answers: those of the report, then those of the period that it is compared with. */
async function rawAnswers(
	api: Api,
	property: string,
	{ request, previous, limit, parts }: ReportPlan,
): Promise<ReportAnswer[]> {
	const answers: ReportAnswer[] = [];
	const [range, ...more] = request.dateRanges;
	const own = range && more.length === 0 ? parts(range).map((part) => [part]) : [request.dateRanges];
	const ranges = [...own, ...(previous ? parts(previous.range).map((part) => [part]) : [])];
	for (const dateRanges of ranges) {
		const asked = collected(reportPages(api, property, { ...request, dateRanges }, limit));
		answers.push(...(await (own.length === 1 ? asked : namingDays(dateRanges, asked))));
	}
	return answers;
}

/** Runs a report in the form that the user chose. Today's date is asked for only where the date range needs it. */
async function run(api: Api, input: ReportParams, context: Pick<ItemContext, 'describe' | 'hint'>): Promise<Result> {
	const property = await propertyIdOf(api, input.property);
	const params = await inApiNames(api, property, { ...input, property });
	const isSplit = (params.options.splitBy ?? 'none') !== 'none';
	const period = periodOf(params);
	const isDated = needsToday(period) || comparesSpans(params) || (isSplit && isRelative(rangesOf(period, '')));
	const plan = planOf(params, isDated ? await todayIn(api, property) : '');
	const { request, limit = Infinity, previous } = plan;
	const extent = { limit, groups: groupsOf(request) };
	if (plan.previous) context.describe?.({ comparedWith: { ...plan.previous.range } });
	const remark = (answer: ReportAnswer = {}) => remarkOn(context, property, answer, request.dateRanges);
	try {
		await refuseIncompatible(api, property, request);
		if (params.returnAs === 'raw') {
			const answers = await rawAnswers(api, property, plan);
			remark(answers[0]);
			return withTruncation(
				answers.map((answer) => ({ ...answer }) as IDataObject),
				previous ? undefined : truncationOfAnswers(answers, extent),
			);
		}
		const report = await readReport(api, property, plan);
		remark(report.answer);
		const { total = report.answer.rowCount } = report;
		const truncation = reportTruncation(report.rows.length, total, extent);
		if (isSplit) context.hint(`The numbers of ${report.parts} shorter ranges were asked for one by one and added up.`);
		for (const warning of ownWarnings(plan, report)) context.hint(warning);
		const form = textForms[params.returnAs];
		if (form !== undefined) return withTruncation(textResult(form, params, plan, report, Date.now()), truncation);
		const rows = params.returnAs === 'rows' ? [...report.rows] : [oneItemOf(property, plan, report, Date.now())];
		return withTruncation(rows, truncation);
	} catch (error) {
		throw await advised(api, property, request, error);
	}
}

export const runReport = defineOperation({
	name: 'Run',
	value: 'run',
	action: 'Run a report',
	description: 'Get metrics of a property by dimensions, for any dates, compared with an earlier period if wanted',
	alias: [
		'run report in ga4',
		'get analytics reports',
		'pageviews',
		'page views',
		'top pages',
		'traffic sources',
		'website traffic',
		'visitors',
		'weekly report',
	],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport',
	notForTools: [
		'dateRanges',
		'orderBy',
		'aggregations',
		'bars',
		'comparisons',
		'currencyCode',
		'maxCharacters',
		'splitBy',
		'weekStart',
		'dimensionFilters',
		'metricFilters',
		'combineFilters',
		'filterGroups',
		'returnAs',
	],
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	receipt: { date: '2026-11-24', country: 'Germany', activeUsers: 1234, sessions: 1502 },
	fields: reportFields,
	run,
});

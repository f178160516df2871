import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { propertyField, propertyIdOf } from '../../api/property';
import {
	aggregateReader,
	compareRows,
	hasIsoForm,
	remarkOn,
	type ReportAnswer,
	type ReportRow,
	rowReader,
	warningsOf,
	withChange,
} from './answer';
import {
	dateFields,
	type Day,
	needsToday,
	type Period,
	type Ranges,
	rangesOf,
	todayIn,
	weekStartOption,
} from './dates';
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
	sizeFields,
} from './fields';
import { allOf, filtersField, filtersOf, oneOf } from './filters';
import { advised, refuseIncompatible } from './metadata';
import { reportPages, type ReportRequest } from './request';

const optionsField = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [aggregationsOption, currencyOption, keepEmptyRowsOption, orderByTextOption, weekStartOption],
} as const satisfies INodeProperties;

/** What a report is made from. */
const reportFields = [
	propertyField,
	metricsField,
	dimensionsField,
	...dateFields,
	filtersField,
	orderField,
	...sizeFields,
	optionsField,
] as const satisfies Fields;

type ReportParams = Params<typeof reportFields>;

/** Everything about a report that can be told without asking Google. */
interface ReportPlan {
	readonly request: ReportRequest;
	readonly previous: Ranges['previous'];
	/** How many rows to return; infinite for all. */
	readonly limit: number;
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
	const chosen = options.aggregations ?? (returnAs === 'oneItem' ? ['TOTAL'] : []);
	return chosen.length > 0 ? chosen : undefined;
};

/**
 * What to ask Google for. Pure.
 *
 * @throws UserError when something that the user chose cannot be read.
 */
function planOf(params: ReportParams, today: Day): ReportPlan {
	const { options } = params;
	const fields = fieldsOf(params.metrics, params.dimensions);
	const { ranges, previous } = rangesOf(periodOf(params), today);
	const request: ReportRequest = {
		...fields,
		dateRanges: ranges,
		...filtersOf(params),
		orderBys: orderBysOf(fields, params.orderBy.order, options.orderByText),
		metricAggregations: aggregationsOf(params),
		currencyCode: options.currencyCode?.trim().toUpperCase() || undefined,
		keepEmptyRows: options.keepEmptyRows,
		returnPropertyQuota: true,
	};
	return { request, previous, limit: params.returnAll ? Infinity : params.limit };
}

/** A report that was read: typed rows, and the answer that holds everything else about it. */
interface Read {
	readonly answer: ReportAnswer;
	readonly rows: readonly IDataObject[];
}

interface ReadReport extends Read {
	/** The period compared with. */
	readonly previous?: Read;
}

/** A filter with more values than this costs more than the rows that it saves. */
const maxValues = 500;

/** Reads a report page by page; of a page only the typed rows stay. */
async function readRows(api: Api, property: string, request: ReportRequest, limit = Infinity): Promise<Read> {
	const rows: IDataObject[] = [];
	let first: ReportAnswer | undefined;
	for await (const { rows: page = [], ...rest } of reportPages(api, property, request, limit)) {
		first ??= rest;
		const read = rowReader(rest);
		for (const row of page) rows.push(read(row));
	}
	return { answer: first ?? {}, rows };
}

/** Asks only for the rows that can be compared with these; days differ anyway, and what was rewritten is no filter. */
function narrowed(request: ReportRequest, rows: readonly IDataObject[]): ReportRequest {
	const filters = request.dimensions
		.filter(({ name }) => !hasIsoForm(name))
		.map(({ name }) => ({ name, values: [...new Set(rows.map((row) => String(row[name])))] }))
		.filter(({ values }) => values.length <= maxValues)
		.map(({ name, values }) => oneOf(name, values));
	return { ...request, dimensionFilter: allOf(request.dimensionFilter, ...filters) };
}

/**
 * Reads a report, and the period that it is compared with. The rows of that one are asked for without order and metric
 * filter, because both choose the rows of this period: a page with few sessions before is still what a page with many now
 * is compared with. Its totals, however, are those of the same report.
 */
async function readReport(api: Api, property: string, plan: ReportPlan): Promise<ReadReport> {
	const { request, previous, limit } = plan;
	const current = await readRows(api, property, request, limit);
	if (!previous) return current;
	const isCut = current.rows.length >= limit;
	const isWhole = !isCut && request.metricFilter === undefined;
	const same: ReportRequest = { ...request, dateRanges: [previous.range] };
	const base: ReportRequest = { ...same, orderBys: undefined, metricFilter: undefined };
	const before = await readRows(api, property, isCut ? narrowed(base, current.rows) : base);
	const needsTotals = !isWhole && request.metricAggregations !== undefined;
	const { answer } = needsTotals ? await readRows(api, property, same, 1) : before;
	const headers = current.rows.length > 0 ? current.answer : before.answer;
	const rows = compareRows(current.rows, before.rows, { headers, shift: previous.shift }, isWhole);
	return { answer: current.answer, rows: rows.slice(0, limit), previous: { answer, rows: before.rows } };
}

type Aggregate = 'totals' | 'maximums' | 'minimums';

const aggregateRows = (answer: ReportAnswer, rows: readonly ReportRow[] = []) => rows.map(aggregateReader(answer));

/** One object; a list of them, one per date range, where the report has several. */
function aggregate(kind: Aggregate, { request }: ReportPlan, { answer, previous }: ReadReport) {
	if (!answer[kind] && !previous?.answer[kind]) return {};
	const rows = aggregateRows(answer, answer[kind]);
	if (request.dateRanges.length > 1) return { [kind]: rows };
	if (!previous) return { [kind]: rows[0] ?? {} };
	const [before = {}] = aggregateRows(previous.answer, previous.answer[kind]);
	const { metricHeaders = [] } = answer.metricHeaders ? answer : previous.answer;
	const metrics = metricHeaders.map(({ name }) => name);
	return { [kind]: withChange(rows[0] ?? {}, before, metrics) };
}

/** A report as one object: rows, what they add up to, and what to know before trusting them. Pure. */
function oneItemOf(property: string, plan: ReportPlan, report: ReadReport, now: number): IDataObject {
	const { metadata = {}, rowCount = 0 } = report.answer;
	return {
		property,
		dateRanges: plan.request.dateRanges.map((range) => ({ ...range })),
		...(plan.previous && { comparedWith: { ...plan.previous.range } }),
		rowCount,
		rows: [...report.rows],
		...aggregate('totals', plan, report),
		...aggregate('minimums', plan, report),
		...aggregate('maximums', plan, report),
		currencyCode: metadata.currencyCode ?? null,
		timeZone: metadata.timeZone ?? null,
		warnings: warningsOf(metadata, plan.request.dateRanges, now),
	};
}

/** Google's own answers: those of the report, then those of the period that it is compared with. */
async function rawAnswers(
	api: Api,
	property: string,
	{ request, previous, limit }: ReportPlan,
): Promise<ReportAnswer[]> {
	const answers: ReportAnswer[] = [];
	const ranges = [request.dateRanges, ...(previous ? [[previous.range]] : [])];
	for (const dateRanges of ranges) {
		for await (const answer of reportPages(api, property, { ...request, dateRanges }, limit)) answers.push(answer);
	}
	return answers;
}

/** Runs a report in the form that the user chose. Today's date is asked for only where the date range needs it. */
async function run(
	api: Api,
	params: ReportParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<readonly IDataObject[]> {
	const property = await propertyIdOf(api, params.property);
	const today = needsToday(periodOf(params)) ? await todayIn(api, property) : '';
	const plan = planOf(params, today);
	const { request } = plan;
	const remark = (answer: ReportAnswer = {}) => remarkOn(context, property, answer, request.dateRanges);
	try {
		await refuseIncompatible(api, property, request);
		if (params.returnAs === 'raw') {
			const answers = await rawAnswers(api, property, plan);
			remark(answers[0]);
			return answers.map((answer) => ({ ...answer }) as IDataObject);
		}
		const report = await readReport(api, property, plan);
		remark(report.answer);
		return params.returnAs === 'rows' ? report.rows : [oneItemOf(property, plan, report, Date.now())];
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
	fields: reportFields,
	run,
});

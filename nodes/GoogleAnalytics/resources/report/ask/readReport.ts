import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import { collected } from '../../../../shared/http/paginate';
import type { Alignment } from '../answer/align';
import { type ComparedRows, compareRows, type ReportAnswer, shownOf } from '../answer/answer';
import { type Gaps, gapsOf, withZeros } from '../answer/fill';
import { isOfTime } from '../answer/times';
import type { ComparedDays, DateRange } from '../dates/dates';
import { allOf, oneOf } from '../filters';
import { type ReadPages, readPages } from '../report';
import { reportPages, type ReportRequest } from '../request';
import { addedTotals, addedUp, joinedMetadata, ordered } from './addUp';
import { inParts } from './split';

/** Everything about a report that is decided without a request to Google. */
export interface ReportPlan {
	readonly request: ReportRequest;
	/** The two periods, and how their rows are compared. */
	readonly compared?: ComparedDays & { readonly alignment: Alignment };
	/** How many rows to return; infinite for all. */
	readonly limit: number;
	/** Dimensions that are requested only because others are computed from them. */
	readonly hidden: readonly string[];
	/** Whether rows that are equal without these become one. */
	readonly merges: boolean;
	/** What is requested one by one: the parts of a range, or several ranges together. */
	readonly parts: (ranges: readonly DateRange[]) => ReadonlyArray<readonly DateRange[]>;
}

interface Read extends ReadPages {
	/** In how many parts it was requested. */
	readonly parts: number;
}

export interface ReadReport extends Read {
	/** How many rows both periods have together, where they are compared, rows of zeros included. */
	readonly total?: number | undefined;
	readonly previous?: Read;
	readonly gaps?: Gaps;
	/** Rows that only one of the periods can have: the earlier one, or this one. */
	readonly alone?: Pick<ComparedRows, 'alone' | 'unpaired'>;
}

/** A filter with more values than this costs more than the rows that it saves. */
const maxValues = 500;

/** Reads a report in its parts, without the columns of hidden dimensions, and adds up the rows that belong together. */
async function readRows(
	api: Api,
	property: string,
	request: ReportRequest,
	{ hidden, merges, parts }: Pick<ReportPlan, 'hidden' | 'merges' | 'parts'>,
	limit = Infinity,
): Promise<Read> {
	const split = parts(request.dateRanges);
	const isJoined = split.length > 1 || merges;
	const [only = { answer: {}, rows: [] }, ...more] = await inParts(split, async (dateRanges) => {
		const pages = reportPages(api, property, { ...request, dateRanges }, isJoined ? Infinity : limit);
		return await readPages(shownOf(pages, hidden));
	});
	if (!isJoined) return { ...only, parts: 1 };
	const { answer, rows } = joined(request, [only, ...more]);
	return { answer, rows: rows.slice(0, limit), parts: split.length };
}

/** The parts of a report as one, without minimums and maximums: Google computes them from rows that are not added up. Pure. */
function joined({ metrics, orderBys }: ReportRequest, read: readonly ReadPages[]): ReadPages {
	const answers = read.map(({ answer }) => answer);
	const names = metrics.map(({ name }) => name);
	const all = read.flatMap((part) => part.rows);
	const rows = ordered(addedUp(all, names), orderBys);
	const { dimensionHeaders, metricHeaders } = answers.find((one) => one.metricHeaders) ?? {};
	const totals = answers.flatMap((one) => one.totals ?? []);
	const propertyQuota = answers.at(-1)?.propertyQuota;
	const answer: ReportAnswer = {
		...(dimensionHeaders && { dimensionHeaders }),
		...(metricHeaders && { metricHeaders }),
		...(totals.length > 0 && { totals: addedTotals(totals) }),
		...(propertyQuota && { propertyQuota }),
		rowCount: rows.length,
		metadata: joinedMetadata(answers.map(({ metadata }) => metadata)),
	};
	return { answer, rows };
}

/** Texts that no list of a filter finds. */
const unfindable = new Set(['', '(other)']);

/** Asks only for the rows that can be compared with these; times differ anyway, and what was rewritten is no filter. */
function narrowed(request: ReportRequest, rows: readonly IDataObject[], hidden: readonly string[]): ReportRequest {
	const filters = request.dimensions
		.filter(({ name, dimensionExpression }) => !dimensionExpression && !hidden.includes(name) && !isOfTime(name))
		.map(({ name }) => ({ name, values: [...new Set(rows.map((row) => String(row[name])))] }))
		.filter(({ values }) => values.length <= maxValues && !values.some((value) => unfindable.has(value)))
		.map(({ name, values }) => oneOf(name, values));
	return { ...request, dimensionFilter: allOf(request.dimensionFilter, ...filters) };
}

/** The rows of this period, those of times that only the earlier one has in their places, and at the end those without one. */
function inOrder({ rows, added, alone }: ComparedRows, { orderBys, dimensions }: ReportRequest): IDataObject[] {
	const isByTime = dimensions.some(({ name }) => isOfTime(name)) && added.length > 0;
	const all = [...rows, ...added];
	return [...(isByTime ? ordered(all, orderBys) : all), ...alone];
}

/**
 * Reads a report, and the period that it is compared with. The rows of that one are requested without order and metric
 * filter, because both choose the rows of this period: a page with few sessions before is still what a page with many now
 * is compared with. Its totals, however, come from the same report.
 */
export async function readReport(api: Api, property: string, plan: ReportPlan): Promise<ReadReport> {
	const { request, compared, limit } = plan;
	const read = await readRows(api, property, request, plan, limit);
	const gaps = gapsOf(request, read.answer, read.rows, Date.now());
	const rows = request.keepEmptyRows === true ? withZeros(read.rows, gaps, request) : read.rows;
	const current = { ...read, rows, ...(gaps && { gaps }) };
	if (!compared)
		return { ...current, rows: rows.slice(0, limit), total: rows === read.rows ? read.answer.rowCount : rows.length };
	const isCut = read.rows.length >= limit;
	const isWhole = !isCut && request.metricFilter === undefined;
	const same: ReportRequest = { ...request, dateRanges: [compared.before] };
	const base: ReportRequest = { ...same, orderBys: undefined, metricFilter: undefined };
	const previous = await readRows(api, property, isWhole ? base : narrowed(base, rows, plan.hidden), plan);
	const needsTotals = !isWhole && request.metricAggregations !== undefined;
	const { answer } = needsTotals ? await readRows(api, property, same, plan, 1) : previous;
	const headers = read.rows.length > 0 ? read.answer : previous.answer;
	const joint = compareRows(rows, previous.rows, headers, compared.alignment);
	const all = isWhole ? inOrder(joint, request) : joint.rows;
	return {
		...current,
		answer: { ...read.answer, metadata: joinedMetadata([read.answer.metadata, answer.metadata]) },
		rows: all.slice(0, limit),
		total: Math.max(all.length, read.answer.rowCount ?? 0),
		alone: joint,
		parts: read.parts + previous.parts,
		previous: { ...previous, answer },
	};
}

/** Google's own responses: to the report, then to the period that it is compared with. */
export async function rawAnswers(
	api: Api,
	property: string,
	{ request, compared, limit, parts }: ReportPlan,
): Promise<ReportAnswer[]> {
	const split = [...parts(request.dateRanges), ...(compared ? parts([compared.before]) : [])];
	const read = async (dateRanges: readonly DateRange[]) =>
		await collected(reportPages(api, property, { ...request, dateRanges }, limit));
	return (await inParts(split, read)).flat();
}

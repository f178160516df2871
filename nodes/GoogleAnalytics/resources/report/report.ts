import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import type { ItemContext } from '../../../shared/catalogue/operation';
import { type Truncation, withTruncation } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { numberField } from '../../api/formFields';
import {
	aggregatesOf,
	otherDays,
	remarkOn,
	type ReportAnswer,
	type ReportMetadata,
	reportTruncation,
	rowReader,
	shownOf,
	warningsOf,
} from './answer/answer';
import {
	besideEachOther,
	type DateRange,
	needsToday,
	rangeFields,
	rangesOf,
	todayIn,
	uncompared,
	weekStartOption,
} from './dates/dates';
import {
	aggregationsOption,
	currencyOption,
	dimensionsField,
	fieldsOf,
	keepEmptyRowsOption,
	metricsField,
	orderBysOf,
	orderField,
	sizeFields,
} from './fields';
import { filtersField, filtersOf } from './filters';
import { advised, type Combination, refuseIncompatible } from './metadata';
import { inApiNames } from './names';
import type { ReportRequest } from './request';

export { groupsOf, type ReportAnswer, reportTruncation } from './answer/answer';
export { agoOf, onCalendar, readDay, todayIn } from './dates/days';
export type { DateRange } from './dates/dates';
export type { ReportRequest } from './request';
export { pagesOf } from './request';
export { sizeFields };

/** The fields of a report without a comparison, after its metrics and dimensions. */
export const rangeAndRowFields = [...rangeFields, filtersField, orderField] as const satisfies Fields;

/** The same with the metrics and dimensions that every report has. */
export const questionFields = [metricsField, dimensionsField, ...rangeAndRowFields] as const satisfies Fields;

export const questionOptions = [
	aggregationsOption,
	currencyOption,
	keepEmptyRowsOption,
	weekStartOption,
] as const satisfies Fields;

/** In which form a report is returned. */
export const [, , returnAsField] = sizeFields;

/** How many rows one of several reports, or one pivot, has at most. */
export const rowLimitField = numberField('Limit', 'limit', 50, { minValue: 1 }, 'Max number of results to return');

/** Fields of reports that tools lack: a model writes ranges and filters as text or JSON, and reads rows. */
export const notForTools = {
	filters: ['dimensionFilters', 'metricFilters', 'combineFilters'],
	ranges: ['weekStart'],
	question: ['aggregations', 'currencyCode', 'keepEmptyRows'],
	form: ['returnAs'],
} as const;

/** The values of a form with these fields and options. */
export interface Question extends Params<typeof rangeAndRowFields> {
	readonly metrics: readonly string[];
	readonly dimensions: readonly string[];
	readonly options: Partial<Params<typeof questionOptions>>;
}

/** The date ranges of a form; today's date is requested only where they depend on it. */
export async function dateRangesOf(
	api: Api,
	property: string,
	params: Parameters<typeof uncompared>[0],
): Promise<DateRange[]> {
	const period = uncompared(params);
	return besideEachOther(rangesOf(period, needsToday(period) ? await todayIn(api, property) : ''));
}

/** The options that reports of several kinds share, in Google's form. Pure. */
export const settingsOf = ({
	currencyCode,
	keepEmptyRows,
}: Pick<Question['options'], 'currencyCode' | 'keepEmptyRows'>) => ({
	currencyCode: currencyCode?.trim().toUpperCase() || undefined,
	keepEmptyRows,
});

/**
 * The request of a report, with names as the API has them.
 *
 * @throws UserError when a value of the form cannot be read.
 */
export async function requestOf(api: Api, property: string, question: Question): Promise<ReportRequest> {
	const { aggregations = [], ...options } = question.options;
	const fields = fieldsOf(question.metrics, question.dimensions);
	return {
		...fields,
		dateRanges: await dateRangesOf(api, property, question),
		...filtersOf(question),
		orderBys: orderBysOf(fields, question.orderBy),
		metricAggregations: aggregations.length > 0 ? aggregations : undefined,
		...settingsOf(options),
	};
}

/**
 * Sends the request of a report whose fields can be in one report.
 *
 * @throws UserError with the nearest names, or with the fields that cannot be in one report.
 */
export async function compatibly<T>(
	api: Api,
	property: string,
	fields: Combination,
	send: () => Promise<T>,
): Promise<T> {
	try {
		await refuseIncompatible(api, property, fields);
		return await send();
	} catch (error) {
		throw await advised(api, property, fields, error);
	}
}

/**
 * Sends a request that is made of the form of a report, with its names as the API has them.
 *
 * @throws UserError with the nearest names, or with the fields that cannot be in one report.
 */
export async function asReport<T>(
	api: Api,
	property: string,
	question: Question,
	send: (request: ReportRequest) => Promise<T>,
): Promise<T> {
	const request = await requestOf(api, property, await inApiNames(api, property, question));
	return await compatibly(api, property, request, async () => await send(request));
}

/** A report that was read: typed rows, and the response with everything else. */
export interface ReadPages {
	readonly answer: ReportAnswer;
	readonly rows: readonly IDataObject[];
}

/** Reads a report page by page; of each page only the typed rows are stored. */
export async function readPages(pages: AsyncIterable<ReportAnswer>): Promise<ReadPages> {
	const rows: IDataObject[] = [];
	let first: ReportAnswer | undefined;
	for await (const { rows: page = [], ...rest } of pages) {
		first ??= rest;
		const read = rowReader(rest);
		for (const row of page) rows.push(read(row));
	}
	return { answer: first ?? {}, rows };
}

/** A report of any kind: its pages, and what its output has in addition to the rows. */
export interface AnyReport {
	readonly property: string;
	/** "rows", "oneItem", "raw", or one of `forms`. */
	readonly returnAs: string;
	readonly pages: AsyncIterable<ReportAnswer>;
	/** How many rows were requested at most. */
	readonly limit?: number;
	/** In how many date ranges and comparisons each combination of values has a row. */
	readonly groups?: number;
	readonly dateRanges?: readonly DateRange[];
	/** Dimensions that were requested only because others are computed from them. */
	readonly hidden?: readonly string[];
	/** What the one item starts with, in addition to the property. */
	readonly head?: IDataObject;
	/** The rows of the output, where there are more than in the response. */
	readonly rowsOf?: (report: ReadPages) => readonly IDataObject[];
	/** Further fields of the one item. */
	readonly moreOf?: (report: ReadPages) => IDataObject;
	readonly metadataOf?: (answer: ReportAnswer) => ReportMetadata | undefined;
	/** Warnings of this kind of report. */
	readonly warn?: (report: ReadPages) => readonly string[];
	/** What is missing, where `rowCount` does not show it. */
	readonly missing?: (answer: ReportAnswer, rows: number) => Truncation | undefined;
	readonly forms?: Readonly<Record<string, (report: ReadPages) => IDataObject[]>>;
}

/** A response without pages. */
export async function* onePage(response: Promise<ReportAnswer>): AsyncGenerator<ReportAnswer> {
	yield await response;
}

/** A report as one object: rows, totals, and what to know before relying on them. Pure. */
function oneItemOf(report: AnyReport, read: ReadPages, rows: readonly IDataObject[], warnings: readonly string[]) {
	const { property, head, dateRanges = [], groups = 1, moreOf } = report;
	const { metadata, rowCount = rows.length } = read.answer;
	return {
		...head,
		property: { id: property },
		...(dateRanges.length > 0 && { dateRanges: dateRanges.map((range) => ({ ...range })) }),
		rowCount,
		rows: [...rows],
		...aggregatesOf(read.answer, groups > 1),
		...(metadata && { currencyCode: metadata.currencyCode ?? null, timeZone: metadata.timeZone ?? null }),
		...moreOf?.(read),
		warnings: [...warnings],
	};
}

/** Reads a report of any kind and returns it in the selected form, with everything that is missing or uncertain. */
export async function outputOf(
	context: Pick<ItemContext, 'describe' | 'hint'>,
	report: AnyReport,
): Promise<IDataObject[]> {
	const { property, returnAs, pages, limit = Infinity, groups = 1, dateRanges = [] } = report;
	const countedMissing: AnyReport['missing'] = ({ rowCount }, rows) =>
		reportTruncation(rows, rowCount, { limit, groups });
	const { missing = countedMissing } = report;
	const remark = (answer: ReportAnswer) => {
		const metadata = report.metadataOf?.(answer) ?? answer.metadata;
		remarkOn(context, property, { ...answer, ...(metadata && { metadata }) }, dateRanges);
		return warningsOf(metadata, dateRanges, Date.now());
	};
	if (returnAs === 'raw') {
		const answers = await collected(pages);
		const [first = {}] = answers;
		remark(first);
		const count = answers.reduce((sum, { rows = [] }) => sum + rows.length, 0);
		const items = answers.map((answer) => ({ ...answer }) as IDataObject);
		return withTruncation(items, missing(first, count));
	}
	const read = await readPages(shownOf(pages, report.hidden ?? []));
	const warnings = remark(read.answer);
	const own = [...otherDays(read.rows, dateRanges), ...(report.warn?.(read) ?? [])];
	for (const warning of own) context.hint(warning);
	const complete = report.rowsOf?.(read) ?? read.rows;
	const rows = complete.slice(0, limit);
	const isCut = complete.length > limit;
	const truncation = missing(read.answer, read.rows.length) ?? (isCut ? { limit, total: complete.length } : undefined);
	const all = [...warnings, ...own, ...(truncation?.reasons ?? [])];
	const form = report.forms?.[returnAs];
	const items = form ? form(read) : returnAs === 'rows' ? rows : [oneItemOf(report, read, rows, all)];
	return withTruncation(items, truncation);
}

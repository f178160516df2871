import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { aggregatesOf, type ReportAnswer, rowReader, warningsOf } from './answer/answer';
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
	orderByTextOption,
	orderBysOf,
	orderField,
	sizeFields,
} from './fields';
import { filtersField, filtersOf } from './filters';
import { advised, refuseIncompatible } from './metadata';
import { inApiNames } from './names';
import type { ReportRequest } from './request';

export { groupsOf, remarkOn, type ReportAnswer, reportTruncation, truncationOfAnswers } from './answer/answer';
export type { ReportRequest } from './request';
export { pagesOf } from './request';
export { fieldsOf, sizeFields };

/** What a report that compares nothing is asked by, after its metrics and dimensions. */
export const rangeAndRowFields = [...rangeFields, filtersField, orderField] as const satisfies Fields;

/** The same with the metrics and dimensions that every report has. */
export const questionFields = [metricsField, dimensionsField, ...rangeAndRowFields] as const satisfies Fields;

export const questionOptions = [
	aggregationsOption,
	currencyOption,
	keepEmptyRowsOption,
	orderByTextOption,
	weekStartOption,
] as const satisfies Fields;

/** What a form with these fields and options holds. */
export interface Question extends Params<typeof rangeAndRowFields> {
	readonly metrics: readonly string[];
	readonly dimensions: readonly string[];
	readonly options: Partial<Params<typeof questionOptions>>;
}

/**
 * What to ask Google for, with names as the API has them. Today's date is asked for only where the date range needs it.
 *
 * @throws UserError when something that the user chose cannot be read.
 */
export async function requestOf(api: Api, property: string, question: Question): Promise<ReportRequest> {
	const { options } = question;
	const period = uncompared(question);
	const fields = fieldsOf(question.metrics, question.dimensions);
	const aggregations = options.aggregations ?? [];
	return {
		...fields,
		dateRanges: besideEachOther(rangesOf(period, needsToday(period) ? await todayIn(api, property) : '')),
		...filtersOf(question),
		orderBys: orderBysOf(fields, question.orderBy.order, options.orderByText),
		metricAggregations: aggregations.length > 0 ? aggregations : undefined,
		currencyCode: options.currencyCode?.trim().toUpperCase() || undefined,
		keepEmptyRows: options.keepEmptyRows,
	};
}

/**
 * Asks for something that any report could be asked for: names in words are told in the API's own, and fields that do not go
 * together are refused before anything is made of them.
 *
 * @throws UserError with the nearest names, or with the fields that do not go together.
 */
export async function asReport<T>(
	api: Api,
	property: string,
	given: Question,
	ask: (request: ReportRequest) => Promise<T>,
): Promise<T> {
	const request = await requestOf(api, property, await inApiNames(api, property, given));
	try {
		await refuseIncompatible(api, property, request);
		return await ask(request);
	} catch (error) {
		throw await advised(api, property, request, error);
	}
}

/** A report that was read: typed rows, and the answer that holds everything else about it. */
export interface ReadPages {
	readonly answer: ReportAnswer;
	readonly rows: readonly IDataObject[];
}

/** Reads a report page by page; of a page only the typed rows stay. */
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

/** A report as one object: rows, what they add up to, and what to know before trusting them. Pure. */
export function oneItemOf(
	head: IDataObject,
	{ answer, rows }: ReadPages,
	ranges: readonly DateRange[],
	now: number,
): IDataObject {
	const { metadata = {}, rowCount = rows.length } = answer;
	return {
		...head,
		dateRanges: ranges.map((range) => ({ ...range })),
		rowCount,
		rows: [...rows],
		...aggregatesOf(answer, ranges.length > 1),
		currencyCode: metadata.currencyCode ?? null,
		timeZone: metadata.timeZone ?? null,
		warnings: warningsOf(metadata, ranges, now),
	};
}

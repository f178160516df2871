import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { batched, type Outcome } from '../../../shared/http/batch';
import { callOn } from '../../api/property';
import { groupsOf, type ReportAnswer } from './answer/answer';
import type { DateRange } from './dates/dates';
import type { FilterExpression } from './filters';

/** The body of a runReport call without the page. https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport */
export interface ReportRequest {
	readonly metrics: ReadonlyArray<{ readonly name: string; readonly expression?: string }>;
	readonly dimensions: ReadonlyArray<{ readonly name: string; readonly dimensionExpression?: IDataObject }>;
	readonly dateRanges: readonly DateRange[];
	/** Groups of events, each with rows for every combination. */
	readonly comparisons?: readonly IDataObject[];
	readonly dimensionFilter?: FilterExpression;
	readonly metricFilter?: FilterExpression;
	readonly orderBys?: readonly IDataObject[];
	readonly metricAggregations?: readonly string[];
	readonly currencyCode?: string;
	readonly keepEmptyRows?: boolean;
	readonly returnPropertyQuota?: boolean;
}

/** A report of date ranges, or of cohorts, which have their own dates. */
interface AnyRequest extends Omit<ReportRequest, 'dateRanges'> {
	readonly dateRanges?: readonly DateRange[];
	readonly cohortSpec?: IDataObject;
}

/** A page of a report; both numbers are text, as Google's 64-bit integers are. */
interface Page {
	readonly offset: string;
	readonly limit: string;
}

export type PageRequest = AnyRequest & Page;

/** Google updates numbers after 4 to 8 hours, those of a 360 property after about one: https://support.google.com/analytics/answer/11198161 */
const goodForMs = 15 * 60_000;

/**
 * The response to a request of a trigger, cached so that polling every minute uses little of the property's quota.
 *
 * @param body of the request, dates included, so that a new day is a new request.
 */
export const askedSeldom = async <T>(api: Api, property: string, body: unknown, ask: () => Promise<T>): Promise<T> =>
	await api.cached(`numbers of ${property} ${JSON.stringify(body)}`, ask, goodForMs);

/** The response to a batch of reports. */
export interface ReportAnswers {
	readonly reports?: readonly ReportAnswer[];
}

const perBatch = 5;

/** A page of more rows has its own request, so that five of them are never in memory together. */
const largestShared = 10_000;

const single = async (api: Api, property: string, body: PageRequest): Promise<ReportAnswer> =>
	await callOn(api, property, 'runReport', body);

/** Google rejects a batch with an invalid report completely, so its reports are then requested one by one. */
const together = (api: Api, property: string) => async (requests: readonly PageRequest[]) => {
	const oneByOne = async () =>
		await Promise.all(
			requests.map(
				async (request): Promise<Outcome<ReportAnswer>> =>
					await single(api, property, request).then(
						(value) => ({ value }),
						(error: unknown) => ({ error }),
					),
			),
		);
	if (requests.length === 1) return await oneByOne();
	return await callOn<ReportAnswers>(api, property, 'batchRunReports', { requests: [...requests] }).then(
		({ reports = [] }) => reports.map((value) => ({ value })),
		async (error: unknown) => {
			if (error instanceof NodeApiError && error.httpCode === '400') return await oneByOne();
			throw error;
		},
	);
};

/** One page of a report; the pages that several items request at the same time share requests of five. */
export async function askReport(api: Api, property: string, page: PageRequest): Promise<ReportAnswer> {
	if (Number(page.limit) > largestShared) return await single(api, property, page);
	return await batched(api, `reports ${property}`, perBatch, together(api, property))(page);
}

const largestPage = 250_000;

/**
 * Yields the pages of a report until `limit` rows or all are returned, one in memory at a time.
 *
 * Whether `limit` and `offset` count rows or, as `rowCount` does (evidence 33), combinations that have a row in each date range,
 * no source says. So the next page starts after as many as were requested, however many rows came, and a page of fewer rows is
 * the last one.
 *
 * @param request requests one page.
 * @param isCounted whether `rowCount` is the number of rows, which is so in a report of one date range without comparisons.
 */
export async function* pagesOf(
	limit: number,
	request: (page: Page) => Promise<ReportAnswer>,
	isCounted = false,
): AsyncGenerator<ReportAnswer> {
	for (let offset = 0; offset < limit;) {
		const size = Math.min(limit - offset, largestPage);
		const response = await request({ offset: String(offset), limit: String(size) });
		const [count, all] = [response.rows?.length ?? 0, response.rowCount ?? 0];
		yield response;
		offset += Math.min(count, size);
		if (isCounted ? count === 0 || offset >= all : count < size) return;
	}
}

/** The pages of a core report; page and limit are part of the body. */
export const reportPages = (
	api: Api,
	property: string,
	request: AnyRequest,
	limit = Infinity,
): AsyncGenerator<ReportAnswer> =>
	pagesOf(limit, async (page) => await askReport(api, property, { ...request, ...page }), groupsOf(request) === 1);

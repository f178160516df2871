import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { batched, type Outcome } from '../../../shared/http/batch';
import { path } from '../../../shared/http/path';
import { groupsOf, type ReportAnswer } from './answer/answer';
import type { DateRange } from './dates/dates';
import type { FilterExpression } from './filters';

/** The body of a runReport call, without the page. https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport */
export interface ReportRequest {
	readonly metrics: ReadonlyArray<{ readonly name: string; readonly expression?: string }>;
	readonly dimensions: ReadonlyArray<{ readonly name: string; readonly dimensionExpression?: IDataObject }>;
	readonly dateRanges: readonly DateRange[];
	/** Groups of events side by side; each has rows of its own. */
	readonly comparisons?: readonly IDataObject[];
	readonly dimensionFilter?: FilterExpression;
	readonly metricFilter?: FilterExpression;
	readonly orderBys?: readonly IDataObject[];
	readonly metricAggregations?: readonly string[];
	readonly currencyCode?: string;
	readonly keepEmptyRows?: boolean;
	readonly returnPropertyQuota?: boolean;
}

/** A report of dates, or of cohorts, which bring their own. */
interface AnyRequest extends Omit<ReportRequest, 'dateRanges'> {
	readonly dateRanges?: readonly DateRange[];
	readonly cohortSpec?: IDataObject;
}

/** A report and the page of it that is wanted; both numbers are texts, as Google's 64-bit integers are. */
export interface PageRequest extends AnyRequest {
	readonly offset: string;
	readonly limit: string;
}

/** Google renews numbers after 4 to 8 hours, those of a 360 property after about one: https://support.google.com/analytics/answer/11198161 */
const goodForMs = 15 * 60_000;

/**
 * What a trigger asks for at every look, so seldom that looks of every minute take next to nothing from the property's quota.
 *
 * @param body what is asked for, dates included, so that a new day is a new question.
 */
export const askedSeldom = async <T>(api: Api, property: string, body: unknown, ask: () => Promise<T>): Promise<T> =>
	await api.cached(`numbers of ${property} ${JSON.stringify(body)}`, ask, goodForMs);

const perBatch = 5;

/** A page of more rows is asked for alone, so that five of them never lie in memory at once. */
const largestShared = 10_000;

const single = async (api: Api, property: string, body: PageRequest): Promise<ReportAnswer> =>
	await api.request({
		method: 'POST',
		base: 'data',
		path: path`/v1beta/properties/${property}:runReport`,
		body: { ...body },
	});

const outcomeOf = async (asked: Promise<ReportAnswer>): Promise<Outcome<ReportAnswer>> =>
	await asked.then(
		(value) => ({ value }),
		(error: unknown) => ({ error }),
	);

/** Google refuses a batch as a whole, so one that is wrong somewhere is asked for one by one. */
const together = (api: Api, property: string) => async (requests: readonly PageRequest[]) => {
	const oneByOne = async () =>
		await Promise.all(requests.map(async (request) => await outcomeOf(single(api, property, request))));
	if (requests.length === 1) return await oneByOne();
	const asked = api.request<{ reports?: readonly ReportAnswer[] }>({
		method: 'POST',
		base: 'data',
		path: path`/v1beta/properties/${property}:batchRunReports`,
		body: { requests: [...requests] },
	});
	return await asked.then(
		({ reports = [] }) => reports.map((value) => ({ value })),
		async (error: unknown) => {
			if (error instanceof NodeApiError && error.httpCode === '400') return await oneByOne();
			throw error;
		},
	);
};

/** Asks for one page of a report; the pages that several items ask for at the same moment share requests of five. */
export async function askReport(api: Api, property: string, page: PageRequest): Promise<ReportAnswer> {
	if (Number(page.limit) > largestShared) return await single(api, property, page);
	return await batched(api, `reports ${property}`, perBatch, together(api, property))(page);
}

const largestPage = 250_000;

/**
 * Yields the pages of a report until `limit` rows or all are there, one in memory at a time.
 *
 * @param ask gets the first row and the number of rows as texts, as Google's 64-bit integers are.
 * @param isCounted whether `rowCount` is known to be the number of rows of the report; where it may be that of the page, or of
 * one of several date ranges, a page of fewer rows than were requested is the last one.
 */
export async function* pagesOf(
	limit: number,
	ask: (page: { readonly offset: string; readonly limit: string }) => Promise<ReportAnswer>,
	isCounted = false,
): AsyncGenerator<ReportAnswer> {
	for (let offset = 0; offset < limit;) {
		const size = Math.min(limit - offset, largestPage);
		const answer = await ask({ offset: String(offset), limit: String(size) });
		const [taken, all] = [answer.rows?.length ?? 0, answer.rowCount ?? 0];
		yield answer;
		offset += taken;
		if (isCounted ? taken === 0 || offset >= all : taken < size) return;
	}
}

/** The pages of a core report; page and limit belong into the body. */
export const reportPages = (
	api: Api,
	property: string,
	request: AnyRequest,
	limit = Infinity,
): AsyncGenerator<ReportAnswer> =>
	pagesOf(limit, async (page) => await askReport(api, property, { ...request, ...page }), groupsOf(request) === 1);

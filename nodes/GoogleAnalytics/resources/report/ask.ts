import { NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { batched, type Outcome } from '../../../shared/http/batch';
import { path } from '../../../shared/http/path';
import type { ReportAnswer } from './pages';
import type { ReportRequest } from './request';

/** A report and the page of it that is wanted; both numbers are texts, as Google's 64-bit integers are. */
export interface PageRequest extends ReportRequest {
	readonly offset: string;
	readonly limit: string;
}

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

import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest, Pager } from '../../shared/catalogue/api';
import { asRows } from '../../shared/http/paginate';

type Values = ReadonlyArray<{ readonly value?: string }>;
/** Reports about access name their columns otherwise (`AccessDimensionHeader`, `AccessMetricHeader`). */
type Headers = ReadonlyArray<{ readonly name?: string; readonly dimensionName?: string; readonly metricName?: string }>;

interface Report {
	readonly dimensionHeaders?: Headers;
	readonly metricHeaders?: Headers;
	readonly rows?: ReadonlyArray<{ readonly dimensionValues?: Values; readonly metricValues?: Values }>;
	readonly audienceRows?: readonly unknown[];
	readonly rowCount?: number;
}

const withBody = (request: ApiRequest, more: IDataObject): ApiRequest => ({
	...request,
	body: { ...(request.body as IDataObject), ...more },
});

const numberIn = (request: ApiRequest, name: string, otherwise: number): number =>
	Number((request.body as IDataObject | undefined)?.[name] ?? otherwise);

const named = (headers: Headers = [], values: Values = []) =>
	headers.map(({ name, dimensionName, metricName }, index) => {
		const title = name ?? dimensionName ?? metricName ?? `column${index + 1}`;
		return [title, values[index]?.value ?? null] as const;
	});

/** Rows with their values under the names of dimensions and metrics, as texts; of other lists as they are. */
const rowsOf = (report: Report): readonly unknown[] =>
	report.audienceRows ??
	(report.rows ?? []).map(({ dimensionValues, metricValues }) =>
		Object.fromEntries([
			...named(report.dimensionHeaders, dimensionValues),
			...named(report.metricHeaders, metricValues),
		]),
	);

/** All that Google hands out at once of a report about access; others hand out more, which one item of n8n need not hold. */
const maxRows = 100_000;

const byOffset: Pager = {
	first: (request, limit) =>
		withBody(request, {
			limit: Math.min(limit, numberIn(request, 'limit', maxRows)),
			offset: numberIn(request, 'offset', 0),
		}),
	rows: (body) => rowsOf((body ?? {}) as Report),
	totalOf: (body) => ((body ?? {}) as Report).rowCount,
	next({ body }, request) {
		const report = (body ?? {}) as Report;
		const read = rowsOf(report).length;
		const offset = numberIn(request, 'offset', 0) + read;
		return read > 0 && offset < (report.rowCount ?? 0) ? [withBody(request, { offset })] : [];
	},
};

/** https://google.aip.dev/158, with the token in the body. */
const byToken: Pager = {
	first: (request, limit) => withBody(request, { pageSize: Math.min(limit, numberIn(request, 'pageSize', 200)) }),
	rows: (body) => asRows(Object.values(body ?? {}).find(Array.isArray)),
	next({ body }, request) {
		const { nextPageToken } = (body ?? {}) as { nextPageToken?: string };
		return nextPageToken ? [withBody(request, { pageToken: nextPageToken })] : [];
	},
};

/**
 * How a list is read that Google is asked for by a body: reports and exports by `limit` and `offset`, the history of changes by
 * a token; undefined for other requests. https://developers.google.com/analytics/devguides/reporting/data/v1/basics#pagination Pure.
 */
export function bodyPager({ path }: ApiRequest): Pager | undefined {
	if (/:(runReport|runAccessReport|query)$/.test(path)) return byOffset;
	return /:searchChangeHistoryEvents$/.test(path) ? byToken : undefined;
}

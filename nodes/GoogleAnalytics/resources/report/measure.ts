import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { FilterExpression } from './filterGroups';
import type { ReportAnswer } from './pages';
import { keyOf, type Window } from './windows';

/** The metric whose value is wanted, and of which events. */
export interface Question {
	readonly property: string;
	readonly metric: { readonly name: string; readonly expression?: string };
	readonly dimensionFilter?: FilterExpression;
}

/** Google adds up at most this many date ranges in one report. */
const perReport = 4;

const chunked = <T>(list: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(list.length / size) }, (_unused, index) =>
		list.slice(index * size, (index + 1) * size),
	);

/** The values by the place of the date range in the request; a range without events has no row. */
function read({ dimensionHeaders = [], rows = [] }: ReportAnswer): Map<number, number> {
	const at = dimensionHeaders.findIndex(({ name }) => name === 'dateRange');
	return new Map(
		rows.map(({ dimensionValues = [], metricValues = [] }) => {
			const place = at < 0 ? 0 : Number((dimensionValues[at]?.value ?? '').replace(/\D/g, ''));
			return [place, Number(metricValues[0]?.value ?? 0)];
		}),
	);
}

/** The metric's value in each window, with one report for up to four windows and one call for all of them. */
export async function measured(
	api: Api,
	{ property, metric, dimensionFilter }: Question,
	windows: readonly Window[],
): Promise<ReadonlyMap<string, number>> {
	const distinct = [...new Map(windows.map((window) => [keyOf(window), window])).values()];
	const chunks = chunked(distinct, perReport);
	const bodies = chunks.map((chunk) => ({
		metrics: [metric],
		dateRanges: chunk.map(({ startDate, endDate }, index) => ({ startDate, endDate, name: `window${index}` })),
		dimensionFilter,
		returnPropertyQuota: true,
	}));
	const [only] = bodies;
	const answers =
		bodies.length > 1
			? (
					await api.request<{ reports?: readonly ReportAnswer[] }>({
						method: 'POST',
						base: 'data',
						path: path`/v1beta/properties/${property}:batchRunReports`,
						body: { requests: bodies },
					})
				).reports
			: [
					await api.request<ReportAnswer>({
						method: 'POST',
						base: 'data',
						path: path`/v1beta/properties/${property}:runReport`,
						body: only,
					}),
				];
	const found = (answers ?? []).map(read);
	return new Map(
		distinct.map((window, index) => {
			const value = found[Math.floor(index / perReport)]?.get(index % perReport) ?? 0;
			return [keyOf(window), value];
		}),
	);
}

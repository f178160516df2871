import type { IDataObject } from 'n8n-workflow';

import type { ReportHeaders, ReportMetadata, ReportRow } from '../answer/answer';
import type { ReportRequest } from '../request';

/**
 * Metrics that count something once for each event, so that their numbers for parts of a report add up to that of the whole.
 * Users, rates and averages do not: who came in two weeks is one user. https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema#metrics
 */
const additive = new Set([
	...['sessions', 'engagedSessions', 'newUsers', 'eventCount', 'eventValue', 'screenPageViews', 'keyEvents'],
	...['conversions', 'userEngagementDuration', 'totalRevenue', 'purchaseRevenue', 'grossPurchaseRevenue'],
	...['itemRevenue', 'grossItemRevenue', 'totalAdRevenue', 'refundAmount', 'itemRefundAmount', 'itemDiscountAmount'],
	...['shippingAmount', 'taxAmount', 'transactions', 'ecommercePurchases', 'itemsPurchased', 'itemsViewed'],
	...['itemsAddedToCart', 'itemsCheckedOut', 'itemsClickedInList', 'itemsClickedInPromotion', 'itemsViewedInList'],
	...['itemsViewedInPromotion', 'itemListViewEvents', 'itemListClickEvents', 'itemViewEvents', 'promotionViews'],
	...['promotionClicks', 'addToCarts', 'checkouts', 'publisherAdClicks', 'publisherAdImpressions', 'adUnitExposure'],
	...['advertiserAdClicks', 'advertiserAdCost', 'advertiserAdImpressions'],
	...['organicGoogleSearchClicks', 'organicGoogleSearchImpressions'],
]);

const isAdditive = (name: string) =>
	additive.has(name) || /^(?:keyEvents|conversions|customEvent|countCustomEvent):/.test(name);

/** The metrics of a report whose numbers for its parts do not add up. Pure. */
export const notAdditive = (metrics: ReportRequest['metrics']): string[] =>
	metrics.filter(({ name, expression }) => expression !== undefined || !isAdditive(name)).map(({ name }) => name);

const tidy = (number: number) => Number(number.toPrecision(15));

const sum = (one: unknown, other: unknown) => tidy(Number(one ?? 0) + Number(other ?? 0));

/** Rows with equal dimensions become one, with the sums of these metrics. Pure. */
export function addedUp(rows: readonly IDataObject[], metrics: readonly string[]): IDataObject[] {
	const known = new Map<string, IDataObject>();
	for (const row of rows) {
		const key = JSON.stringify(Object.entries(row).filter(([name]) => !metrics.includes(name)));
		const before = known.get(key);
		if (before) for (const name of metrics) before[name] = sum(before[name], row[name]);
		else known.set(key, { ...row });
	}
	return [...known.values()];
}

/** Totals of parts as those of the whole; rows that belong together have the same dimensions. Pure. */
export function addedTotals(rows: readonly ReportRow[]): ReportRow[] {
	const known = new Map<string, ReportRow>();
	for (const row of rows) {
		const key = JSON.stringify(row.dimensionValues);
		const { metricValues = [] } = known.get(key) ?? {};
		const added = (row.metricValues ?? []).map(({ value }, index) => ({
			value: String(sum(metricValues[index]?.value, value)),
		}));
		known.set(key, { ...row, metricValues: added });
	}
	return [...known.values()];
}

const texts: Readonly<Record<string, (value: unknown) => string | number>> = {
	NUMERIC: Number,
	CASE_INSENSITIVE_ALPHANUMERIC: (value) => String(value).toLowerCase(),
};

interface OrderBy {
	readonly metric?: { readonly metricName?: string };
	readonly dimension?: { readonly dimensionName?: string; readonly orderType?: string };
	readonly desc?: boolean;
}

/** Rows in the order that was asked for, as Google would have them. Pure. */
export function ordered(rows: readonly IDataObject[], orderBys: readonly IDataObject[] = []): IDataObject[] {
	const keys = (orderBys as readonly OrderBy[]).map(({ metric, dimension, desc = false }) => {
		const name = metric?.metricName ?? dimension?.dimensionName ?? '';
		const read = metric ? Number : (texts[dimension?.orderType ?? ''] ?? String);
		return { of: (row: IDataObject) => read(row[name]), sign: desc ? -1 : 1 };
	});
	return rows.toSorted((one, other) => {
		for (const { of, sign } of keys) {
			const [a, b] = [of(one), of(other)];
			if (a !== b) return a < b ? -sign : sign;
		}
		return 0;
	});
}

/** The largest or smallest value of each metric in rows that were added up, for each comparison. Pure. */
export function extremeRows(
	kind: 'maximums' | 'minimums',
	{ dimensionHeaders = [], metricHeaders = [] }: ReportHeaders,
	rows: readonly IDataObject[],
): ReportRow[] {
	const better = kind === 'maximums' ? Math.max : Math.min;
	return [...new Set(rows.map(({ comparison }) => comparison))].map((own) => {
		const group = rows.filter(({ comparison }) => comparison === own);
		return {
			dimensionValues: dimensionHeaders.map(({ name }) => ({ value: String(group[0]?.[name]) })),
			metricValues: metricHeaders.map(({ name }) => ({
				value: String(group.map((row) => Number(row[name])).reduce((one, other) => better(one, other))),
			})),
		};
	});
}

/** What is to be known of any part is to be known of the whole. Pure. */
export function joinedMetadata(all: ReadonlyArray<ReportMetadata | undefined>): ReportMetadata | undefined {
	const known = all.filter((one) => one !== undefined);
	if (known.length < 2) return known[0];
	const some = (flag: 'dataLossFromOtherRow' | 'subjectToThresholding') => known.some((one) => one[flag] === true);
	const { emptyReason, ...first } = known[0] ?? {};
	return {
		...first,
		...(known.every((one) => one.emptyReason !== undefined) && { emptyReason }),
		...(some('dataLossFromOtherRow') && { dataLossFromOtherRow: true }),
		...(some('subjectToThresholding') && { subjectToThresholding: true }),
		samplingMetadatas: known.flatMap(({ samplingMetadatas = [] }) => samplingMetadatas),
		dataTruncationReasons: known.flatMap(({ dataTruncationReasons = [] }) => dataTruncationReasons),
	};
}

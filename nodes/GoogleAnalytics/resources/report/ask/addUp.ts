import type { IDataObject } from 'n8n-workflow';

import type { ReportMetadata, ReportRow } from '../answer/answer';
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
		const earlierRow = known.get(key);
		if (earlierRow) for (const name of metrics) earlierRow[name] = sum(earlierRow[name], row[name]);
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

/** Rows in the requested order, as Google would have them. Pure. */
export function ordered(rows: readonly IDataObject[], orderBys: readonly IDataObject[] = []): IDataObject[] {
	const keys = (orderBys as readonly OrderBy[]).map(({ metric, dimension, desc = false }) => {
		const name = metric?.metricName ?? dimension?.dimensionName ?? '';
		const read = metric ? Number : (texts[dimension?.orderType ?? ''] ?? String);
		return { valueOf: (row: IDataObject) => read(row[name]), sign: desc ? -1 : 1 };
	});
	return rows.toSorted((one, other) => {
		for (const { valueOf, sign } of keys) {
			const [a, b] = [valueOf(one), valueOf(other)];
			if (a !== b) return a < b ? -sign : sign;
		}
		return 0;
	});
}

/** What is to be known of any part is to be known of the whole; Google omits what is false. Pure. */
export function joinedMetadata(all: ReadonlyArray<ReportMetadata | undefined>): ReportMetadata | undefined {
	const some = all.filter((one) => one !== undefined);
	if (some.length < 2) return some[0];
	const { emptyReason, ...whole } = Object.assign({}, ...some) as ReportMetadata;
	return {
		...whole,
		...(some.every((one) => one.emptyReason !== undefined) && { emptyReason }),
		samplingMetadatas: some.flatMap(({ samplingMetadatas = [] }) => samplingMetadatas),
		dataTruncationReasons: some.flatMap(({ dataTruncationReasons = [] }) => dataTruncationReasons),
	};
}

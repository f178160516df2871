import { column, keyEventMeasure } from '../metrics/measures.mts';
import { keyEventTest } from '../keyEvents.mts';
import { metricsIn } from '../metrics/eventMetrics.mts';
import type { Metric } from '../metrics/metrics.mts';

/** Their sources are attributed, as those of key events are. */
const conversion = metricsIn('Advertising', { family: 'keyEvent', type: 'TYPE_FLOAT' });
const money = { type: 'TYPE_CURRENCY', money: true };
const nothing: Metric['measure'] = () => ({ kind: 'sum', of: () => 0 });
const conversions: Metric['measure'] = (context) => keyEventMeasure(context, context.keyEvents);
const revenue: Metric['measure'] = (context) => {
	const counts = keyEventTest(context);
	return column(
		(table) => table.revenue,
		() => counts,
	)(context);
};

/** Conversions happen on the day of their interaction here, so that both dates tell the same. */
const byBothDates = (apiName: string, uiName: string, measure: Metric['measure'], more: Partial<Metric> = {}) =>
	['Conversion', 'Interaction'].map((which) =>
		conversion(
			`${apiName}By${which}Date`,
			`${uiName} by ${which.toLowerCase()} date`,
			`${uiName} by ${which.toLowerCase()} date.`,
			measure,
			more,
		),
	);

/**
 * The twelve metrics of conversion reports, and no other.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/conversions-api-schema
 */
export const CONVERSION_METRICS: readonly Metric[] = [
	...byBothDates('allConversions', 'All conversions', conversions),
	...byBothDates('totalRevenue', 'Total revenue', revenue, money),
	...byBothDates('returnOnAdSpend', 'Return on ad spend', nothing),
	...byBothDates('advertiserAdCostPerAllConversions', 'Ads cost per conversion', nothing, money),
	conversion('advertiserAdClicks', 'Ads clicks', 'Clicks on ads.', nothing, { type: 'TYPE_INTEGER' }),
	conversion('advertiserAdCost', 'Ads cost', 'What was paid for ads.', nothing, money),
	conversion('advertiserAdCostPerClick', 'Ads cost per click', 'Ads cost divided by clicks.', nothing, money),
	conversion('advertiserAdImpressions', 'Ads impressions', 'Impressions of ads.', nothing, { type: 'TYPE_INTEGER' }),
];

/** Whether a report is one about conversions by its metrics alone: those that no other report has (conversions-api-basics). */
export const isConversionMetric = (name: string): boolean => /By(?:Conversion|Interaction)Date$/.test(name);

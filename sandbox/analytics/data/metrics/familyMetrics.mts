import { metricsIn } from './eventMetrics.mts';
import { active, users } from './measures.mts';
import type { Metric } from './metrics.mts';

const nothing: Metric['measure'] = () => ({ kind: 'sum', of: () => 0 });
const float = { type: 'TYPE_FLOAT' };
const searchConsole = metricsIn('Search Console', { family: 'searchConsole' });
const advertiser = metricsIn('Advertising', { family: 'advertiser' });
const itemList = metricsIn('Ecommerce', { family: 'itemList' });
const cohort = metricsIn('Cohort', { family: 'cohort' });
const user = metricsIn('User');

/** Distinct active users of the days that end with a row's last day. */
const usersWithin =
	(days: number): Metric['measure'] =>
	({ table }) => ({ kind: 'rolling', days, user: (row) => table.sessionOf(row).user, counts: active(table) });

/** Metrics that Google lists for every property, whether something is linked or not (evidence 22). */
export const FAMILY_METRICS: readonly Metric[] = [
	searchConsole(
		'organicGoogleSearchClicks',
		'Organic Google Search clicks',
		'The number of organic Google Search clicks reported from Search Console. This metric requires an active Search Console link.',
		nothing,
	),
	searchConsole(
		'organicGoogleSearchImpressions',
		'Organic Google Search impressions',
		'The number of organic Google Search impressions reported from Search Console. This metric requires an active Search Console link.',
		nothing,
	),
	searchConsole(
		'organicGoogleSearchClickThroughRate',
		'Organic Google Search click through rate',
		'The organic Google Search click through rate reported from Search Console. This metric requires an active Search Console link.',
		nothing,
		float,
	),
	searchConsole(
		'organicGoogleSearchAveragePosition',
		'Organic Google Search average position',
		'The average ranking of your website URLs reported from Search Console. This metric requires an active Search Console link.',
		nothing,
		float,
	),
	advertiser('advertiserAdClicks', 'Ads clicks', 'Total number of times users have clicked on an ad.', nothing),
	advertiser('advertiserAdImpressions', 'Ads impressions', 'The total number of impressions.', nothing),
	advertiser('advertiserAdCost', 'Ads cost', 'The total amount you paid for your ads.', nothing, {
		type: 'TYPE_CURRENCY',
		money: true,
	}),
	advertiser(
		'advertiserAdCostPerClick',
		'Ads cost per click',
		'Ads cost per click is ad cost divided by ad clicks.',
		nothing,
		{ type: 'TYPE_CURRENCY', money: true },
	),
	advertiser(
		'returnOnAdSpend',
		'Return on ad spend',
		'Total ad revenue divided by advertiser ad cost.',
		nothing,
		float,
	),
	itemList(
		'itemListClickEvents',
		'Item-list click events',
		'The number of times users clicked an item when it appeared in a list.',
		nothing,
	),
	itemList('itemListViewEvents', 'Item-list view events', 'The number of times the item list was viewed.', nothing),
	cohort(
		'cohortActiveUsers',
		'Cohort active users',
		'The number of users in the cohort who are active in the time window corresponding to the cohort nth day/week/month.',
		users(active),
	),
	cohort('cohortTotalUsers', 'Cohort total users', 'The total number of users in the cohort.', () => ({
		kind: 'sum',
		of: () => 0,
	})),
	user(
		'active1DayUsers',
		'1-day active users',
		'The number of distinct active users within a 1 day period.',
		usersWithin(1),
	),
	user(
		'active7DayUsers',
		'7-day active users',
		'The number of distinct active users within a 7 day period.',
		usersWithin(7),
	),
	user(
		'active28DayUsers',
		'28-day active users',
		'The number of distinct active users within a 28 day period.',
		usersWithin(28),
	),
];

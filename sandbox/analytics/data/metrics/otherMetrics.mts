import type { QueryContext } from '../context.mts';
import { derived } from './derivedMetrics.mts';
import { metricsIn } from './eventMetrics.mts';
import { column, count, named, purchase } from './measures.mts';
import type { Measure, Metric } from './metrics.mts';

// The other metrics that every property has: https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema.
// What the shop does not do (refunds, coupons, promotions, lists, ads of its own, crashes of apps) is 0.

const none: Metric['measure'] = () => ({ kind: 'sum', of: () => 0 });
const money = { type: 'TYPE_CURRENCY', money: true };
const commerce = metricsIn('Ecommerce');
const item = metricsIn('Ecommerce', { scope: 'item' });
const revenue = metricsIn('Revenue', money);
const advertising = metricsIn('Advertising');

/** The first purchase of each user. */
function firstPurchases({ table }: QueryContext): Measure {
	const isPurchase = purchase(table);
	const first = new Map<number, number>();
	for (let row = 0; row < table.length; row++) {
		const { user } = table.sessionOf(row);
		const known = first.get(user);
		const isEarlier = known === undefined || (table.time[row] ?? 0) < (table.time[known] ?? 0);
		if (isPurchase(row) && isEarlier) first.set(user, row);
	}
	const rows = new Set(first.values());
	return { kind: 'sum', of: (row) => Number(rows.has(row)) };
}

const quantity = (event: string): Metric['measure'] =>
	column(
		(table) => table.quantity,
		(table) => named(table, event),
	);

export const OTHER_METRICS: readonly Metric[] = [
	commerce(
		'itemViewEvents',
		'Item view events',
		'The number of times the item details were viewed.',
		count(({ table }) => named(table, 'view_item')),
	),
	item('itemsAddedToCart', 'Items added to cart', 'The number of units added to cart.', quantity('add_to_cart')),
	item('itemsCheckedOut', 'Items checked out', 'The number of units checked out.', quantity('begin_checkout')),
	item(
		'grossItemRevenue',
		'Gross item revenue',
		'The total revenue from items only.',
		column((table) => table.revenue, purchase),
		money,
	),
	revenue(
		'grossPurchaseRevenue',
		'Gross purchase revenue',
		'The sum of revenue from purchases.',
		column((table) => table.revenue, purchase),
	),
	commerce(
		'firstTimePurchasers',
		'First time purchasers',
		'The number of users that completed their first purchase.',
		firstPurchases,
	),
	...[
		['Items clicked in list', 'itemsClickedInList'],
		['Items clicked in promotion', 'itemsClickedInPromotion'],
		['Items viewed in list', 'itemsViewedInList'],
		['Items viewed in promotion', 'itemsViewedInPromotion'],
	].map(([title = '', name = '']) => item(name, title, `${title}: the number of units.`, none)),
	...[
		['Item refund amount', 'itemRefundAmount'],
		['Item discount amount', 'itemDiscountAmount'],
	].map(([title = '', name = '']) => item(name, title, `${title}, in the currency of the report.`, none, money)),
	...[
		['Item-list click through rate', 'itemListClickThroughRate'],
		['Item promotion click through rate', 'itemPromotionClickThroughRate'],
	].map(([title = '', name = '']) => commerce(name, title, `${title}, by users.`, none, { type: 'TYPE_FLOAT' })),
	commerce('promotionViews', 'Promotion views', 'The number of times an item promotion was viewed.', none),
	commerce('promotionClicks', 'Promotion clicks', 'The number of times an item promotion was clicked.', none),
	...[
		['Refund amount', 'refundAmount'],
		['Shipping amount', 'shippingAmount'],
		['Tax amount', 'taxAmount'],
		['Total ad revenue', 'totalAdRevenue'],
	].map(([title = '', name = '']) => revenue(name, title, `${title}, in the currency of the report.`, none)),
	advertising('publisherAdClicks', 'Publisher ad clicks', 'The number of ad_click events.', none),
	advertising('publisherAdImpressions', 'Publisher ad impressions', 'The number of ad_impression events.', none),
	advertising('adUnitExposure', 'Ad unit exposure', 'The time that an ad unit was exposed to a user.', none, {
		type: 'TYPE_MILLISECONDS',
	}),
	advertising('advertiserAdCostPerKeyEvent', 'Ads cost per key event', 'Ad cost divided by key events.', none, {
		...money,
		family: 'advertiser',
		deprecatedApiNames: ['advertiserAdCostPerConversion'],
	}),
	metricsIn('User')('crashAffectedUsers', 'Crash-affected users', 'The number of users that logged a crash.', none),
	derived('crashFreeUsersRate', 'Crash-free users rate', 'User', '(activeUsers-crashAffectedUsers)/activeUsers'),
	derived('cartToViewRate', 'Cart-to-view rate', 'Ecommerce', 'addToCarts/itemViewEvents'),
	derived('purchaseToViewRate', 'Purchase-to-view rate', 'Ecommerce', 'ecommercePurchases/itemViewEvents'),
	derived('transactionsPerPurchaser', 'Transactions per purchaser', 'Ecommerce', 'transactions/totalPurchasers'),
	derived('firstTimePurchaserRate', 'First-time purchaser rate', 'Ecommerce', 'firstTimePurchasers/activeUsers'),
	derived(
		'firstTimePurchasersPerNewUser',
		'First-time purchasers per new user',
		'Ecommerce',
		'firstTimePurchasers/newUsers',
	),
	derived(
		'averagePurchaseRevenuePerPayingUser',
		'ARPPU',
		'Revenue',
		'purchaseRevenue/totalPurchasers',
		'TYPE_CURRENCY',
	),
	derived(
		'averagePurchaseRevenuePerUser',
		'Average purchase revenue per active user',
		'Revenue',
		'purchaseRevenue/activeUsers',
		'TYPE_CURRENCY',
	),
];

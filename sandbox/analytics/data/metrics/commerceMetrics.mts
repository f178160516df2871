import { column, count, named, purchase, users } from './measures.mts';
import { metricsIn } from './eventMetrics.mts';
import type { Metric } from './metrics.mts';

const money = { type: 'TYPE_CURRENCY', money: true };
const commerce = metricsIn('Ecommerce');
const item = metricsIn('Ecommerce', { scope: 'item' });
/** Like key events, revenue has attributed sources. */
const revenue = metricsIn('Revenue', { ...money, family: 'keyEvent' });

export const COMMERCE_METRICS: readonly Metric[] = [
	commerce('totalPurchasers', 'Total purchasers', 'Users that logged purchase events.', users(purchase)),
	commerce(
		'transactions',
		'Transactions',
		'The count of transaction events with purchase revenue.',
		count(({ table }) => purchase(table)),
	),
	commerce(
		'ecommercePurchases',
		'Ecommerce purchases',
		'The number of times users completed a purchase.',
		count(({ table }) => purchase(table)),
	),
	commerce(
		'addToCarts',
		'Add to carts',
		'The number of times users added items to their shopping carts.',
		count(({ table }) => named(table, 'add_to_cart')),
	),
	commerce(
		'checkouts',
		'Checkouts',
		'The number of times users started the checkout process.',
		count(({ table }) => named(table, 'begin_checkout')),
	),
	revenue(
		'purchaseRevenue',
		'Purchase revenue',
		'The sum of revenue from purchases minus refunds.',
		column((table) => table.revenue, purchase),
	),
	revenue(
		'totalRevenue',
		'Total revenue',
		'The sum of revenue from purchases, subscriptions, and advertising.',
		column((table) => table.revenue),
	),
	item(
		'itemsViewed',
		'Items viewed',
		'The number of units viewed for a single item.',
		column(
			(table) => table.quantity,
			(table) => named(table, 'view_item'),
		),
	),
	item(
		'itemsPurchased',
		'Items purchased',
		'The number of units for a single item included in purchase events.',
		column((table) => table.quantity, purchase),
	),
	item(
		'itemRevenue',
		'Item revenue',
		'The total revenue from items only.',
		column((table) => table.revenue, purchase),
		money,
	),
];

import type { Metric } from './metrics.mts';

/** A metric that is an expression of others. */
export const derived = (
	apiName: string,
	uiName: string,
	category: string,
	expression: string,
	type = 'TYPE_FLOAT',
	more: Partial<Metric> = {},
): Metric => ({
	apiName,
	uiName,
	description: `${uiName}: ${expression}.`,
	category,
	type,
	scope: 'event',
	expression,
	...more,
});

export const DERIVED_METRICS: readonly Metric[] = [
	derived('engagementRate', 'Engagement rate', 'Session', 'engagedSessions/sessions'),
	derived('bounceRate', 'Bounce rate', 'Session', '(sessions-engagedSessions)/sessions'),
	derived(
		'averageSessionDuration',
		'Average session duration',
		'Session',
		'totalSessionDuration/sessions',
		'TYPE_SECONDS',
	),
	derived('sessionsPerUser', 'Sessions per active user', 'Session', 'sessions/activeUsers'),
	derived('screenPageViewsPerSession', 'Views per session', 'Page / screen', 'screenPageViews/sessions'),
	derived('screenPageViewsPerUser', 'Views per user', 'Page / screen', 'screenPageViews/activeUsers'),
	derived('eventCountPerUser', 'Event count per user', 'Event', 'eventCount/totalUsers'),
	derived('eventsPerSession', 'Events per session', 'Session', 'eventCount/sessions'),
	derived('averageRevenuePerUser', 'ARPU', 'Revenue', 'totalRevenue/activeUsers', 'TYPE_CURRENCY'),
	derived(
		'averagePurchaseRevenue',
		'Average purchase revenue',
		'Revenue',
		'purchaseRevenue/transactions',
		'TYPE_CURRENCY',
	),
	derived('purchaserRate', 'Purchaser rate', 'Ecommerce', 'totalPurchasers/activeUsers'),
	derived('dauPerWau', 'DAU / WAU', 'User', 'active1DayUsers/active7DayUsers'),
	derived('dauPerMau', 'DAU / MAU', 'User', 'active1DayUsers/active28DayUsers'),
	derived('wauPerMau', 'WAU / MAU', 'User', 'active7DayUsers/active28DayUsers'),
	derived('sessionKeyEventRate', 'Session key event rate', 'Session', 'keyEventSessions/sessions', 'TYPE_FLOAT', {
		deprecatedApiNames: ['sessionConversionRate'],
	}),
	derived('userKeyEventRate', 'User key event rate', 'User', 'keyEventUsers/activeUsers', 'TYPE_FLOAT', {
		deprecatedApiNames: ['userConversionRate'],
	}),
];

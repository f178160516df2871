import type { Described } from './metadata';

const named = (apiName: string, uiName: string): Described => ({ apiName, uiName });

/** What real-time reports of every property know. https://developers.google.com/analytics/devguides/reporting/data/v1/realtime-api-schema */
export const realtimeNames = {
	metrics: [
		named('activeUsers', 'Active users'),
		named('eventCount', 'Event count'),
		named('keyEvents', 'Key events'),
		named('screenPageViews', 'Views'),
	],
	dimensions: [
		named('appVersion', 'App version'),
		named('audienceId', 'Audience ID'),
		named('audienceName', 'Audience name'),
		named('audienceResourceName', 'Audience resource name'),
		named('city', 'City'),
		named('cityId', 'City ID'),
		named('country', 'Country'),
		named('countryId', 'Country ID'),
		named('deviceCategory', 'Device category'),
		named('eventName', 'Event name'),
		named('minutesAgo', 'Realtime minutes ago'),
		named('platform', 'Platform'),
		named('streamId', 'Stream ID'),
		named('streamName', 'Stream name'),
		named('unifiedScreenName', 'Page title and screen name'),
	],
} as const;

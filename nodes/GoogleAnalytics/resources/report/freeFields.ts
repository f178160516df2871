/**
 * Dimensions and metrics of time, place, device, source and traffic, which everyday reports are made of. They go together,
 * so asking Google about them would only cost a request; a report that is refused nevertheless is explained all the same.
 */
const free = new Set([
	...['date', 'dateHour', 'dateHourMinute', 'day', 'dayOfWeek', 'dayOfWeekName', 'hour', 'month', 'week', 'year'],
	...['yearMonth', 'yearWeek', 'isoWeek', 'isoYear', 'isoYearIsoWeek', 'nthDay', 'nthWeek', 'nthMonth', 'dateRange'],
	...['city', 'cityId', 'region', 'country', 'countryId', 'continent', 'continentId', 'language', 'languageCode'],
	...['browser', 'deviceCategory', 'operatingSystem', 'operatingSystemVersion', 'platform', 'platformDeviceCategory'],
	...['screenResolution', 'streamId', 'streamName', 'newVsReturning', 'hostName', 'landingPage', 'eventName'],
	...['sessionSource', 'sessionMedium', 'sessionSourceMedium', 'sessionCampaignName', 'sessionDefaultChannelGroup'],
	...['firstUserSource', 'firstUserMedium', 'firstUserSourceMedium', 'firstUserDefaultChannelGroup'],
	...['pagePath', 'pagePathPlusQueryString', 'pageTitle', 'unifiedScreenName', 'unifiedPagePathScreen'],
	...['activeUsers', 'newUsers', 'totalUsers', 'sessions', 'engagedSessions', 'engagementRate', 'bounceRate'],
	...['averageSessionDuration', 'userEngagementDuration', 'sessionsPerUser', 'screenPageViews', 'eventCount'],
	...['screenPageViewsPerSession', 'screenPageViewsPerUser', 'eventsPerSession', 'eventCountPerUser'],
]);

/** Whether a field goes together with every other one of this kind. Pure. */
export const combinesFreely = (name: string): boolean => free.has(name);

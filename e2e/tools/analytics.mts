import { expect } from 'vitest';
import type { googleAnalyticsResources } from '../../nodes/GoogleAnalytics/resources';
import type { CallsOf } from './call.mts';

const property = '1001';

export const analyticsCalls: CallsOf<typeof googleAnalyticsResources> = {
	'account:get': {},
	'account:checkAccess': {},
	'account:getAll': { returns: { name: 'Sample Company' } },
	'limits:get': { given: () => ({ property }) },
	'property:getAll': {},
	'property:get': { given: () => ({ property }), returns: { name: 'Shop' } },
	'report:getMetadata': { given: () => ({ property, search: 'landing page' }) },
	'report:checkCompatibility': { given: () => ({ property, metrics: 'sessions', dimensions: 'country' }) },
	'report:ask': {
		given: () => ({ property, question: 'Which countries?' }),
		refuses: /This credential lacks the scope for questions/,
	},
	'report:run': {
		given: () => ({
			property,
			metrics: 'sessions, activeUsers',
			dimensions: 'country, place=concatenate(city, country, " - ")',
		}),
		returns: { place: expect.stringContaining(' - '), sessions: expect.any(Number) },
	},
	'report:runRealtime': { given: () => ({ property, metrics: 'activeUsers', dimensions: 'country' }) },
	'report:runPivot': {
		given: () => ({ property, metrics: 'sessions', pivotsJson: [{ fieldNames: 'country', limit: 3 }] }),
	},
	'report:runFunnel': {
		given: () => ({ property, stepsJson: [{ eventName: 'session_start' }, { eventName: 'purchase', name: 'Bought' }] }),
		returns: { funnelStepName: '1. session_start', activeUsers: expect.any(Number) },
	},
	'report:runCohorts': {
		given: () => ({ property, granularity: 'WEEKLY', cohorts: 2, periods: 2, metrics: 'cohortActiveUsers' }),
		returns: { cohortNthWeek: 0 },
	},
	'report:runAccess': {
		given: () => ({ property, dimensions: 'userEmail', metrics: 'accessCount' }),
		refuses: /Administrator/,
	},
	'report:runConversions': {
		given: () => ({
			property,
			conversions: 'purchase',
			dateRange: 'last28Days',
			metrics: 'allConversionsByInteractionDate',
			dimensions: 'defaultChannelGroup',
		}),
		returns: { allConversionsByInteractionDate: expect.any(Number) },
	},
	'report:batchRun': {
		given: () => ({
			property,
			reportsJson: [{ metrics: ['sessions'], startDate: '7daysAgo', endDate: 'yesterday' }],
		}),
	},
	'reportTask:create': {
		given: () => ({ property, metrics: 'sessions', dimensions: 'country', waitUntilReady: true }),
		returns: { isReady: true },
	},
	'reportTask:get': {
		given: (seen) => ({ property, reportTask: seen('reportTask:create')['id'] }),
		returns: { state: 'ACTIVE' },
	},
	'reportTask:getRows': {
		given: (seen) => ({ property, reportTask: seen('reportTask:create')['id'] }),
		returns: { sessions: expect.any(Number) },
	},
	'reportTask:getAll': { given: () => ({ property }), returns: { metrics: ['sessions'] } },
	'keyEvent:getAll': { given: () => ({ property }) },
	'keyEvent:create': { given: () => ({ property, eventName: 'newsletter' }), returns: { eventName: 'newsletter' } },
	'keyEvent:get': { given: () => ({ property, keyEvent: 'newsletter' }), returns: { eventName: 'newsletter' } },
	'keyEvent:update': {
		given: () => ({ property, keyEvent: 'newsletter', updateFields: { countingMethod: 'ONCE_PER_SESSION' } }),
		returns: { countingMethod: 'ONCE_PER_SESSION' },
	},
	'keyEvent:delete': { given: () => ({ property, keyEvent: 'newsletter' }) },
	'dataStream:getAll': { given: () => ({ property }) },
	'dataStream:create': {
		given: () => ({ property, displayName: 'Blog', websiteUrl: 'https://blog.example' }),
		returns: { name: 'Blog' },
	},
	'dataStream:get': { given: () => ({ property, dataStream: '1' }) },
	'dataStream:update': {
		given: () => ({ property, dataStream: '1', updateFields: { displayName: 'Shop web' } }),
		returns: { name: 'Shop web' },
	},
	'dataStream:delete': {
		given: (seen) => ({ property, dataStream: seen('dataStream:create')['id'] }),
		returns: { isDeleted: true },
	},
	'customDimension:getAll': { given: () => ({ property }), returns: { apiName: 'customEvent:plan' } },
	'customDimension:create': {
		given: () => ({ property, parameterName: 'price_plan', displayName: 'Price plan', scope: 'USER' }),
		returns: { name: 'Price plan', apiName: 'customUser:price_plan' },
	},
	'customDimension:get': {
		given: () => ({ property, customDimension: 'price_plan' }),
		returns: { apiName: 'customUser:price_plan' },
	},
	'customDimension:update': {
		given: () => ({ property, customDimension: 'price_plan', updateFields: { displayName: 'Plan of the user' } }),
		returns: { name: 'Plan of the user' },
	},
	'customDimension:archive': {
		given: () => ({ property, customDimension: 'customUser:price_plan' }),
		returns: { isArchived: true },
	},
	'customMetric:getAll': { given: () => ({ property }), returns: { apiName: 'customEvent:score' } },
	'customMetric:create': {
		given: () => ({ property, parameterName: 'rating', displayName: 'Rating' }),
		returns: { measurementUnit: 'STANDARD' },
	},
	'customMetric:get': { given: () => ({ property, customMetric: 'rating' }), returns: { name: 'Rating' } },
	'customMetric:update': {
		given: () => ({ property, customMetric: 'rating', updateFields: { measurementUnit: 'HOURS' } }),
		returns: { measurementUnit: 'HOURS' },
	},
	'customMetric:archive': { given: () => ({ property, customMetric: 'Rating' }), returns: { isArchived: true } },
	'annotation:create': {
		given: () => ({ property, title: 'Release 2.0', startDate: '2026-11-24' }),
		returns: { title: 'Release 2.0', startDate: '2026-11-24', endDate: '2026-11-24' },
	},
	'annotation:getAll': { given: () => ({ property }), returns: { title: 'Release 2.0' } },
	'annotation:get': {
		given: (seen) => ({ property, annotation: seen('annotation:create')['id'] }),
		returns: { title: 'Release 2.0' },
	},
	'annotation:update': {
		given: (seen) => ({
			property,
			annotation: seen('annotation:create')['id'],
			updateFields: { endDate: '2026-11-25', color: 'GREEN' },
		}),
		returns: { startDate: '2026-11-24', endDate: '2026-11-25', color: 'GREEN' },
	},
	'annotation:delete': {
		given: (seen) => ({ property, annotation: seen('annotation:create')['id'] }),
		returns: { isDeleted: true },
	},
	'googleAdsLink:getAll': { given: () => ({ property }), returns: { customerId: '1234567890' } },
	'googleAdsLink:create': {
		given: () => ({ property, customerId: '222-333-4444', isAdsPersonalizationEnabled: true }),
		returns: { customerId: '2223334444', isAdsPersonalizationEnabled: true },
	},
	'googleAdsLink:update': {
		given: (seen) => ({
			property,
			googleAdsLink: seen('googleAdsLink:create')['id'],
			isAdsPersonalizationEnabled: false,
		}),
		returns: { isAdsPersonalizationEnabled: false },
	},
	'googleAdsLink:delete': {
		given: (seen) => ({ property, googleAdsLink: seen('googleAdsLink:create')['id'] }),
		returns: { isDeleted: true },
	},
	'firebaseLink:create': { given: () => ({ property, project: 'my-shop-1a2b3' }) },
	'firebaseLink:getAll': { given: () => ({ property }), returns: { property: { id: property } } },
	'firebaseLink:delete': {
		given: (seen) => ({ property, firebaseLink: seen('firebaseLink:create')['id'] }),
		returns: { isDeleted: true },
	},
	'enhancedMeasurement:get': { given: () => ({ property, dataStream: '1' }), returns: { isEnabled: true } },
	'enhancedMeasurement:update': {
		given: () => ({ property, dataStream: '1', updateFields: { isScrollsEnabled: false } }),
		returns: { isScrollsEnabled: false },
	},
	'dataRetention:update': {
		given: () => ({ property, updateFields: { eventDataRetention: 'FOURTEEN_MONTHS' } }),
		returns: { eventDataRetention: 'FOURTEEN_MONTHS' },
	},
	'dataRetention:get': { given: () => ({ property }), returns: { eventDataRetention: 'FOURTEEN_MONTHS' } },
	'user:getAll': { given: () => ({ property }), refuses: /analytics\.manage\.users/ },
	'user:create': {
		given: () => ({ property, email: 'new@sample.example', role: 'viewer' }),
		refuses: /analytics\.manage\.users/,
	},
	'user:update': {
		given: () => ({ property, email: 'new@sample.example', updateFields: { role: 'editor' } }),
		refuses: /analytics\.manage\.users/,
	},
	'user:delete': { given: () => ({ property, email: 'new@sample.example' }), refuses: /analytics\.manage\.users/ },
	'changeHistory:getAll': {
		given: () => ({ account: '100', filters: { resourceTypes: 'DATA_RETENTION_SETTINGS' } }),
		returns: { actorType: 'USER' },
	},
	'audience:create': {
		given: () => ({ property, displayName: 'Buyers', description: 'Who bought', filterClausesJson: ['purchase'] }),
		returns: { name: 'Buyers', membershipDays: 30 },
	},
	'audience:getAll': { given: () => ({ property }), returns: { name: 'Buyers' } },
	'audience:get': { given: () => ({ property, audience: 'Buyers' }), returns: { name: 'Buyers' } },
	'audience:update': {
		given: () => ({ property, audience: 'Buyers', updateFields: { displayName: 'Customers' } }),
		returns: { name: 'Customers' },
	},
	'audienceExport:create': {
		given: () => ({ property, audience: 'Customers', dimensions: 'deviceId', waitUntilReady: true }),
		returns: { state: 'ACTIVE', percentCompleted: 100 },
	},
	'audienceExport:getAll': { given: () => ({ property }), returns: { state: 'ACTIVE' } },
	'audienceExport:get': {
		given: (seen) => ({ property, audienceExport: seen('audienceExport:create')['id'] }),
		returns: { state: 'ACTIVE' },
	},
	'audienceExport:getRows': {
		given: (seen) => ({ property, audienceExport: seen('audienceExport:create')['id'], limit: 2 }),
		returns: { deviceId: expect.any(String) },
	},
	'audience:archive': { given: () => ({ property, audience: 'Customers' }), returns: { isArchived: true } },
	'channelGroup:getAll': { given: () => ({ property }), returns: { isSystemDefined: true } },
	'channelGroup:create': {
		given: () => ({
			property,
			displayName: 'With AI',
			channelsJson: [{ name: 'AI Assistants', field: 'eachScopeSource', value: ['chatgpt.com', 'claude.ai'] }],
		}),
		returns: { name: 'With AI' },
	},
	'channelGroup:get': { given: () => ({ property, channelGroup: 'With AI' }), returns: { name: 'With AI' } },
	'channelGroup:update': {
		given: () => ({ property, channelGroup: 'With AI', updateFields: { isPrimary: true } }),
		returns: { isPrimary: true },
	},
	'channelGroup:delete': { given: () => ({ property, channelGroup: 'With AI' }), returns: { isDeleted: true } },
	'measurementSecret:create': {
		given: () => ({ property, dataStream: '1', displayName: 'Shop server' }),
		returns: { name: 'Shop server', dataStream: { id: '1' } },
	},
	'measurementSecret:getAll': { given: () => ({ property, dataStream: '1' }), returns: { name: 'Shop server' } },
	'measurementSecret:update': {
		given: (seen) => ({
			property,
			dataStream: '1',
			measurementSecret: seen('measurementSecret:create')['id'],
			displayName: 'Server',
		}),
		returns: { name: 'Server' },
	},
	'event:validate': {
		given: () => ({ property, dataStream: '1', clientId: '1.1', eventsJson: [{ name: 'sign_up' }] }),
		returns: { isValid: true },
	},
	'event:send': {
		given: () => ({ property, dataStream: '1', clientId: '1.1', eventsJson: [{ name: 'sign_up' }] }),
		returns: { eventNames: ['sign_up'], isValidated: true },
	},
	'measurementSecret:delete': {
		given: (seen) => ({
			property,
			dataStream: '1',
			measurementSecret: seen('measurementSecret:create')['id'],
		}),
		returns: { isDeleted: true },
	},
	'property:create': {
		given: () => ({ account: '100', displayName: 'Made by a model', timeZone: 'Europe/Berlin' }),
		returns: { name: 'Made by a model' },
	},
	'property:update': {
		given: (seen) => ({ property: seen('property:create')['id'], updateFields: { displayName: 'Renamed' } }),
		returns: { name: 'Renamed', timeZone: 'Europe/Berlin' },
	},
	'property:delete': { given: (seen) => ({ property: seen('property:create')['id'] }) },
	'account:revokeAccess': { refuses: /service account has no grant/ },
};

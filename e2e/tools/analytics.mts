import { expect } from 'vitest';
import type { googleAnalyticsResources } from '../../nodes/GoogleAnalytics/resources';
import type { CallsOf } from './call.mts';

const property = '1001';

export const analyticsCalls: CallsOf<typeof googleAnalyticsResources> = {
	'account:get': {},
	'account:checkAccess': {},
	'account:getAll': { returns: { displayName: 'Sample Company' } },
	'limits:get': { given: () => ({ property }) },
	'property:getAll': {},
	'property:get': { given: () => ({ property }), returns: { displayName: 'Shop' } },
	'report:getMetadata': { given: () => ({ property, search: 'session' }) },
	'report:checkCompatibility': { given: () => ({ property, metrics: 'sessions', dimensions: 'country' }) },
	'report:run': {
		given: () => ({ property, metrics: 'sessions, activeUsers', dimensions: 'country' }),
		returns: { sessions: expect.any(Number) },
	},
	'report:runRealtime': { given: () => ({ property, metrics: 'activeUsers', dimensions: 'country' }) },
	'report:runPivot': {
		given: () => ({ property, metrics: 'sessions', pivotsJson: [{ fieldNames: ['country'], limit: 3 }] }),
	},
	'report:batchRun': {
		given: () => ({
			property,
			reportsJson: [{ metrics: [{ name: 'sessions' }], startDate: '7daysAgo', endDate: 'yesterday' }],
		}),
	},
	'keyEvent:getAll': { given: () => ({ property }) },
	'keyEvent:create': { given: () => ({ property, eventName: 'newsletter' }), returns: { eventName: 'newsletter' } },
	'keyEvent:get': { given: () => ({ property, keyEvent: 'newsletter' }), returns: { eventName: 'newsletter' } },
	'keyEvent:delete': { given: () => ({ property, keyEvent: 'newsletter' }) },
	'dataStream:getAll': { given: () => ({ property }) },
	'dataStream:create': { given: () => ({ property, displayName: 'Blog', websiteUrl: 'https://blog.example' }) },
	'dataStream:get': { given: () => ({ property, dataStream: '1' }) },
	'dataStream:update': {
		given: () => ({ property, dataStream: '1', updateFields: { displayName: 'Shop web' } }),
		returns: { displayName: 'Shop web' },
	},
	'property:create': {
		given: () => ({ account: '100', displayName: 'Made by a model', timeZone: 'Europe/Berlin' }),
		returns: { displayName: 'Made by a model' },
	},
	'property:update': {
		given: (seen) => ({ property: seen('property:create')['name'], updateFields: { displayName: 'Renamed' } }),
		returns: { displayName: 'Renamed', timeZone: 'Europe/Berlin' },
	},
	'property:delete': { given: (seen) => ({ property: seen('property:create')['name'] }) },
	'account:revokeAccess': { refuses: /service account has no grant/ },
};

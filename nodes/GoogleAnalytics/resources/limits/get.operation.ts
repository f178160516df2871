import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';

interface Quota {
	/** Left out by Google when it is zero, like every number. */
	readonly consumed?: number;
	readonly remaining?: number;
}

/** The smallest report there is: its answer carries the quota of the property. */
const smallest = {
	metrics: [{ name: 'activeUsers' }],
	dateRanges: [{ startDate: 'yesterday', endDate: 'yesterday' }],
	limit: '1',
	returnPropertyQuota: true,
};

export const getLimits = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the limits of a property',
	description: 'See how many tokens and requests Google Analytics still allows a property, with one small report',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/quotas',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField],
	run: onProperty(async (api, { property }) => {
		const { propertyQuota = {} } = await api.request<{ propertyQuota?: Readonly<Record<string, Quota>> }>({
			method: 'POST',
			base: 'data',
			path: path`/v1beta/properties/${property}:runReport`,
			body: smallest,
		});
		return Object.entries(propertyQuota).map(([name, { consumed = 0, remaining = 0 }]) => ({
			name,
			remaining,
			consumedByThisRequest: consumed,
		}));
	}),
});

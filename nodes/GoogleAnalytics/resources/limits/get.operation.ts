import { NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { adminQuotas, type PropertyQuota, propertyQuotas, untilMidnight } from '../../api/limits';
import { onProperty, propertyField } from '../../api/property';
import { limits, type Limit } from './shape';

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/PropertyQuotasSnapshot */
interface Snapshot {
	readonly corePropertyQuota?: PropertyQuota;
	readonly realtimePropertyQuota?: PropertyQuota;
	readonly funnelPropertyQuota?: PropertyQuota;
}

/** The smallest report there is: its answer carries the quota of the property. */
const smallest = {
	metrics: [{ name: 'activeUsers' }],
	dateRanges: [{ startDate: 'yesterday', endDate: 'yesterday' }],
	limit: '1',
	returnPropertyQuota: true,
};

/** What is left of all three kinds, which costs nothing; of reports alone where Google has no longer this method of its alpha. */
async function leftOf(api: Api, property: string): Promise<Snapshot> {
	return await api
		.request<Snapshot>({
			method: 'GET',
			base: 'data',
			path: path`/v1alpha/properties/${property}/propertyQuotasSnapshot`,
		})
		.catch(async (error: unknown): Promise<Snapshot> => {
			if (!(error instanceof NodeApiError) || !/^(?:404|501)$/.test(error.httpCode ?? '')) throw error;
			const { propertyQuota: corePropertyQuota = {} } = await api.request<{ propertyQuota?: PropertyQuota }>({
				method: 'POST',
				base: 'data',
				path: path`/v1beta/properties/${property}:runReport`,
				body: smallest,
			});
			return { corePropertyQuota };
		});
}

/** The quotas of one kind; a property of Analytics 360 has more than a standard one has, and is told by what is left. */
function rowsOf(category: string, quota: PropertyQuota | undefined, isLarge: boolean, now: number): Limit[] {
	if (quota === undefined) return [];
	return propertyQuotas.flatMap(({ key, unit, per, standard, large }) => {
		const left = quota[key];
		if (left === undefined) return [];
		const resetsAt = per === 'day' ? new Date(now + untilMidnight(now)).toISOString() : null;
		const limit = isLarge ? large : standard;
		return [{ category, name: key, unit, per: per ?? null, limit, remaining: left.remaining ?? 0, resetsAt }];
	});
}

const isOf360 = (snapshot: Snapshot): boolean =>
	Object.values(snapshot).some((quota: PropertyQuota | string) =>
		propertyQuotas.some(({ key, standard }) => typeof quota === 'object' && (quota[key]?.remaining ?? 0) > standard),
	);

export const getLimits = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the limits of a property',
	description:
		'See how many tokens and requests Google Analytics still allows a property for reports, realtime reports and funnels, and how many requests the Admin API allows',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/quotas',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	shape: limits,
	fields: [propertyField],
	run: onProperty(async (api, { property }) => {
		const snapshot = await leftOf(api, property);
		const { corePropertyQuota, realtimePropertyQuota, funnelPropertyQuota } = snapshot;
		const [isLarge, now] = [isOf360(snapshot), api.now()];
		return [
			...rowsOf('core', corePropertyQuota, isLarge, now),
			...rowsOf('realtime', realtimePropertyQuota, isLarge, now),
			...rowsOf('funnel', funnelPropertyQuota, isLarge, now),
			...adminQuotas.map(({ key: name, unit, limit }) => ({ category: 'admin', name, unit, per: 'minute', limit })),
		];
	}),
});

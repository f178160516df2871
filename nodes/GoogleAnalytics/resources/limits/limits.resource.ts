import { defineOperation } from '../../../shared/catalogue/operation';
import { defineResource } from '../../../shared/catalogue/resource';
import { defineShape } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { type PropertyQuota, propertyQuotas, untilMidnight } from '../../api/limits';
import { onProperty, propertyField, readsProperty } from '../../api/property';

/** A limit of Google's. */
type Limit = {
	readonly category: string;
	readonly name: string;
	readonly unit: string;
	/** Null for what is counted at this moment. */
	readonly per: string | null;
	readonly limit: number;
	readonly remaining: number;
	/** Null for the end of an hour, which Google does not return. */
	readonly resetsAt: string | null;
};

const limits = defineShape<Limit>((limit) => limit, {
	category: 'core',
	name: 'tokensPerDay',
	unit: 'tokens',
	per: 'day',
	limit: 200_000,
	remaining: 199_999,
	resetsAt: '2026-11-25T08:00:00.000Z',
});

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/PropertyQuotasSnapshot */
type Snapshot = Readonly<Record<string, PropertyQuota | undefined>>;

/** The quotas of one pool; a property of Analytics 360 has more than a standard one has, which shows in what is left. */
const limitsOf = (category: string, quota: PropertyQuota, isLarge: boolean, now: number): Limit[] =>
	propertyQuotas.flatMap(({ key, unit, per, standard, large }) => {
		const status = quota[key];
		if (status === undefined) return [];
		const resetsAt = per === 'day' ? new Date(now + untilMidnight(now)).toISOString() : null;
		const limit = isLarge ? large : standard;
		return [{ category, name: key, unit, per: per ?? null, limit, remaining: status.remaining ?? 0, resetsAt }];
	});

export const limitsResource = defineResource({
	value: 'limits',
	name: 'Limits',
	shape: limits,
	operations: [
		defineOperation({
			name: 'Get',
			value: 'get',
			action: 'Get the limits of a property',
			description:
				'See how many tokens and requests Google Analytics still allows a property for reports, realtime reports and funnels',
			docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/quotas',
			...readsProperty,
			shape: limits,
			fields: [propertyField],
			run: onProperty(async (api, { property }) => {
				const snapshot = await api.request<Snapshot>({
					method: 'GET',
					base: 'data',
					path: path`/v1alpha/properties/${property}/propertyQuotasSnapshot`,
				});
				const pools = (['core', 'realtime', 'funnel'] as const).map(
					(pool) => [pool, snapshot[`${pool}PropertyQuota`] ?? {}] as const,
				);
				const isLarge = pools.some(([, quota]) =>
					propertyQuotas.some(({ key, standard }) => (quota[key]?.remaining ?? 0) > standard),
				);
				return pools.flatMap(([pool, quota]) => limitsOf(pool, quota, isLarge, api.now()));
			}),
		}),
	],
});

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Named } from '../../api/adminResource';
import { idIn, type Partly, shapeOf } from '../../api/shapes';

/**
 * Of parts of other properties, `parent` is not the account; older responses have no `account`.
 * https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties
 */
export const propertyExample = {
	name: 'properties/123456789',
	displayName: 'Shop',
	account: 'accounts/123456',
	parent: 'accounts/123456',
	timeZone: 'Europe/Berlin',
	currencyCode: 'EUR',
	industryCategory: 'SHOPPING',
	serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
	propertyType: 'PROPERTY_TYPE_ORDINARY',
	createTime: '2026-11-20T09:00:00Z',
	updateTime: '2026-11-20T09:00:00Z',
	deleteTime: '2026-11-21T09:00:00Z',
	expireTime: '2026-12-26T09:00:00Z',
};

export const propertyOf = (property: Partly<typeof propertyExample>) => {
	const id = idIn(property.name, 'properties');
	return {
		id,
		name: property.displayName ?? '',
		url: id === null ? null : `https://analytics.google.com/analytics/web/#/p${id}`,
		timeZone: property.timeZone ?? null,
		currencyCode: property.currencyCode ?? null,
		industryCategory: property.industryCategory ?? null,
		serviceLevel: property.serviceLevel ?? null,
		propertyType: property.propertyType ?? null,
		account: { id: idIn(property.account ?? property.parent, 'accounts') },
		createdAt: property.createTime ?? null,
		updatedAt: property.updateTime ?? null,
		deletedAt: property.deleteTime ?? null,
		expiresAt: property.expireTime ?? null,
	};
};

/** One in the trash has `deletedAt`, and `expiresAt` when it is deleted permanently. */
export const properties = shapeOf(propertyExample, propertyOf);

export const propertyPath = (property: string) => path`/v1beta/properties/${property}`;

/** The properties of an account, or the first `limit`. */
export const propertiesOf = (api: Api, account: string, limit?: number, showDeleted = false) =>
	api.rows<Named>(
		{
			method: 'GET',
			base: 'admin',
			path: path`/v1beta/properties`,
			query: { filter: `ancestor:accounts/${account}`, showDeleted: showDeleted || undefined },
		},
		limit,
	);

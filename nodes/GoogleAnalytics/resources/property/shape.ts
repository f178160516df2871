import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';
import { type DataStreamObject, ownStreamShape } from '../dataStream/shape';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties */
interface PropertyObject {
	readonly name?: string;
	readonly displayName?: string;
	readonly account?: string;
	/** The account too, but for parts of other properties; older answers have it alone. */
	readonly parent?: string;
	readonly timeZone?: string;
	readonly currencyCode?: string;
	readonly industryCategory?: string;
	readonly serviceLevel?: string;
	readonly propertyType?: string;
	readonly createTime?: string;
	readonly updateTime?: string;
	readonly deleteTime?: string;
	readonly expireTime?: string;
}

/** A property as a workflow sees it; one in the trash has `deletedAt`, and `expiresAt` when it goes for good. Pure. */
const propertyShape = (property: PropertyObject) => {
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

const example = {
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
} as const;

export const properties = defineShape<PropertyObject>(propertyShape, example);

interface NewProperty extends PropertyObject {
	readonly dataStream?: DataStreamObject;
	readonly dataStreamError?: string;
	readonly nextStep?: string;
}

/** A property that was just created, with the stream of its website, or why there is none and what to do next. */
export const newProperties = defineShape<NewProperty>(
	({ dataStream, dataStreamError, nextStep, ...property }) => ({
		...propertyShape(property),
		dataStream: dataStream ? ownStreamShape(dataStream) : null,
		dataStreamError: dataStreamError ?? null,
		nextStep: nextStep ?? null,
	}),
	{
		...example,
		dataStream: {
			name: 'properties/123456789/dataStreams/5551234',
			displayName: 'Shop',
			...{ type: 'WEB_DATA_STREAM' },
			webStreamData: { measurementId: 'G-1A2BCD345E', firebaseAppId: '1:1:web:1', defaultUri: 'https://shop.example' },
			androidAppStreamData: { firebaseAppId: '1:1:android:1', packageName: 'com.example.shop' },
			iosAppStreamData: { firebaseAppId: '1:1:ios:1', bundleId: 'com.example.shop' },
			createTime: '2026-11-20T09:00:00Z',
			updateTime: '2026-11-20T09:00:00Z',
		},
		dataStreamError: 'Google Analytics does not accept the request',
		nextStep: 'Create a data stream: until there is one, the property collects no data.',
	},
);

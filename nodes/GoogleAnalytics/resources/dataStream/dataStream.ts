import type { Api } from '../../../shared/catalogue/api';
import { adminCollection } from '../../api/adminCollection';
import { idOf, type Named } from '../../api/adminResource';

/** The parts of a stream with what its events are sent with. */
interface Tagged {
	readonly webStreamData?: { readonly measurementId?: string; readonly defaultUri?: string };
	readonly androidAppStreamData?: { readonly firebaseAppId?: string };
	readonly iosAppStreamData?: { readonly firebaseAppId?: string };
}

export type DataStream = Named & Tagged;

/** What events of a stream are sent with: the measurement ID of a website, or the Firebase app ID of an app. Pure. */
export const tagOf = ({ webStreamData, androidAppStreamData, iosAppStreamData }: Tagged) =>
	webStreamData?.measurementId ?? androidAppStreamData?.firebaseAppId ?? iosAppStreamData?.firebaseAppId;

/** A website has a measurement ID and a URL, an app an ID of its store. */
export const dataStreams = adminCollection({
	value: 'dataStream',
	noun: 'data stream',
	example: {
		name: 'properties/123456789/dataStreams/5551234',
		displayName: 'Shop',
		...{ type: 'WEB_DATA_STREAM' },
		webStreamData: {
			measurementId: 'G-1A2BCD345E',
			firebaseAppId: '1:1234567890:web:1a2bcd345e',
			defaultUri: 'https://shop.example',
		},
		androidAppStreamData: { firebaseAppId: '1:1234567890:android:1a2bcd345e', packageName: 'com.example.shop' },
		iosAppStreamData: { firebaseAppId: '1:1234567890:ios:1a2bcd345e', bundleId: 'com.example.shop' },
		createTime: '2026-11-20T09:00:00Z',
		updateTime: '2026-11-20T09:00:00Z',
	},
	output: ({ webStreamData: web, androidAppStreamData: android, iosAppStreamData: ios, ...stream }) => ({
		name: stream.displayName ?? '',
		type: stream.type ?? '',
		measurementId: web?.measurementId ?? null,
		websiteUrl: web?.defaultUri ?? null,
		appId: android?.packageName ?? ios?.bundleId ?? null,
		firebaseAppId: (web ?? android ?? ios)?.firebaseAppId ?? null,
		createdAt: stream.createTime ?? null,
		updatedAt: stream.updateTime ?? null,
	}),
	description: 'The data stream, from the list or by its link, its ID, its measurement ID or its Firebase app ID',
	link: {
		example: 'https://analytics.google.com/analytics/web/#/a123456p987654321/admin/streams/table/5551234',
		pattern: '^https?://.+/(?:streams/table|dataStreams)/([0-9]+)',
	},
	nameMode: { name: 'id', example: '5551234', pattern: '[Gg]-[A-Za-z0-9]+|[0-9]+:[0-9]+:[a-z]+:[A-Za-z0-9]+' },
	advice:
		'Give the ID of a data stream, such as 5551234, a measurement ID, such as G-1A2BCD345E, or the Firebase app ID of an app.',
	titleOf({ name, displayName, webStreamData: { measurementId, defaultUri } = {} }) {
		const details = [measurementId, defaultUri].filter((part) => part).join(', ');
		return `${displayName ?? idOf({ name })}${details && ` (${details})`}`;
	},
	namesOf: (one) => [tagOf(one)],
});

export const dataStreamField = dataStreams.field;

/**
 * The data stream by its ID, its measurement ID or its Firebase app ID; it hardly ever changes, so it is read once in ten minutes.
 *
 * @throws UserError when no stream of the property has that one.
 */
export const dataStreamOf = async (api: Api, property: string, given: string): Promise<DataStream> =>
	await api.cached(`data stream ${given} of ${property}`, async () => await dataStreams.one(api, [property], given));

/** An address as Google accepts it: with its scheme, without a path. Pure. */
export const siteOf = (given: string): string => {
	const address = given.trim().replace(/\/+$/, '');
	return address === '' || /^https?:\/\//i.test(address) ? address : `https://${address}`;
};

/** Whether a stream is that of a website, however its address is written. Pure. */
export const isSameSite = ({ webStreamData }: Tagged, websiteUrl: string): boolean =>
	siteOf(webStreamData?.defaultUri ?? '').toLowerCase() === siteOf(websiteUrl).toLowerCase();

import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams */
export interface DataStreamObject {
	readonly name?: string;
	readonly displayName?: string;
	readonly type?: string;
	readonly webStreamData?: {
		readonly measurementId?: string;
		readonly firebaseAppId?: string;
		readonly defaultUri?: string;
	};
	readonly androidAppStreamData?: { readonly firebaseAppId?: string; readonly packageName?: string };
	readonly iosAppStreamData?: { readonly firebaseAppId?: string; readonly bundleId?: string };
	readonly createTime?: string;
	readonly updateTime?: string;
}

/** A data stream inside its property: a website has a measurement ID and an address, an app an ID of its store. Pure. */
export const ownStreamShape = ({
	webStreamData: web,
	androidAppStreamData: android,
	iosAppStreamData: ios,
	...stream
}: DataStreamObject) => ({
	id: idIn(stream.name, 'dataStreams'),
	name: stream.displayName ?? '',
	type: stream.type ?? '',
	measurementId: web?.measurementId ?? null,
	websiteUrl: web?.defaultUri ?? null,
	appId: android?.packageName ?? ios?.bundleId ?? null,
	firebaseAppId: (web ?? android ?? ios)?.firebaseAppId ?? null,
	createdAt: stream.createTime ?? null,
	updatedAt: stream.updateTime ?? null,
});

/** A data stream as a workflow sees it. Pure. */
const dataStreamShape = (stream: DataStreamObject) => ({
	...ownStreamShape(stream),
	property: { id: idIn(stream.name, 'properties') },
});

export const dataStreams = defineShape<DataStreamObject>(dataStreamShape, {
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
});

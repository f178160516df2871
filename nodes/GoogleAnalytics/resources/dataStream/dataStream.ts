import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { idOf, type Named } from '../../api/adminResource';

/** An address as Google takes it: with its scheme, without a path. */
export const siteOf = (given: string): string => {
	const address = given.trim().replace(/\/+$/, '');
	return address === '' || /^https?:\/\//i.test(address) ? address : `https://${address}`;
};

/** Whether a stream is that of a website, however its address is written. Pure. */
export const isSameSite = ({ webStreamData }: DataStream, websiteUrl: string): boolean =>
	siteOf(webStreamData?.defaultUri ?? '').toLowerCase() === siteOf(websiteUrl).toLowerCase();

export interface DataStream extends Named {
	type: string;
	displayName?: string;
	webStreamData?: { measurementId?: string; defaultUri?: string };
	androidAppStreamData?: { firebaseAppId?: string };
	iosAppStreamData?: { firebaseAppId?: string };
}

/** What events of a stream are sent with: the measurement ID of a website, or the Firebase app ID of an app. Pure. */
export const tagOf = ({ webStreamData, androidAppStreamData, iosAppStreamData }: DataStream): string | undefined =>
	webStreamData?.measurementId ?? androidAppStreamData?.firebaseAppId ?? iosAppStreamData?.firebaseAppId;

export const dataStreamsOf = (api: Api, property: string, limit?: number) =>
	api.rows<DataStream>({ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}/dataStreams` }, limit);

/** @throws UserError when no stream of the property is tagged so. */
async function taggedStream(api: Api, property: string, given: string): Promise<DataStream> {
	for await (const stream of dataStreamsOf(api, property)) {
		if (tagOf(stream)?.toUpperCase() === given.toUpperCase()) return stream;
	}
	const kind = given.includes(':') ? 'Firebase app ID' : 'measurement ID';
	throw new UserError(
		`No data stream of the property ${property} has the ${kind} "${given}". "Get many data streams" lists those that there are.`,
	);
}

/**
 * The id of a data stream that was given by its id, its measurement ID or its Firebase app ID.
 *
 * @throws UserError when no stream of the property has that one.
 */
export const dataStreamId = async (api: Api, property: string, given: string): Promise<string> =>
	/^\d+$/.test(given) ? given : idOf(await taggedStream(api, property, given));

/**
 * The data stream that was given by any of these; it hardly ever changes, so it is asked for once in ten minutes.
 *
 * @throws UserError as `dataStreamId` does.
 */
export const dataStreamOf = async (api: Api, property: string, given: string): Promise<DataStream> =>
	await api.cached(`data stream ${given} of ${property}`, async () =>
		/^\d+$/.test(given)
			? await api.request<DataStream>({
					method: 'GET',
					base: 'admin',
					path: path`/v1beta/properties/${property}/dataStreams/${given}`,
				})
			: await taggedStream(api, property, given),
	);

interface NewDataStream {
	readonly displayName: string;
	readonly websiteUrl: string;
}

/**
 * A new stream of a website as Google takes it; those of apps are made by Firebase. Pure.
 *
 * @throws UserError when it has no name.
 */
export function dataStreamBody({ displayName, websiteUrl }: NewDataStream): IDataObject {
	const name = displayName.trim();
	if (name === '') throw new UserError('"Display Name" is missing: a data stream needs one.');
	return {
		type: 'WEB_DATA_STREAM',
		displayName: name,
		webStreamData: { defaultUri: siteOf(websiteUrl) || undefined },
	};
}

export { dataStreamField } from './fields';

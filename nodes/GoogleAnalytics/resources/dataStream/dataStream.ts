import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { idOf, type Named } from '../../api/adminResource';

/** An address as Google takes it: with its scheme, without a path. */
export const siteOf = (given: string): string => {
	const address = given.trim().replace(/\/+$/, '');
	return address === '' || /^https?:\/\//i.test(address) ? address : `https://${address}`;
};

export interface DataStream extends Named {
	type: string;
	displayName?: string;
	webStreamData?: { measurementId?: string; defaultUri?: string };
}

/** The useful fields of a data stream. */
export const dataStreamSummary = [
	'name',
	'displayName',
	'type',
	'webStreamData.measurementId',
	'webStreamData.defaultUri',
	'androidAppStreamData.packageName',
	'iosAppStreamData.bundleId',
] as const;

export const dataStreamsOf = (api: Api, property: string, limit?: number) =>
	api.rows<DataStream>({ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}/dataStreams` }, limit);

/**
 * The id of a data stream that was given by its id or its measurement ID.
 *
 * @throws UserError when no web stream of the property has that measurement ID.
 */
export async function dataStreamId(api: Api, property: string, given: string): Promise<string> {
	if (/^\d+$/.test(given)) return given;
	for await (const stream of dataStreamsOf(api, property)) {
		if (stream.webStreamData?.measurementId?.toUpperCase() === given.toUpperCase()) return idOf(stream);
	}
	throw new UserError(
		`No data stream of the property ${property} has the measurement ID "${given}". "Get many data streams" lists those that there are.`,
	);
}

interface NewDataStream {
	readonly type: 'WEB_DATA_STREAM' | 'ANDROID_APP_DATA_STREAM' | 'IOS_APP_DATA_STREAM';
	readonly displayName: string;
	readonly websiteUrl: string;
	readonly packageName: string;
	readonly bundleId: string;
}

/**
 * A new data stream as Google takes it. Pure.
 *
 * @throws UserError when a web stream has no name.
 */
export function dataStreamBody({ type, displayName, websiteUrl, packageName, bundleId }: NewDataStream): IDataObject {
	const body = { type, displayName: displayName.trim() || undefined };
	if (type === 'ANDROID_APP_DATA_STREAM') return { ...body, androidAppStreamData: { packageName } };
	if (type === 'IOS_APP_DATA_STREAM') return { ...body, iosAppStreamData: { bundleId } };
	if (body.displayName === undefined) throw new UserError('"Display Name" is missing: a web stream needs one.');
	return { ...body, webStreamData: { defaultUri: siteOf(websiteUrl) || undefined } };
}

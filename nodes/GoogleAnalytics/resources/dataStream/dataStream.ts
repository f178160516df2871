import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { siteOf } from '../property/createdProperty';

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

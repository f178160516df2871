import type { IDataObject } from 'n8n-workflow';

import type { ItemContext } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { type DataStream, idOf, type Named } from '../../api/resources';
import { currencyOf, timeZoneOf } from './timeZones';

interface NewProperty {
	readonly account: string;
	readonly displayName: string;
	readonly timeZone: string;
	readonly currencyCode: string;
	readonly industryCategory: string;
	readonly websiteUrl: string;
}

const nextStep =
	'Create a data stream: until there is one, the property collects no data. Then install the tag with the measurement ID of the stream.';

/** An address as Google takes it: with its scheme, without a path. */
export const siteOf = (given: string): string => {
	const address = given.trim().replace(/\/+$/, '');
	return address === '' || /^https?:\/\//i.test(address) ? address : `https://${address}`;
};

async function webStream(api: Api, property: string, { displayName, websiteUrl }: NewProperty): Promise<DataStream> {
	return await api.request<DataStream>({
		method: 'POST',
		base: 'admin',
		path: path`/v1beta/properties/${property}/dataStreams`,
		body: { type: 'WEB_DATA_STREAM', displayName, webStreamData: { defaultUri: siteOf(websiteUrl) } },
	});
}

/** Creates a property and, where a website is given, its web stream; a stream that fails leaves the property in place. */
export async function createdProperty(api: Api, given: NewProperty, { hint }: ItemContext): Promise<IDataObject> {
	const { account, displayName, industryCategory } = given;
	const property = await api.request<Named>({
		method: 'POST',
		base: 'admin',
		path: path`/v1beta/properties`,
		body: {
			parent: `accounts/${account}`,
			displayName: displayName.trim(),
			timeZone: timeZoneOf(given.timeZone),
			currencyCode: currencyOf(given.currencyCode) || undefined,
			industryCategory: industryCategory === 'INDUSTRY_CATEGORY_UNSPECIFIED' ? undefined : industryCategory,
			propertyType: 'PROPERTY_TYPE_ORDINARY',
		},
	});
	if (given.websiteUrl.trim() === '') {
		hint(`The property "${displayName}" collects no data yet. ${nextStep}`);
		return { ...property, nextStep };
	}
	try {
		return { ...property, dataStream: await webStream(api, idOf(property), given) };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		hint(`The property "${displayName}" was created, but its web stream was not: ${reason}`);
		return { ...property, dataStreamError: reason, nextStep };
	}
}

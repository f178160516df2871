import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { idOf, type Named } from '../../api/adminResource';
import { accountField } from '../account/account';
import { type DataStream, siteOf } from '../dataStream/dataStream';
import { currencyField, currencyOf, displayNameField, industryField, timeZoneField, timeZoneOf } from './fields';
import { newProperties } from './shape';

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

async function webStream(api: Api, property: string, { displayName, websiteUrl }: NewProperty): Promise<DataStream> {
	return await api.request<DataStream>({
		method: 'POST',
		base: 'admin',
		path: path`/v1beta/properties/${property}/dataStreams`,
		body: { type: 'WEB_DATA_STREAM', displayName, webStreamData: { defaultUri: siteOf(websiteUrl) } },
	});
}

/** Creates a property and, where a website is given, its web stream; a stream that fails leaves the property in place. */
async function create(api: Api, params: NewProperty, { hint }: ItemContext): Promise<IDataObject> {
	const { account, displayName, industryCategory } = params;
	const property = await api.request<Named>({
		method: 'POST',
		base: 'admin',
		path: path`/v1beta/properties`,
		body: {
			parent: `accounts/${account}`,
			displayName: displayName.trim(),
			timeZone: timeZoneOf(params.timeZone),
			currencyCode: currencyOf(params.currencyCode) || undefined,
			industryCategory: industryCategory === 'INDUSTRY_CATEGORY_UNSPECIFIED' ? undefined : industryCategory,
			propertyType: 'PROPERTY_TYPE_ORDINARY',
		},
	});
	if (params.websiteUrl.trim() === '') {
		hint(`The property "${displayName}" collects no data yet. ${nextStep}`);
		return { ...property, nextStep };
	}
	try {
		return { ...property, dataStream: await webStream(api, idOf(property), params) };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		hint(`The property "${displayName}" was created, but its web stream was not: ${reason}`);
		return { ...property, dataStreamError: reason, nextStep };
	}
}

export const createProperty = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a property',
	description: 'Add a Google Analytics 4 property to an account, with the stream of its website if wanted',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/create',
	kind: 'write',
	isSequence: true,
	rights: 'analytics.edit; Editor or Administrator of the account',
	shape: newProperties,
	fields: [
		accountField,
		{ ...displayNameField, required: true },
		{ ...timeZoneField, required: true },
		currencyField,
		industryField,
		{
			displayName: 'Website URL',
			name: 'websiteUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://www.example.com',
			description:
				'Creates the web stream of this site in the same step, which gives the measurement ID. Without any stream, a property collects no data.',
		},
	],
	run: create,
});

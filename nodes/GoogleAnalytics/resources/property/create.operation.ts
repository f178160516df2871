import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation, type RunContext } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere, type IfExists } from '../../../shared/steps/ifExists';
import { type Change, idOf, type Named, patchOf } from '../../api/adminResource';
import { ifAnotherExists } from '../../api/ifExists';
import { accountField } from '../account/account';
import { type DataStream, dataStreamsOf, isSameSite, siteOf } from '../dataStream/dataStream';
import { currencyField, currencyOf, displayNameField, industryField, timeZoneField, timeZoneOf } from './fields';
import { propertiesOf } from './propertiesOf';
import { newProperties } from './shape';
import { withName } from '../../../shared/filters/text';
import { collected } from '../../../shared/http/paginate';

interface NewProperty {
	readonly account: string;
	readonly displayName: string;
	readonly timeZone: string;
	readonly currencyCode: string;
	readonly industryCategory: string;
	readonly websiteUrl: string;
	readonly ifExists: IfExists;
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

/** The stream of this website in a property that is there already. */
async function streamOf(api: Api, property: string, websiteUrl: string): Promise<DataStream | undefined> {
	for await (const stream of dataStreamsOf(api, property)) if (isSameSite(stream, websiteUrl)) return stream;
	return undefined;
}

const unlessDefault = (value: string | undefined, usual: string) => (value === usual ? undefined : value);

/** What is filled in of a property that is there already; what is at its default stays. */
async function update(api: Api, property: Named, body: Readonly<Record<string, string | undefined>>) {
	const { timeZone, currencyCode, industryCategory } = body;
	const wanted: Change[] = [
		{ path: 'timeZone', label: 'Time Zone', value: timeZone },
		{ path: 'currencyCode', label: 'Currency Code', value: unlessDefault(currencyCode, currencyField.default) },
		{ path: 'industryCategory', label: 'Industry Category', value: industryCategory },
	];
	const changes = wanted.filter(({ path: name, value }) => value !== undefined && value !== property[name]);
	if (changes.length === 0) return property;
	const at = path`/v1beta/properties/${idOf(property)}`;
	return await api.request<Named>({ method: 'PATCH', base: 'admin', path: at, ...patchOf(changes) });
}

/** Creates a property and, where a website is given, its web stream; a stream that fails leaves the property in place. */
async function create(api: Api, params: NewProperty, context: RunContext): Promise<IDataObject> {
	const { account, industryCategory, websiteUrl, ifExists } = params;
	const displayName = params.displayName.trim();
	const body = {
		parent: `accounts/${account}`,
		displayName,
		timeZone: timeZoneOf(params.timeZone),
		currencyCode: currencyOf(params.currencyCode) || undefined,
		industryCategory: industryCategory === 'INDUSTRY_CATEGORY_UNSPECIFIED' ? undefined : industryCategory,
		propertyType: 'PROPERTY_TYPE_ORDINARY',
	};
	const present = async (property: Named) => {
		const stream = websiteUrl.trim() === '' ? undefined : await streamOf(api, idOf(property), websiteUrl);
		return stream && { dataStream: stream };
	};
	return await createUnlessThere<Named>(
		api,
		{
			ifExists,
			name: `property "${displayName}" in the account ${account}`,
			find: async (except) => {
				const others = (await collected(propertiesOf(api, account))).filter(({ name }) => name !== except?.name);
				const [property, ...more] = withName(others, displayName, (one) => [one.displayName as string | undefined]);
				if (!property) return undefined;
				const isReturned = ifExists === 'return' && !except;
				return [isReturned ? { ...property, ...(await present(property)) } : property, ...more];
			},
			create: async () => {
				const request = { method: 'POST', base: 'admin', path: path`/v1beta/properties`, body } as const;
				return await withStream(api, await api.request<Named>(request), params, context);
			},
			update: async (found) => {
				const property = await update(api, found, body);
				if (websiteUrl.trim() === '') return property;
				const there = await present(property);
				return there ? { ...property, ...there } : await withStream(api, property, params, context);
			},
		},
		context,
	);
}

/** The property with the web stream of its website, or with what to do next. */
async function withStream(api: Api, property: Named, params: NewProperty, { hint }: RunContext): Promise<Named> {
	const { displayName } = params;
	if (params.websiteUrl.trim() === '') {
		hint(`The property "${displayName}" collects no data yet. ${nextStep}`);
		return { ...property, nextStep };
	}
	try {
		return { ...property, dataStream: await webStream(api, idOf(property), params) };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		hint(`The property "${displayName}" is there, but its web stream was not created: ${reason}`);
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
	rights: 'analytics.edit; Editor or Administrator of the account',
	shape: createdOf(newProperties),
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
		ifAnotherExists,
	],
	run: create,
});

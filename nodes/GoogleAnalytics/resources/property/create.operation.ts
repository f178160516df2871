import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type RunContext } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { withName } from '../../../shared/filters/text';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { createUnlessThere } from '../../../shared/steps/ifExists';
import { idOf, type Named, patchOf } from '../../api/adminResource';
import { textField } from '../../api/formFields';
import { ifAnotherExists } from '../../api/property';
import { idIn, shapeOf } from '../../api/shapes';
import { accountField } from '../account/account';
import { dataStreams, isSameSite, siteOf } from '../dataStream/dataStream';
import { currencyField, currencyOf, displayNameField, industryField, timeZoneField, timeZoneOf } from './fields';
import { propertiesOf, propertyExample, propertyOf, propertyPath } from './property';

const fields = [
	accountField,
	{ ...displayNameField, required: true },
	{ ...timeZoneField, required: true },
	currencyField,
	industryField,
	textField(
		'Website URL',
		'websiteUrl',
		'https://www.example.com',
		'Website whose web stream the step creates too, with its measurement ID. Without any stream, a property collects no data.',
	),
	ifAnotherExists,
] as const satisfies Fields;
type NewProperty = Params<typeof fields>;

const nextStep =
	'Create a data stream: until there is one, the property collects no data. Then install the tag with the measurement ID of the stream.';

/** A new property, with the stream of its website, or why there is none and what to do next. */
const newProperties = shapeOf(
	{
		...propertyExample,
		dataStream: dataStreams.definition.example,
		dataStreamError: 'Google Analytics does not accept it',
		nextStep,
	},
	({ dataStream, dataStreamError, nextStep: next, ...property }) => ({
		...propertyOf(property),
		dataStream: dataStream
			? { id: idIn(dataStream.name, 'dataStreams'), ...dataStreams.definition.output(dataStream) }
			: null,
		dataStreamError: dataStreamError ?? null,
		nextStep: next ?? null,
	}),
);

/** The existing property, with the stream of this website where it has one. */
async function withStreamOf(api: Api, property: Named, websiteUrl: string): Promise<Named> {
	if (websiteUrl.trim() === '') return property;
	for await (const stream of dataStreams.rows(api, [idOf(property)]))
		if (isSameSite(stream, websiteUrl)) return { ...property, dataStream: stream };
	return property;
}

/** The property with the new web stream of its website, or with what to do next; a stream that fails leaves the property in place. */
async function withNewStream(api: Api, property: Named, params: NewProperty, { hint }: RunContext): Promise<Named> {
	const { displayName, websiteUrl } = params;
	if (websiteUrl.trim() === '') {
		hint(`The property "${displayName}" collects no data yet. ${nextStep}`);
		return { ...property, nextStep };
	}
	try {
		const dataStream = await api.request({
			method: 'POST',
			base: 'admin',
			path: path`/v1beta/properties/${idOf(property)}/dataStreams`,
			body: { type: 'WEB_DATA_STREAM', displayName, webStreamData: { defaultUri: siteOf(websiteUrl) } },
		});
		return { ...property, dataStream };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		hint(`The property "${displayName}" is there, but its web stream was not created: ${reason}`);
		return { ...property, dataStreamError: reason, nextStep };
	}
}

/** Changes an existing property; fields that are empty or at their defaults are unchanged. */
async function update(api: Api, property: Named, body: Readonly<Record<string, string | undefined>>): Promise<Named> {
	const changes = ['timeZone', 'currencyCode', 'industryCategory']
		.map((name) => ({ path: name, value: body[name] === currencyField.default ? undefined : body[name] }))
		.filter(({ path: name, value }) => value !== undefined && value !== property[name]);
	if (changes.length === 0) return property;
	return await api.request({ method: 'PATCH', base: 'admin', path: propertyPath(idOf(property)), ...patchOf(changes) });
}

async function create(api: Api, params: NewProperty, context: RunContext): Promise<IDataObject> {
	const { account, industryCategory, websiteUrl, ifExists } = params;
	const displayName = params.displayName.trim();
	const body = {
		parent: `accounts/${account}`,
		displayName,
		timeZone: timeZoneOf(params.timeZone),
		currencyCode: currencyOf(params.currencyCode) || undefined,
		industryCategory: industryCategory === industryField.default ? undefined : industryCategory,
		propertyType: 'PROPERTY_TYPE_ORDINARY',
	};
	return await createUnlessThere<Named>(
		api,
		{
			ifExists,
			name: `property "${displayName}" in the account ${account}`,
			find: async (except) => {
				const others = (await collected(propertiesOf(api, account))).filter(({ name }) => name !== except?.name);
				const [first, ...more] = withName(others, displayName, (one) => [one.displayName as string | undefined]);
				if (!first) return undefined;
				return [ifExists === 'return' && !except ? await withStreamOf(api, first, websiteUrl) : first, ...more];
			},
			create: async () => {
				const request = { method: 'POST', base: 'admin', path: path`/v1beta/properties`, body } as const;
				return await withNewStream(api, await api.request<Named>(request), params, context);
			},
			update: async (existing) => {
				const property = await withStreamOf(api, await update(api, existing, body), websiteUrl);
				if (websiteUrl.trim() === '' || property['dataStream']) return property;
				return await withNewStream(api, property, params, context);
			},
		},
		context,
	);
}

export const createProperty = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a property',
	description: 'Add a Google Analytics 4 property to an account, optionally with the stream of its website',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/create',
	kind: 'write',
	rights: 'analytics.edit; Editor or Administrator of the account',
	shape: createdOf(newProperties),
	fields,
	run: create,
});

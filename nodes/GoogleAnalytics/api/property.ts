import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';
import { DateTime } from 'luxon';

import type { Api } from '../../shared/catalogue/api';
import type { Search } from '../../shared/catalogue/lookup';
import type { RunContext } from '../../shared/catalogue/operation';
import { collected } from '../../shared/http/paginate';
import { path } from '../../shared/http/path';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { nearest } from '../../shared/parameters/nearest';
import { withName } from '../../shared/filters/text';
import { ifAnotherExistsField } from '../../shared/steps/ifExists';
import { checkedBy } from './formFields';

/** The property of a step; its value is the bare number. */
export const propertyField = {
	displayName: 'Property',
	name: 'property',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The Google Analytics 4 property, from the list or by its link, ID or name',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchProperties', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analytics.google.com/analytics/web/#/p123456789/reports',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^/]+/analytics/web/.*#/(?:[^/?]+/)*?(?:a[0-9]+)?p([0-9]+)(?:[/?].*)?$',
			},
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 123456789',
			extractValue: { type: 'regex', regex: '^(?:properties/)?([0-9]+)$' },
			validation: checkedBy(
				'(?:properties/)?[0-9]+',
				'Give the ID of a GA4 property, such as 123456789 or properties/123456789, or its link. A measurement ID (G-…) names a data stream instead.',
			),
		},
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. Online Shop',
			validation: checkedBy(
				'(?!https?://|(?:G|UA|AW|GTM|DC)-[A-Z0-9-]+$|[0-9]+$|properties/).*\\S.*',
				'Give the name of the property as Google Analytics shows it',
			),
		},
	],
} as const satisfies INodeProperties;

/** Google takes properties and streams of one name or address as often as they are sent. */
export const ifAnotherExists = {
	...ifAnotherExistsField,
	description: 'Found by display name; a data stream by its website URL where given',
} as const satisfies INodeProperties;

export interface PropertySummary extends IDataObject {
	property: string;
	displayName?: string;
}

export interface AccountSummary extends IDataObject {
	account: string;
	displayName?: string;
	propertySummaries?: PropertySummary[];
}

const summaries = { method: 'GET', base: 'admin', path: path`/v1beta/accountSummaries` } as const;

/** Every account that the connection sees, with its properties; 200 accounts a request. */
export const accountSummaries = (api: Api, limit?: number) => api.rows<AccountSummary>(summaries, limit);

interface ListedProperty {
	readonly id: string;
	readonly name: string;
	readonly account: string;
}

const askAgainMs = 15_000;
const hourMs = 3_600_000;

/** Every property that the connection can read, to find one by its name. */
export const everyProperty = async (api: Api): Promise<readonly ListedProperty[]> =>
	listedIn(await collected(api.rows<AccountSummary>({ ...summaries, field: propertyField.displayName })));

/** The properties of accounts. Pure. */
export const listedIn = (accounts: readonly AccountSummary[]): ListedProperty[] =>
	accounts.flatMap(({ displayName: account = '', propertySummaries = [] }) =>
		propertySummaries.map(({ property, displayName = property }) => ({
			id: property.replace(/^properties\//, ''),
			name: displayName,
			account,
		})),
	);

/** A property as people see it in lists. Pure. */
export const shown = ({ name, account }: ListedProperty) => `${name} (${account})`;

const withNameOf = (properties: readonly ListedProperty[], name: string): readonly ListedProperty[] =>
	withName(properties, name, (one) => [one.name, shown(one)]);

/** @throws UserError when no property has this name, or several have. */
function theOne(properties: readonly ListedProperty[], name: string, isGuard = false): string {
	const [match, ...others] = withNameOf(properties, name);
	if (match && others.length === 0) return match.id;
	const short = name.slice(0, 80);
	if (match) {
		const ids = isGuard ? '' : `: ${[match, ...others].map((one) => `${shown(one)} = ${one.id}`).join(', ')}`;
		throw new UserError(`Several properties are called "${short}"${ids}. Give the ID of the one that you mean.`);
	}
	const similar = nearest(
		name,
		properties.map((one) => one.name),
	);
	// A guard shows nothing of other properties, because a model can read its messages.
	const hint =
		isGuard || similar.length === 0 ? '' : `Similar ones are ${similar.map((one) => `"${one}"`).join(', ')}. `;
	throw new UserError(
		`This account sees no Google Analytics property called "${short}". ${hint}Give one of the names that "Get many properties" lists, or an ID, such as 123456789.`,
	);
}

const rememberedProperties = async (api: Api) => await api.cached('properties', async () => await everyProperty(api));

/**
 * The ID of a property that was given by its ID or by its name.
 *
 * @throws UserError when no property has this name, or several have; it names the candidates.
 */
export async function propertyIdOf(api: Api, given: string): Promise<string> {
	if (/^\d+$/.test(given)) return given;
	const listed = await rememberedProperties(api);
	if (withNameOf(listed, given).length === 1) return theOne(listed, given);
	return theOne(await api.cached('properties again', async () => await everyProperty(api), askAgainMs), given);
}

/**
 * The ID of a property in the limits of a credential or node, for a guard.
 *
 * @throws UserError when there is none, or several; it names no other properties.
 */
export const propertyKey = async (api: Api, given: string): Promise<string> =>
	/^\d+$/.test(given) ? given : theOne(await rememberedProperties(api), given, true);

/** What steps that only read a property have in common. */
export const readsProperty = { kind: 'read', rights: 'analytics.readonly; Viewer of the property' } as const;

/** Calls a method of the Data API on a property, such as runReport. */
export const callOn = async <T>(
	api: Api,
	property: string,
	method: string,
	body: object,
	version: 'v1alpha' | 'v1beta' = 'v1beta',
): Promise<T> =>
	await api.request({
		...{ method: 'POST', base: 'data', body: { ...body } },
		path: path`/${version}/properties/${property}:${method}`,
	});

/** A step on a property, which gets the property's ID whether that or its name was given. */
export const onProperty =
	<P extends { readonly property: string }, R>(run: (api: Api, params: P, context: RunContext) => Promise<R>) =>
	async (api: Api, params: P, context: RunContext): Promise<R> =>
		await run(api, { ...params, property: await propertyIdOf(api, params.property) }, context);

/**
 * The property that is chosen in the editor, for a drop-down that lists what belongs to it.
 *
 * @throws UserError when none is chosen, or none can be told: an expression has no value yet.
 */
export async function chosenProperty(api: Api, { parameter }: Search): Promise<string> {
	const given = parseLocator(propertyField, parameter('property'));
	if (given === '' || given.startsWith('=')) throw new UserError('Choose the property first.');
	return await propertyIdOf(api, given);
}

/**
 * The time zone of a property; it hardly ever changes, so it is asked for once an hour.
 *
 * @throws UserError when Google names none.
 */
export const zoneOf = async (api: Api, property: string): Promise<string> =>
	await api.cached(
		`time zone of ${property}`,
		async () => {
			const request = { method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}` } as const;
			const { timeZone = '' } = await api.request<{ timeZone?: string }>(request);
			if (timeZone !== '' && DateTime.utc().setZone(timeZone).isValid) return timeZone;
			throw new UserError(
				`Google Analytics names no known time zone for the property ${property} ("${timeZone}"), so its days cannot be told. A report can do without them: choose the date range "Custom".`,
			);
		},
		hourMs,
	);

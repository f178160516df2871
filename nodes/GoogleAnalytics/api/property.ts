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
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/)?[0-9]+',
						errorMessage:
							'Give the ID of a GA4 property, such as 123456789 or properties/123456789, or its link. A measurement ID (G-…) names a data stream instead.',
					},
				},
			],
		},
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. Online Shop',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?!https?://|(?:G|UA|AW|GTM|DC)-[A-Z0-9-]+$|[0-9]+$|properties/).*\\S.*',
						errorMessage: 'Give the name of the property as Google Analytics shows it',
					},
				},
			],
		},
	],
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

/** Every account that the connection sees, with its properties; 200 accounts a request. */
export const accountSummaries = (api: Api, limit?: number) =>
	api.rows<AccountSummary>({ method: 'GET', base: 'admin', path: path`/v1beta/accountSummaries` }, limit);

interface ListedProperty {
	readonly id: string;
	readonly name: string;
	readonly account: string;
}

const askAgainMs = 15_000;
const hourMs = 3_600_000;

/** Every property that the connection can read. */
export const everyProperty = async (api: Api): Promise<readonly ListedProperty[]> => {
	const accounts = await collected(accountSummaries(api));
	return accounts.flatMap(({ displayName: account = '', propertySummaries = [] }) =>
		propertySummaries.map(({ property, displayName = property }) => ({
			id: property.replace(/^properties\//, ''),
			name: displayName,
			account,
		})),
	);
};

const shown = ({ name, account }: ListedProperty) => `${name} (${account})`;

const called = (properties: readonly ListedProperty[], name: string): readonly ListedProperty[] =>
	withName(properties, name, (one) => [one.name, shown(one)]);

function theOne(properties: readonly ListedProperty[], name: string): string {
	const [found, ...others] = called(properties, name);
	if (found && others.length === 0) return found.id;
	if (found) {
		const ids = [found, ...others].map((one) => `${shown(one)} = ${one.id}`).join(', ');
		throw new UserError(`Several properties are called "${name}": ${ids}. Give the ID of the one that you mean.`);
	}
	const alike = nearest(
		name,
		properties.map((one) => one.name),
	).map((one) => `"${one}"`);
	const some = properties.slice(0, 5).map((one) => `"${one.name}"`);
	const hint =
		alike.length > 0
			? `Similar ones are ${alike.join(', ')}.`
			: `It sees ${some.join(', ') || 'none at all'}${properties.length > 5 ? ' and others' : ''}.`;
	throw new UserError(
		`This account sees no Google Analytics property called "${name.slice(0, 80)}". ${hint} Give one of the names that "Get many properties" lists, or an ID, such as 123456789.`,
	);
}

/**
 * The ID of a property that was given by its ID or by its name.
 *
 * @throws UserError when no property is called so, or several are; it names the candidates.
 */
export async function propertyIdOf(api: Api, given: string): Promise<string> {
	if (/^\d+$/.test(given)) return given;
	const listed = await api.cached('properties', async () => await everyProperty(api));
	if (called(listed, given).length === 1) return theOne(listed, given);
	return theOne(await api.cached('properties again', async () => await everyProperty(api), askAgainMs), given);
}

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

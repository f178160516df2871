import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { ItemContext } from '../../shared/catalogue/operation';
import { collected } from '../../shared/http/paginate';
import { path } from '../../shared/http/path';
import { nearest } from '../../shared/parameters/nearest';
import { idOf, type Named } from './adminResource';
import { isTaken } from './explain';
import { apiNameOf } from './shapes';

/** The two lists of fields that a property has of its own: what they are called, and their place in a path. */
export interface DefinitionKind {
	readonly title: 'custom dimension' | 'custom metric';
	readonly collection: 'customDimensions' | 'customMetrics';
}

export const dimensionKind: DefinitionKind = { title: 'custom dimension', collection: 'customDimensions' };
export const metricKind: DefinitionKind = { title: 'custom metric', collection: 'customMetrics' };

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customDimensions */
export interface CustomDefinition extends Named {
	parameterName: string;
	displayName: string;
	scope: string;
}

export const definitionsOf = (api: Api, property: string, { collection }: DefinitionKind, limit?: number) =>
	api.rows<CustomDefinition>(
		{ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}/${collection}` },
		limit,
	);

const namesOf = ({ scope, parameterName, displayName }: CustomDefinition): readonly string[] => [
	apiNameOf(scope, parameterName),
	parameterName,
	displayName,
];

/**
 * The id of a custom dimension or metric that was given by its id, its parameter, its name in reports or its display name.
 *
 * @throws UserError when none of the property is called so, or several are.
 */
export async function definitionId(api: Api, property: string, kind: DefinitionKind, given: string): Promise<string> {
	if (/^\d+$/.test(given)) return given;
	const all = await collected(definitionsOf(api, property, kind));
	for (const index of [0, 1, 2]) {
		const [found, ...others] = all.filter((one) => namesOf(one)[index] === given);
		if (found && others.length === 0) return idOf(found);
		if (!found) continue;
		const ids = [found, ...others].map((one) => `${apiNameOf(one.scope, one.parameterName)} = ${idOf(one)}`);
		throw new UserError(`The property ${property} has several of "${given}": ${ids.join(', ')}. Give one of these.`);
	}
	const alike = nearest(given, all.flatMap(namesOf)).map((one) => `"${one}"`);
	const hint = alike.length > 0 ? ` Similar ones are ${alike.join(', ')}.` : '';
	throw new UserError(
		`The property ${property} has no ${kind.title} "${given.slice(0, 80)}".${hint} "Get many ${kind.title}s" lists those that there are.`,
	);
}

/**
 * A display name as Google takes it (discovery document of v1beta: `displayName`). Pure.
 *
 * @throws UserError that says what is wrong with it.
 */
export function definitionName(given: string): string {
	const name = given.trim();
	if (/^[A-Za-z][A-Za-z0-9_ ]{0,81}$/.test(name)) return name;
	throw new UserError(
		`"Display Name" does not accept "${name.slice(0, 90)}". Give at most 82 letters, digits, blanks and underscores, a letter first.`,
	);
}

/**
 * The name of an event's parameter or of a user property (discovery document of v1beta: `parameterName`). Pure.
 *
 * @throws UserError that says what is wrong with it.
 */
export function parameterOf(given: string, scope: string): string {
	const name = given.trim();
	const most = scope === 'USER' ? 24 : 40;
	if (/^[A-Za-z]\w*$/.test(name) && name.length <= most) return name;
	throw new UserError(
		`"Parameter Name" does not accept "${name.slice(0, 90)}". Give at most ${most} letters, digits and underscores, a letter first, as the website or app sends it.`,
	);
}

interface Creation {
	readonly property: string;
	readonly ifExists: 'fail' | 'return';
	readonly body: IDataObject & { readonly parameterName: string; readonly scope: string };
}

/** Creates a custom dimension or metric; one that exists already is returned or explained, as the user chose. */
export async function createDefinition(
	api: Api,
	kind: DefinitionKind,
	{ property, ifExists, body }: Creation,
	{ hint }: ItemContext,
): Promise<IDataObject> {
	const collection = path`/v1beta/properties/${property}/${kind.collection}`;
	return await api
		.request({ method: 'POST', base: 'admin', path: collection, body })
		.catch(async (error: unknown): Promise<IDataObject> => {
			const all = ifExists === 'return' && isTaken(error) ? await collected(definitionsOf(api, property, kind)) : [];
			const found = all.find((one) => one.parameterName === body.parameterName && one.scope === body.scope);
			if (!found) throw error;
			hint(`The property ${property} has a ${kind.title} "${body.parameterName}" already; it was left as it is.`);
			return found;
		});
}

/** Archives a custom dimension or metric. */
export async function archiveDefinition(api: Api, kind: DefinitionKind, property: string, given: string) {
	const id = await definitionId(api, property, kind, given);
	await api.request({
		method: 'POST',
		base: 'admin',
		path: path`/v1beta/properties/${property}/${kind.collection}/${id}:archive`,
		body: {},
	});
	return { id };
}

export const parameterField = {
	displayName: 'Parameter Name',
	name: 'parameterName',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. price_plan',
	description:
		'The parameter of the events, or the user property, that holds the value, exactly as the website or app sends it',
} as const satisfies INodeProperties;

export const definitionNameField = {
	displayName: 'Display Name',
	name: 'displayName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Price plan',
	description: 'The name that people see: letters, digits, blanks and underscores, at most 82',
} as const satisfies INodeProperties;

export const definitionDescriptionField = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	placeholder: 'e.g. The plan that the visitor pays for',
	description: 'What it is about, at most 150 characters',
} as const satisfies INodeProperties;

export const ifExistsField = {
	displayName: 'If It Exists',
	name: 'ifExists',
	type: 'options',
	options: [
		{ name: 'Fail', value: 'fail', description: 'Nothing is changed, and the message says so' },
		{ name: 'Return It', value: 'return', description: 'As it is, unchanged' },
	],
	default: 'fail',
	description: 'What to do when the parameter is registered already',
} as const satisfies INodeProperties;

import { UserError } from 'n8n-workflow';

import { collected } from '../../shared/http/paginate';
import type { ItemContext } from '../../shared/catalogue/operation';
import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { nearest } from './nearest';

interface AccountSummary {
	readonly displayName?: string;
	readonly propertySummaries?: ReadonlyArray<{ readonly property: string; readonly displayName?: string }>;
}

interface Named {
	readonly id: string;
	readonly name: string;
	readonly account: string;
}

const askAgainMs = 15_000;

const everything = async (api: Api): Promise<readonly Named[]> => {
	const request = { method: 'GET', base: 'admin', path: path`/v1beta/accountSummaries` } as const;
	const accounts = await collected(api.rows<AccountSummary>(request));
	return accounts.flatMap(({ displayName: account = '', propertySummaries = [] }) =>
		propertySummaries.map(({ property, displayName = property }) => ({
			id: property.replace(/^properties\//, ''),
			name: displayName,
			account,
		})),
	);
};

const shown = ({ name, account }: Named) => `${name} (${account})`;

/** Those of this name; where none is written exactly so, those that differ in capitals only. */
function called(properties: readonly Named[], name: string): Named[] {
	const exact = properties.filter((one) => one.name === name || shown(one) === name);
	if (exact.length > 0) return exact;
	const small = name.toLowerCase();
	return properties.filter((one) => one.name.toLowerCase() === small || shown(one).toLowerCase() === small);
}

function theOne(properties: readonly Named[], name: string): string {
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
	const known = await api.known('properties', async () => await everything(api));
	if (called(known, given).length === 1) return theOne(known, given);
	return theOne(await api.known('properties again', async () => await everything(api), askAgainMs), given);
}

/** A step on a property, which gets the property's ID whether that or its name was given. */
export const onProperty =
	<P extends { readonly property: string }, R>(run: (api: Api, params: P, context: ItemContext) => Promise<R>) =>
	async (api: Api, params: P, context: ItemContext): Promise<R> =>
		await run(api, { ...params, property: await propertyIdOf(api, params.property) }, context);

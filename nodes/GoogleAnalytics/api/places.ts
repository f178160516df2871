import type { Places } from '../../shared/catalogue/integration';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { propertyField, propertyIdOf } from './property';

/** The properties that requests to Google Analytics are about; every other path names the account or an account's lists. */
export const properties: Places = {
	name: 'properties',
	keyOf: async (given, api) => await propertyIdOf(api, parseLocator(propertyField, given)),
	async of({ method, path }) {
		const [, property] = /^\/v1(?:beta|alpha)\/properties\/(\d+)(?:[/:]|$)/.exec(decodeURIComponent(path)) ?? [];
		if (property !== undefined) return [property];
		return method === 'GET' && /^\/v1(?:beta|alpha)\/accountSummaries$/.test(path) ? [] : undefined;
	},
};

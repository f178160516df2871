import { StreamedBody } from '../../shared/catalogue/api';
import type { Places } from '../../shared/catalogue/integration';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { isMeasurement } from './measurement';
import { propertyField, propertyIdOf } from './property';

/** Members of bodies that name a property, however deep, such as each report of a batch. Pure. */
const propertiesNamed = (given: unknown): readonly string[] => {
	if (typeof given !== 'object' || given === null) return [];
	return Object.entries(given).flatMap(([name, value]) =>
		name === 'property' && typeof value !== 'object' ? [String(value)] : propertiesNamed(value),
	);
};

/**
 * The properties that requests to Google Analytics are about; every other path names the account or an account's lists. Each
 * report of a batch may name one of its own
 * (https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/batchRunReports). Events name a
 * stream, whose property the step that sends them has read and says (ADR 0032). Nobody sees
 * anything of Google Analytics without an account.
 */
export const properties: Places = {
	name: 'properties',
	keyOf: async (given, api) => await propertyIdOf(api, parseLocator(propertyField, given)),
	async of({ method, path, query, body, place }) {
		if (isMeasurement({ path })) return place === undefined ? undefined : [place];
		const [, property] = /^\/v1(?:beta|alpha)\/properties\/(\d+)(?:[/:]|$)/.exec(path) ?? [];
		if (Buffer.isBuffer(body) || body instanceof StreamedBody) return undefined;
		const named = [...propertiesNamed(query), ...propertiesNamed(body)];
		if (property !== undefined) return [property, ...named.map((name) => name.replace(/^properties\//, ''))];
		return method === 'GET' && /^\/v1(?:beta|alpha)\/accountSummaries$/.test(path) ? [] : undefined;
	},
};

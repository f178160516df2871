import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';

/** A metric or dimension; Google leaves out what is empty or false. */
export interface Described {
	readonly apiName: string;
	readonly uiName?: string;
	readonly description?: string;
	readonly category?: string;
	readonly customDefinition?: boolean;
	readonly deprecatedApiNames?: readonly string[];
	readonly blockedReasons?: readonly string[];
	readonly type?: string;
	readonly expression?: string;
}

/** What a property can report. */
export interface Metadata {
	readonly dimensions: readonly Described[];
	readonly metrics: readonly Described[];
}

const freshMs = 60_000;

/** Asks for the metrics and dimensions of a property, custom ones included; "0" stands for those that every property has. */
export async function askMetadata(api: Api, property: string): Promise<Metadata> {
	const { dimensions = [], metrics = [] } = await api.request<Partial<Metadata>>({
		method: 'GET',
		base: 'data',
		path: path`/v1beta/properties/${property}/metadata`,
	});
	return { dimensions, metrics };
}

/** The same; an open node asks once for each of its drop-downs, so an answer serves the account for a minute. */
export const metadataOf = async (api: Api, property: string): Promise<Metadata> =>
	await api.known(`metadata ${property}`, async () => await askMetadata(api, property), freshMs);

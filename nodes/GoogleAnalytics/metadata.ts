import { createHash } from 'node:crypto';

import type { Api } from '../shared/http/api';
import { path } from '../shared/http/path';

export interface Described {
	readonly apiName: string;
	readonly uiName?: string;
	readonly description?: string;
	readonly customDefinition?: boolean;
	readonly blockedReasons?: readonly string[];
}

/** What a property can report. */
export interface Metadata {
	readonly dimensions: readonly Described[];
	readonly metrics: readonly Described[];
}

const freshMs = 60_000;
const kept = 20;

const cache = new Map<string, { readonly until: number; readonly metadata: Promise<Metadata> }>();

const ask = async (api: Api, property: string): Promise<Metadata> => {
	const { dimensions = [], metrics = [] } = await api.request<Partial<Metadata>>({
		method: 'GET',
		base: 'data',
		path: path`/v1beta/properties/${property}/metadata`,
	});
	return { dimensions, metrics };
};

/**
 * The metrics and dimensions of a property, custom ones included; "0" stands for those that every property has. An open
 * node asks once for each of its drop-downs, so an answer serves the same account for a minute.
 */
export async function metadataOf(api: Api, property: string, now = Date.now()): Promise<Metadata> {
	const account = createHash('sha256')
		.update(JSON.stringify(await api.credential()))
		.digest('base64');
	const key = `${account}/${property}`;
	const known = cache.get(key);
	if (known && known.until > now) return await known.metadata;
	const metadata = ask(api, property);
	cache.delete(key);
	cache.set(key, { until: now + freshMs, metadata });
	for (const oldest of [...cache.keys()].slice(0, -kept)) cache.delete(oldest);
	metadata.catch(() => cache.delete(key));
	return await metadata;
}

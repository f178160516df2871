import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import { batched, type Outcome } from '../../shared/http/batch';
import { isClientError } from '../../shared/http/errors';
import { path } from '../../shared/http/path';

interface Read {
	readonly path: Path;
	readonly query: IDataObject;
}

/** The most routes of one batch. https://developer.atlassian.com/cloud/trello/rest/api-group-batch/ */
const maxRoutes = 10;

/** A route inside of a batch: commas part the routes, so those within one are encoded. */
const routeOf = ({ path: route, query }: Read): string => {
	const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
	return parameters.length === 0 ? route : `${route}?${parameters.join('&')}`;
};

const single = async (api: Api, { path: route, query }: Read): Promise<Outcome<unknown>> => {
	try {
		return { value: await api.request<unknown>({ method: 'GET', path: route, query }) };
	} catch (error) {
		return { error };
	}
};

/** What a batch could not read is read by itself, so that a refusal reads as it always does; so is all where it was refused. */
async function batch(api: Api, reads: readonly Read[]): Promise<ReadonlyArray<Outcome<unknown>>> {
	const [first] = reads;
	if (first && reads.length === 1) return [await single(api, first)];
	const urls = reads.map(routeOf).join(',');
	const request = { method: 'GET', path: path`/batch`, query: { urls } } as const;
	const answers = await api.request<unknown>(request).catch((error: unknown) => {
		if (isClientError(error)) return [];
		throw error;
	});
	const entries = Array.isArray(answers) ? (answers as unknown[]) : [];
	return await Promise.all(
		reads.map(async (read, index) => {
			const entry = entries[index];
			return typeof entry === 'object' && entry !== null && '200' in entry
				? { value: entry['200'] }
				: await single(api, read);
		}),
	);
}

/** Reads one small thing; the reads of several items share a request, ten at a time. */
export const readInBatch = async <T>(api: Api, route: Path, query: IDataObject = {}): Promise<T> =>
	(await batched<Read, unknown>(
		api,
		'batch',
		maxRoutes,
		async (reads) => await batch(api, reads),
	)({
		path: route,
		query,
	})) as T;

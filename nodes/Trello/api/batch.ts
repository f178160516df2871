import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import { batched, type Outcome } from '../../shared/http/batch';
import { isClientError, wordsOf } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import { isAboutRights } from './errors';
import { unlessHidden } from './readVisible';

interface Read {
	readonly path: Path;
	readonly query: IDataObject;
	/** Whether the reader only has to know that it is gone or hidden, and not why. */
	readonly mayBeHidden?: true;
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

/** The window of Trello's limits per token and key, and the pause before a failing server is asked again; in milliseconds. */
const [windowMs, troubleMs] = [10_000, 1_000];

/** What the entry of one route says: the response, or the status of a failure and its words. */
type Entry = { readonly value: unknown } | { readonly status: number; readonly words: string };

/**
 * Reads an entry of a batch; undefined where it is nothing known. Pure.
 *
 * belief(batch-entry-shape): a failed entry is `{name, message, statusCode}`, as a public client reads it (TrelloDotNet,
 * Model/Batch/BatchResultForUrl.cs), or has its status as only key, as a successful one has; both are understood.
 */
function entryOf(entry: unknown): Entry | undefined {
	if (typeof entry !== 'object' || entry === null) return undefined;
	if ('200' in entry) return { value: entry['200'] };
	if ('statusCode' in entry) {
		return { status: Number(entry.statusCode), words: 'message' in entry ? String(entry.message) : '' };
	}
	const [[key, content] = []] = Object.entries(entry);
	return key !== undefined && /^[45]\d\d$/.test(key)
		? { status: Number(key), words: wordsOf(content) ?? '' }
		: undefined;
}

/** Whether the object does not exist or this account has no permission to read it, rather than that the token is invalid. Pure. */
const isHidden = ({ status, words }: { readonly status: number; readonly words: string }): boolean =>
	status === 404 || ((status === 401 || status === 403) && isAboutRights(words));

const isTemporary = (entry: Entry | undefined): entry is Exclude<Entry, { readonly value: unknown }> =>
	entry !== undefined && 'status' in entry && (entry.status === 429 || entry.status >= 500);

/** The entries of one request; none where Trello rejects the batch itself. */
async function entriesOf(api: Api, reads: readonly Read[]): Promise<ReadonlyArray<Entry | undefined>> {
	const urls = reads.map(routeOf).join(',');
	const request = { method: 'GET', path: path`/batch`, query: { urls } } as const;
	const response = await api.request<unknown>(request).catch((error: unknown) => {
		if (isClientError(error)) return [];
		throw error;
	});
	const entries = Array.isArray(response) ? (response as unknown[]) : [];
	return reads.map((_read, index) => entryOf(entries[index]));
}

/**
 * The outcomes of reads that share a request. Entries that failed for the moment (429, 5xx) are read by one more batch after a
 * pause; those that fail again wait for each other, so that Trello is not sent ten requests when it asked for fewer. What was
 * rejected is read by itself, so that the error says why, unless the reader only has to know that it is hidden.
 */
async function batch(api: Api, reads: readonly Read[]): Promise<ReadonlyArray<Outcome<unknown>>> {
	const [first] = reads;
	if (first && reads.length === 1) return [await single(api, first)];
	const entries = [...(await entriesOf(api, reads))];
	const failed = entries.flatMap((entry, index) =>
		isTemporary(entry) ? [{ ...entry, index, read: reads[index] }] : [],
	);
	const again = failed.flatMap(({ read }) => read ?? []);
	if (again.length > 0) {
		await api.pause(failed.some(({ status }) => status === 429) ? windowMs : troubleMs);
		const repeated = again.length > 1 ? await entriesOf(api, again) : [];
		for (const [position, { index }] of failed.entries()) entries[index] = repeated[position];
	}
	let last: Promise<unknown> = Promise.resolve();
	return await Promise.all(
		reads.map(async (read, index) => {
			const entry = entries[index];
			if (entry && 'value' in entry) return entry;
			if (entry && read.mayBeHidden && isHidden(entry)) return { value: undefined };
			if (!isTemporary(entry)) return await single(api, read);
			const turn = last.then(async () => await single(api, read));
			last = turn;
			return await turn;
		}),
	);
}

const readBy = async (api: Api, read: Read): Promise<unknown> =>
	await batched<Read, unknown>(api, 'batch', maxRoutes, async (reads) => await batch(api, reads))(read);

/** Reads one small thing; the reads of several items share a request, ten at a time. */
export const readInBatch = async <T>(api: Api, route: Path, query: IDataObject = {}): Promise<T> =>
	(await readBy(api, { path: route, query })) as T;

/** The same for what may be gone or hidden from this account, which needs no second request; undefined then. */
export const readVisibleInBatch = async <T>(api: Api, route: Path, query: IDataObject = {}): Promise<T | undefined> =>
	await unlessHidden(readBy(api, { path: route, query, mayBeHidden: true }) as Promise<T>);

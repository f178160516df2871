import { NodeApiError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readInBatch } from '../api/batch';
import { anything, isLogged, isUnpromised } from './actionTypes';
import type { Action } from './actions';

/** Something that has actions, in the words of Trello's paths. */
export interface Model {
	readonly kind: 'boards' | 'organizations' | 'members';
	/** An id, the short one of a link, or "me". */
	readonly id: string;
}

/** Whether the log holds actions of this type, perhaps with a changed field behind it. Pure. */
export const isReadable = (type: string): boolean => type === anything || isLogged(type.split(':', 1)[0] ?? '');

/** The longest stretch of a log that is read at once: ten requests. */
export const maxActions = 10_000;

/** What to ask the log for: everything, or these types, without those that it keeps no log of. Pure. */
const filterOf = (types: readonly string[]): string =>
	types.includes(anything) ? 'all' : [...new Set(types.filter(isReadable))].join(',');

/** The types in a filter of which no documentation says that the log may be asked for them. */
const promisedOnly = (filter: string): string =>
	filter
		.split(',')
		.filter((type) => !isUnpromised(type))
		.join(',');

/** Reads with a filter, and without the types that nobody promises should Trello not know them: it then answers 400. */
async function filtered<T>(filter: string, read: (filter: string) => Promise<readonly T[]>): Promise<readonly T[]> {
	const promised = promisedOnly(filter);
	if (filter === '' || promised === filter) return filter === '' ? [] : await read(filter);
	return await read(filter).catch(async (error: unknown) => {
		if (!(error instanceof NodeApiError) || error.httpCode !== '400') throw error;
		return promised === '' ? [] : await read(promised);
	});
}

/**
 * What Trello's log of the model holds since a moment (epoch milliseconds), newest first.
 *
 * @param types types of actions, each perhaps with the changed field, as in "updateCard:idList"; others are left out.
 */
export const loggedActions = async (
	api: Api,
	{ kind, id }: Model,
	types: readonly string[],
	since: number,
): Promise<readonly Action[]> =>
	await filtered(filterOf(types), async (filter) => {
		const query = { filter, since: new Date(since).toISOString() };
		const actions: Action[] = [];
		const rows = api.rows<Action>({ method: 'GET', path: path`/${kind}/${id}/actions`, query }, maxActions);
		for await (const action of rows) actions.push(action);
		return actions;
	});

/** The most actions that are looked through together with other reads, of all models together; and the most models. */
export const maxRecentActions = 1000;
export const maxModels = 30;

/** The newest of what the models' logs hold since a moment: ten models with each request, and what else is read in batches. */
export const recentActions = async (
	api: Api,
	models: readonly Model[],
	types: readonly string[],
	since: number,
): Promise<readonly Action[]> =>
	await filtered(filterOf(types), async (filter) => {
		const shown = models.slice(0, maxModels);
		const limit = Math.max(50, Math.floor(maxRecentActions / Math.max(shown.length, 1)));
		const query = { filter, since: new Date(since).toISOString(), limit };
		const reads = shown.map(
			async ({ kind, id }) => await readInBatch<readonly Action[]>(api, path`/${kind}/${id}/actions`, query),
		);
		return (await Promise.all(reads)).flat();
	});

import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import type { PullRequest } from '../hooks/conversationPayloads';
import { segmentsOf } from './repository';

const hourMs = 60 * 60_000;

/** The hour before a moment, as a look asks for it: the same question for an hour, so that its repetition is free. Pure. */
export const hourOf = (since: number): string => new Date(Math.floor(since / hourMs) * hourMs).toISOString();

/** The rows of a list of a repository since a moment (epoch milliseconds); the list has the newest first. */
export async function rowsSince<T>(
	api: Api,
	repository: string,
	list: readonly string[],
	query: IDataObject,
	{ since, momentOf }: { readonly since: number; momentOf(row: T): string | null | undefined },
): Promise<T[]> {
	const found: T[] = [];
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/${list}`, query } as const;
	for await (const row of api.rows<T>(request)) {
		const moment = momentOf(row);
		if (moment && Date.parse(moment) < since) break;
		found.push(row);
	}
	return found;
}

/** Pull requests in any state since a moment (epoch milliseconds), newest first. @param sort what the moment is of. */
export const pullRequestsSince = async (
	api: Api,
	repository: string,
	sort: 'created' | 'updated',
	since: number,
): Promise<PullRequest[]> =>
	await rowsSince<PullRequest>(
		api,
		repository,
		['pulls'],
		{ state: 'all', sort, direction: 'desc' },
		{ since, momentOf: (pull) => pull[`${sort}_at`] },
	);

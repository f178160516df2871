import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Span } from '../../../shared/catalogue/event';
import { isClientError } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { readPart } from '../../../shared/triggers/partialRead';
import { isGraphqlRefusal } from '../../api/graphql';
import { fromLists, hourOf, type Lists, maxSampledLists, type Stretch, worthLooking } from '../../api/recentRows';
import type { HookedRepository } from '../../log/payloads';

/** What GitHub notifies an account of, as it stands now: one for each issue, release, run and so on. https://docs.github.com/rest/activity/notifications */
export interface Thread {
	readonly id: string;
	readonly unread?: boolean | null;
	readonly reason: string;
	readonly updated_at: string;
	readonly last_read_at?: string | null;
	readonly subject: {
		readonly title: string;
		readonly type: string;
		/** Absent for check suites, invitations and the like (coderabbitai on quay/quay#5881). */
		readonly url?: string | null;
		/** That of the subject where the latest activity is no comment, or null (ClickHouse/nerve#39). */
		readonly latest_comment_url?: string | null;
	};
	readonly repository: HookedRepository;
}

/** The most that GitHub hands out with one request. */
const pageSize = 50;

/** The threads of the account that moved since a moment, the newest first, the read ones too. */
export async function threadsSince(
	api: Api,
	{ since, isSample }: Stretch,
	filters: IDataObject = {},
): Promise<Thread[]> {
	const query = { all: true, since: hourOf(since), per_page: pageSize, ...filters };
	const found: Thread[] = [];
	const request = { method: 'GET', path: path`/notifications`, query } as const;
	for await (const thread of api.rows<Thread>(request, isSample ? pageSize : undefined)) {
		if (Date.parse(thread.updated_at) >= since) found.push(thread);
	}
	return found;
}

/** Reasons of threads in which nobody turned to the account. */
const aside = new Set([
	...['approval_requested', 'ci_activity', 'invitation', 'member_feature_requested', 'security_advisory_credit'],
	...['security_alert', 'subscribed'],
]);

/** How many threads one look reads; the others wait for the next one. */
const maxThreads = 30;

interface Wanted<T> {
	/** The reason of threads in which it is found first. */
	readonly likely: string;
	accepts(row: T): boolean;
	/** What a thread holds since a moment (epoch milliseconds), by lists of about a request each, the likeliest first. */
	lists(thread: Thread, since: number): Lists<T>;
}

/** What was read of a thread, in its repository: lists of what lies in one do not tell its id. */
const placedIn =
	({ repository }: Thread) =>
	<T extends object>(rows: readonly T[]): readonly T[] =>
		rows.map((row) => ({ ...row, repository }));

/**
 * What happened in the threads in which somebody turned to the account. A thread has one reason alone, which a later
 * activity may replace ("the reason is modified on a per-thread basis, and can change"), so it does not tell what
 * happened; and `participating` may leave out all but mentions (gitify-app/gitify#307). So each that moved is looked into,
 * the longest ago first. A thread that this account may not read, or that is gone, has nothing to tell.
 */
export async function readThreads<T extends object>(
	api: Api,
	span: Span,
	{ likely, accepts, lists }: Wanted<T>,
): Promise<readonly T[]> {
	const readable = (since: number) => (thread: Thread) =>
		lists(thread, since).map(
			(read) => async () =>
				await read()
					.then(placedIn(thread))
					.catch((error: unknown): readonly T[] => {
						if (isClientError(error) || isGraphqlRefusal(error)) return [];
						throw error;
					}),
		);
	return await readPart<T>(span, 'Your notifications', async (since, from) => {
		const moved = await threadsSince(api, { ...span, since: from });
		const threads = moved.filter(({ reason }) => !aside.has(reason));
		if (span.isSample) {
			const first = threads.toSorted((a, b) => Number(b.reason === likely) - Number(a.reason === likely));
			const few = worthLooking(first, span).flatMap(readable(since)).slice(0, maxSampledLists);
			return await fromLists(span, few, accepts);
		}
		const oldest = threads.toReversed();
		const limit = span.seen ? maxThreads : Infinity; // the first look notes all that is there
		const rest = oldest[limit];
		const rows = await fromLists(span, oldest.slice(0, limit).flatMap(readable(since)));
		return rest ? { rows, restFrom: Date.parse(rest.updated_at) } : rows;
	});
}

import type { Api } from '../../../shared/catalogue/api';
import { isClientError } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { type Account, connectedAccount } from '../../api/account';
import { fromEnd } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import { doerOf, timelineOf } from '../../log/entries';
import type { Comment, Review } from '../../log/payloads';
import { numberOf } from '../../api/numbered';
import type { Thread } from './notification';

/** What moved a thread last, as far as GitHub tells. */
export interface Activity {
	readonly comment?: Comment;
	/** Who did it, where that is known. */
	readonly actor: Account | null;
	/** Names it: the comment that was written, or else the moment. */
	readonly key: string;
}

interface Done {
	readonly at: string;
	readonly by: Account | null | undefined;
}

/** A thread moves with what happened, or so soon after it. */
const soonMs = 30_000;

const places: Readonly<Record<string, readonly string[]>> = {
	'issues/comments': ['issues', 'comments'],
	'pulls/comments': ['pulls', 'comments'],
	comments: ['comments'],
};

/** The latest comment of a thread; nothing where there is none. */
async function latestComment(api: Api, { subject, repository }: Thread): Promise<Comment | undefined> {
	const [, place = '', id] = /\/((?:issues\/|pulls\/)?comments)\/(\d+)$/.exec(subject.latest_comment_url ?? '') ?? [];
	const list = places[place];
	if (!list || id === undefined) return undefined;
	const at = path`/repos/${segmentsOf(repository.full_name)}/${list}/${id}`;
	return await api.request<Comment>({ method: 'GET', path: at });
}

/** Entries that name whom something happened to, not who did it. */
const passive = new Set(['mentioned', 'subscribed', 'unsubscribed']);

async function reviewsDone(api: Api, repository: string, number: number, since: number): Promise<Done[]> {
	const list = path`/repos/${segmentsOf(repository)}/pulls/${number}/reviews`;
	const done: Done[] = [];
	for await (const { submitted_at: at, user: by } of fromEnd<Review>(api, { method: 'GET', path: list })) {
		if (!at) continue;
		if (Date.parse(at) < since) break;
		done.push({ at, by });
	}
	return done;
}

/** What was done to an issue or a pull request since a moment, comments apart. */
async function doneSince(api: Api, { subject, repository }: Thread, since: number): Promise<Done[]> {
	const number = numberOf(subject.url);
	if (number === undefined || !/^(Issue|PullRequest)$/.test(subject.type)) return [];
	const name = repository.full_name;
	const entries = (await timelineOf(api, name, number, since)).filter(({ event }) => !passive.has(event));
	return [
		...entries.map((entry) => ({ at: entry.created_at, by: doerOf(entry) })),
		...(subject.type === 'PullRequest' ? await reviewsDone(api, name, number, since) : []),
	];
}

/**
 * What moved a thread last; undefined when the account did so itself: that moves a thread without being news
 * (max-sixty/tend#1121), and a workflow that answers notifications would answer itself for ever.
 *
 * @param isBrief whether to look at the latest comment alone.
 */
export async function latestActivity(api: Api, thread: Thread, isBrief: boolean): Promise<Activity | undefined> {
	const moved = Date.parse(thread.updated_at);
	const seen = async <T>(read: Promise<T>): Promise<T | undefined> =>
		await read.catch((error: unknown) => {
			if (isClientError(error)) return undefined;
			throw error;
		});
	const { login: me } = await connectedAccount(api);
	const comment = await seen(latestComment(api, thread));
	const isRecent = ({ at }: Done) => Math.abs(moved - Date.parse(at)) <= soonMs;
	const written: Done[] = comment ? [{ at: comment.created_at, by: comment.user }].filter(isRecent) : [];
	const isOfOther = ({ by }: Done) => by?.login !== me;
	if (comment && written.some(isOfOther)) return { comment, actor: comment.user, key: `comment:${comment.id}` };
	const done = isBrief ? [] : ((await seen(doneSince(api, thread, moved - soonMs))) ?? []).filter(isRecent);
	const all = [...written, ...done];
	const ofOther = all.find(isOfOther);
	if (all.length > 0 && !ofOther) return undefined;
	return { ...(comment && { comment }), actor: ofOther?.by ?? null, key: thread.updated_at };
}

import type { Api } from '../../../shared/catalogue/api';
import type { Span } from '../../../shared/catalogue/event';
import { path } from '../../../shared/http/path';
import { readPart } from '../../../shared/triggers/partialRead';
import { fromLists, hourOf, rowsSince } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import type { Comment, Issue, PullRequest, Release } from '../../hooks/payloads';
import { repositoryAt } from '../../hooks/repositoryAt';
import { repositoryOfLink } from '../../hooks/shapes';
import { commentsOf, commentsOfReviews, commitComments, issueComments, reviewComments } from '../comment/comment';
import { commentsSince, discussionsSince } from '../discussion/discussion';
import { numberOf, readThreads, type Thread } from '../notification/notification';
import { pullRequestsSince, reviewsOf, reviewsSince } from '../pullRequest/pullRequest';
import { releasesSince } from '../release/release';
import { type AnyText, mentionsIn, newlyMentioned, type Place } from './mentions';

const openedIssue = (issue: Issue): AnyText => {
	return { action: 'opened', issue, repository: repositoryOfLink(issue.html_url), sender: issue.user };
};
const openedPull = (pull: PullRequest): AnyText => {
	return { action: 'opened', pull_request: pull, repository: repositoryOfLink(pull.html_url), sender: pull.user };
};

/** So many lists are looked through for one text to show. */
const mostSampled = 3;

/** Reads only once, however many ask. */
const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
	let reading: Promise<T> | undefined;
	return async () => await (reading ??= read());
};

/**
 * All that was written in a repository in the places that are wanted, as webhooks would have told of it. Discussions are a
 * right of their own, which an account may lack: then the rest goes on without them.
 */
export async function textsSince(
	api: Api,
	repository: string,
	span: Span,
	isWanted: (...places: readonly Place[]) => boolean,
): Promise<AnyText[]> {
	const { since } = span;
	const query = { state: 'all', sort: 'created', direction: 'desc', since: hourOf(since) };
	const list = { since, momentOf: ({ created_at: at }: Issue) => at };
	const issues = async () => {
		const rows = await rowsSince<Issue>(api, repository, ['issues'], query, list);
		return rows.filter(({ pull_request: pull }) => !pull).map(openedIssue);
	};
	const pulls = async () => (await pullRequestsSince(api, repository, 'created', since)).map(openedPull);
	const mentions = ({ body }: Comment) => mentionsIn(body ?? '').length > 0;
	const reviews = once(async () => await reviewsSince(api, repository, span));
	const discussed = (what: string, read: typeof discussionsSince | typeof commentsSince) => async () =>
		await readPart<AnyText>(
			span,
			`${repository} (${what})`,
			async (from) => await read(api, repository, { ...span, since: from }),
		);
	const lists: ReadonlyArray<readonly [places: readonly Place[], read: () => Promise<readonly AnyText[]>]> = [
		[['issue'], issues],
		[['pullRequest'], pulls],
		[['issue', 'pullRequest'], async () => await issueComments(api, repository, span, mentions)],
		[['reviewLine'], async () => await reviewComments(api, repository, span, { reviews, isWanted: mentions })],
		[['commit'], async () => await commitComments(api, repository, span)],
		[['review'], reviews],
		[['release'], async () => await releasesSince(api, repository, since)],
		[['discussion'], discussed('discussions', discussionsSince)],
		[['discussion'], discussed('comments on discussions', commentsSince)],
	];
	const wanted = lists.flatMap(([places, read]) => (isWanted(...places) ? read : []));
	return await fromLists<AnyText>(
		span,
		span.isSample ? wanted.slice(0, mostSampled) : wanted,
		(text) => newlyMentioned(text).length > 0,
	);
}

type Written = (thread: Thread, api: Api, since: number) => Promise<readonly AnyText[]>;

const isSince = (since: number, at: string | null | undefined): boolean => Date.parse(at ?? '') >= since;

const ofCommit: Written = async ({ subject, repository }, api, since) => {
	const link = /\/comments\/(\d+)$/.exec(subject.latest_comment_url ?? '');
	if (!link) return [];
	const at = path`/repos/${segmentsOf(repository.full_name)}/comments/${Number(link[1])}`;
	const comment = await api.request<Comment>({ method: 'GET', path: at });
	const where = { repository: repositoryOfLink(comment.html_url), sender: comment.user };
	return isSince(since, comment.created_at) ? [{ action: 'created', comment, ...where }] : [];
};

const ofIssue: Written = async ({ subject, repository }, api, since) => {
	const name = repository.full_name;
	const root = segmentsOf(name);
	const number = numberOf(subject.url);
	if (number === undefined) return [];
	const issue = await api.request<Issue>({ method: 'GET', path: path`/repos/${root}/issues/${number}` });
	const answers = (await commentsOf(api, name, number, since)).map((one) => ({ ...one, issue }));
	if (!issue.pull_request) return [...(isSince(since, issue.created_at) ? [openedIssue(issue)] : []), ...answers];
	const pull = await api.request<PullRequest>({ method: 'GET', path: path`/repos/${root}/pulls/${number}` });
	const reviews = await reviewsOf(api, name, pull, since);
	const lines = await commentsOfReviews(api, name, reviews);
	return [...(isSince(since, pull.created_at) ? [openedPull(pull)] : []), ...answers, ...lines, ...reviews];
};

const ofRelease: Written = async ({ subject, repository: { full_name: name } }, api, since) => {
	const id = numberOf(subject.url);
	if (id === undefined) return await releasesSince(api, name, since);
	const at = path`/repos/${segmentsOf(name)}/releases/${id}`;
	const release = await api.request<Release>({ method: 'GET', path: at });
	const where = { repository: await repositoryAt(api, name), sender: release.author };
	return isSince(since, release.published_at) ? [{ action: 'published', release, ...where }] : [];
};

/**
 * GitHub does not say which discussion a notification is about (https://github.com/isaacs/github/issues/1979), only its title,
 * which may have changed: so all that are new in its repository are read.
 */
const ofDiscussion: Written = async ({ subject, repository: { full_name: name } }, api, since) => {
	const number = numberOf(subject.url);
	const said = [...(await discussionsSince(api, name, { since })), ...(await commentsSince(api, name, { since }))];
	return said.filter(({ discussion }) => number === undefined || discussion.number === number);
};

const written: Readonly<Record<string, Written>> = {
	Commit: ofCommit,
	Discussion: ofDiscussion,
	Issue: ofIssue,
	PullRequest: ofIssue,
	Release: ofRelease,
};

/** What was written in one thread since a moment. */
const textsOf = async (api: Api, thread: Thread, since: number): Promise<readonly AnyText[]> =>
	(await written[thread.subject.type]?.(thread, api, since)) ?? [];

/** All that was written in the threads that GitHub notifies the account of. */
export const textsOfNotifications = async (api: Api, span: Span): Promise<readonly AnyText[]> =>
	await readThreads<AnyText>(api, span, {
		likely: 'mention',
		accepts: (text) => newlyMentioned(text).length > 0,
		read: async (thread, since) => await textsOf(api, thread, since),
	});

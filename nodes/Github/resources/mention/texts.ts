import type { Api } from '../../../shared/catalogue/api';
import type { Span } from '../../../shared/catalogue/event';
import { path } from '../../../shared/http/path';
import { readPart } from '../../../shared/triggers/partialRead';
import { numberOf } from '../../api/numbered';
import { fromLists, hourOf, type Lists, maxSampledLists, rowsSince, type Stretch } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import type { Comment, Issue, PullRequest, Release } from '../../log/payloads';
import { repositoryOfLink } from '../../api/shapes';
import { commentsOf, commentsOfReviews, commitComments, issueComments, reviewComments } from '../comment/comment';
import { commentsSince, discussionsSince } from '../discussion/discussion';
import { issueAt } from '../issue/issue';
import { readThreads, type Thread } from '../notification/notification';
import {
	pullRequestAt,
	pullRequestsSince,
	repositoryOfPull,
	reviewsOf,
	reviewsSince,
} from '../pullRequest/pullRequest';
import { releasesSince } from '../release/release';
import { type AnyText, mentionsIn, newlyMentioned, type Place } from './mentions';

const openedIssue = (issue: Issue): AnyText => {
	return { action: 'opened', issue, repository: repositoryOfLink(issue.html_url), sender: issue.user };
};
const openedPull = (pull: PullRequest): AnyText => {
	return { action: 'opened', pull_request: pull, repository: repositoryOfPull(pull), sender: pull.user };
};

/** Reads only once, however many ask. */
const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
	let reading: Promise<T> | undefined;
	return async () => await (reading ??= read());
};

const hasMention = ({ body }: Comment): boolean => mentionsIn(body ?? '').length > 0;

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
		[['issue', 'pullRequest'], async () => await issueComments(api, repository, span, hasMention)],
		[['reviewLine'], async () => await reviewComments(api, repository, span, { reviews, isWanted: hasMention })],
		[['commit'], async () => await commitComments(api, repository, span)],
		[['review'], reviews],
		[['release'], async () => await releasesSince(api, repository, since)],
		[['discussion'], discussed('discussions', discussionsSince)],
		[['discussion'], discussed('comments on discussions', commentsSince)],
	];
	const wanted = lists.flatMap(([places, read]) => (isWanted(...places) ? read : []));
	return await fromLists<AnyText>(
		span,
		span.isSample ? wanted.slice(0, maxSampledLists) : wanted,
		(text) => newlyMentioned(text).length > 0,
	);
}

const isSince = (since: number, at: string | null | undefined): boolean => Date.parse(at ?? '') >= since;

type Written = (thread: Thread, api: Api, span: Stretch) => Lists<AnyText>;

const ofCommit: Written = ({ subject, repository }, api, { since }) => {
	const link = /\/comments\/(\d+)$/.exec(subject.latest_comment_url ?? '');
	if (!link) return [];
	const at = path`/repos/${segmentsOf(repository.full_name)}/comments/${Number(link[1])}`;
	const read = async (): Promise<AnyText[]> => {
		const comment = await api.request<Comment>({ method: 'GET', path: at });
		const where = { repository: repositoryOfLink(comment.html_url), sender: comment.user };
		return isSince(since, comment.created_at) ? [{ action: 'created', comment, ...where }] : [];
	};
	return [read];
};

/** Comments with mentions on an issue or a pull request, which is asked for only where there are some. */
async function answersOn(api: Api, name: string, issue: () => Promise<Issue>, number: number, span: Stretch) {
	const answers = (await commentsOf(api, name, number, span)).filter(({ comment }) => hasMention(comment));
	if (answers.length === 0) return [];
	const on = await issue();
	return answers.map((one): AnyText => ({ ...one, issue: on }));
}

const ofIssue: Written = ({ subject, repository: { full_name: name } }, api, span) => {
	const number = numberOf(subject.url);
	if (number === undefined) return [];
	const issue = once(async () => await issueAt(api, name, number));
	const opened = async () => [await issue()].filter(({ created_at: at }) => isSince(span.since, at)).map(openedIssue);
	return [opened, async () => await answersOn(api, name, issue, number, span)];
};

const ofPullRequest: Written = ({ subject, repository: { full_name: name } }, api, span) => {
	const number = numberOf(subject.url);
	if (number === undefined) return [];
	const pull = once(async () => await pullRequestAt(api, name, number));
	const issue = async () => await issueAt(api, name, number);
	const reviews = once(async () => await reviewsOf(api, name, await pull(), span.since));
	return [
		async () => [await pull()].filter(({ created_at: at }) => isSince(span.since, at)).map(openedPull),
		async () => await answersOn(api, name, issue, number, span),
		reviews,
		async () => await commentsOfReviews(api, name, await reviews()),
	];
};

const ofRelease: Written = ({ subject, repository }, api, { since }) => {
	const { full_name: name } = repository;
	const id = numberOf(subject.url);
	if (id === undefined) return [async () => await releasesSince(api, name, since)];
	const at = path`/repos/${segmentsOf(name)}/releases/${id}`;
	const read = async (): Promise<AnyText[]> => {
		const release = await api.request<Release>({ method: 'GET', path: at });
		const isNews = isSince(since, release.published_at);
		return isNews ? [{ action: 'published', release, repository, sender: release.author }] : [];
	};
	return [read];
};

/**
 * GitHub does not say which discussion a notification is about (https://github.com/isaacs/github/issues/1979), only its title,
 * which may have changed: so all that are new in its repository are read.
 */
const ofDiscussion: Written = ({ subject, repository: { full_name: name } }, api, span) => {
	const number = numberOf(subject.url);
	const reads = [discussionsSince, commentsSince].map((read) => async (): Promise<AnyText[]> => {
		const said = await read(api, name, span);
		return said.filter(({ discussion }) => number === undefined || discussion.number === number);
	});
	return span.isSample ? reads.slice(0, 1) : reads; // comments take a request for each discussion
};

const written: Readonly<Record<string, Written>> = {
	Commit: ofCommit,
	Discussion: ofDiscussion,
	Issue: ofIssue,
	PullRequest: ofPullRequest,
	Release: ofRelease,
};

/** What was written in the threads that GitHub notifies the account of, those with mentions of these names first. */
export const textsOfNotifications = async (
	api: Api,
	span: Span,
	names: readonly string[],
): Promise<readonly AnyText[]> =>
	await readThreads<AnyText>(api, span, {
		likely: 'mention',
		accepts: (text) => newlyMentioned(text).some((name) => names.includes(name)),
		lists: (thread, since) => written[thread.subject.type]?.(thread, api, { ...span, since }) ?? [],
	});

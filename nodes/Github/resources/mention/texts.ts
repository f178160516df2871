import type { Api } from '../../../shared/catalogue/api';
import { isGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { fromLists, hourOf, rowsSince, type Stretch, worthLooking } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import type { Comment, Issue, PullRequest } from '../../hooks/payloads';
import { repositoryOfLink } from '../../hooks/shapes';
import { commentsOf, commentsOfReviews, commitComments, issueComments, reviewComments } from '../comment/comment';
import { pullRequestsSince, reviewsOf, reviewsSince } from '../pullRequest/pullRequest';
import { type AnyText, newlyMentioned } from './mentions';

const openedIssue = (issue: Issue): AnyText => {
	return { action: 'opened', issue, repository: repositoryOfLink(issue.html_url), sender: issue.user };
};
const openedPull = (pull: PullRequest): AnyText => {
	return { action: 'opened', pull_request: pull, repository: repositoryOfLink(pull.html_url), sender: pull.user };
};

/** Reads only once, however many ask. */
const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
	let reading: Promise<T> | undefined;
	return async () => await (reading ??= read());
};

/** All that was written in a repository, as webhooks would have told of it. */
export async function textsSince(api: Api, repository: string, span: Stretch): Promise<AnyText[]> {
	const { since } = span;
	const query = { state: 'all', sort: 'created', direction: 'desc', since: hourOf(since) };
	const list = { since, momentOf: ({ created_at: at }: Issue) => at };
	const issues = async () => {
		const rows = await rowsSince<Issue>(api, repository, ['issues'], query, list);
		return rows.filter(({ pull_request: pull }) => !pull).map(openedIssue);
	};
	const pulls = async () => (await pullRequestsSince(api, repository, 'created', since)).map(openedPull);
	const reviews = once(async () => await reviewsSince(api, repository, span));
	return await fromLists<AnyText>(
		span,
		[
			issues,
			pulls,
			async () => await issueComments(api, repository, span),
			async () => await reviewComments(api, repository, span, { reviews }),
			async () => await commitComments(api, repository, span),
			reviews,
		],
		(text) => newlyMentioned(text).length > 0,
	);
}

interface Thread {
	readonly reason: string;
	readonly updated_at: string;
	readonly subject: {
		readonly type: string;
		readonly url?: string | null;
		readonly latest_comment_url?: string | null;
	};
	readonly repository: { readonly full_name: string };
}

const numberOf = (link: string | null | undefined): number | undefined =>
	Number(/\/(\d+)$/.exec(link ?? '')?.[1]) || undefined;

/** What was written in one thread since a moment. */
async function textsOf(api: Api, { subject, repository }: Thread, since: number): Promise<readonly AnyText[]> {
	const name = repository.full_name;
	const root = segmentsOf(name);
	const number = numberOf(subject.url);
	const isNew = ({ created_at: at }: { readonly created_at: string }) => Date.parse(at) >= since;
	if (subject.type === 'Commit' && /\/comments\/\d+$/.test(subject.latest_comment_url ?? '')) {
		const id = numberOf(subject.latest_comment_url) ?? 0;
		const comment = await api.request<Comment>({ method: 'GET', path: path`/repos/${root}/comments/${id}` });
		const where = { repository: repositoryOfLink(comment.html_url), sender: comment.user };
		return isNew(comment) ? [{ action: 'created', comment, ...where }] : [];
	}
	if (number === undefined || !/^(Issue|PullRequest)$/.test(subject.type)) return [];
	const issue = await api.request<Issue>({ method: 'GET', path: path`/repos/${root}/issues/${number}` });
	const said = await commentsOf(api, name, number, since);
	const answers = said.map((one) => ({ ...one, issue }));
	if (!issue.pull_request) return [...(isNew(issue) ? [openedIssue(issue)] : []), ...answers];
	const pull = await api.request<PullRequest>({ method: 'GET', path: path`/repos/${root}/pulls/${number}` });
	const reviews = await reviewsOf(api, name, pull, since);
	const lines = await commentsOfReviews(api, name, reviews);
	return [...(isNew(pull) ? [openedPull(pull)] : []), ...answers, ...lines, ...reviews];
}

/** All that was written since a moment in the threads in which the account was mentioned; one that is gone has nothing more. https://docs.github.com/rest/activity/notifications */
export async function textsOfNotifications(api: Api, span: Stretch): Promise<AnyText[]> {
	const { since } = span;
	const query = { all: true, since: hourOf(since) };
	const threads: Thread[] = [];
	for await (const thread of api.rows<Thread>({ method: 'GET', path: path`/notifications`, query })) {
		const isMention = thread.reason === 'mention' || thread.reason === 'team_mention';
		if (isMention && Date.parse(thread.updated_at) >= since) threads.push(thread);
	}
	const read = worthLooking(threads, span).map(
		async (thread) =>
			await textsOf(api, thread, since).catch((error: unknown): readonly AnyText[] => {
				if (isGone(error)) return [];
				throw error;
			}),
	);
	return (await Promise.all(read)).flat();
}

import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { connected, graphql, noRows } from '../../api/graphql';
import { numberOf } from '../../api/numbered';
import { fromEnd, hourOf, rowsSince, type Stretch, worthLooking } from '../../api/recentRows';
import { ownerAndName, segmentsOf } from '../../api/repository';
import type {
	Comment,
	CommitCommentDelivery,
	IssueCommentDelivery,
	ReviewCommentDelivery,
	ReviewDelivery,
} from '../../log/payloads';
import { bySubject } from '../../log/bySubject';
import { personShape, repositoryOfLink } from '../../api/shapes';
import { issueAt } from '../issue/issue';
import { pullRequestAt, reviewsSince } from '../pullRequest/pullRequest';
import type { CommentPlace } from './shape';

export { commentBodyField, commentKindOf, commentReference, sinceField } from './fields';

export type AnyComment = IssueCommentDelivery | ReviewCommentDelivery | CommitCommentDelivery;

/** Where a comment stands, in the values of the filter. Pure. */
export const commentedKind = (delivery: AnyComment): CommentPlace => {
	if ('issue' in delivery) return delivery.issue.pull_request ? 'pullRequest' : 'issue';
	return 'pull_request' in delivery ? 'reviewLine' : 'commit';
};

const listNames = {
	issue: 'issue_comment',
	pullRequest: 'issue_comment',
	reviewLine: 'review_comment',
	commit: 'commit_comment',
};

/** A name for a comment that is the same by webhook and by polling; ids are unique within each of the three kinds. Pure. */
export const commentKey = (delivery: AnyComment): string =>
	`${listNames[commentedKind(delivery)]}:${delivery.comment.id}`;

/**
 * When a new comment became public. One on a line is dated by its drafting, and changed when its review is submitted:
 * comment 197784357 of review 131593233 in PyGithub PullRequest.testGetComments, @octokit/webhooks-examples. Pure.
 */
export const publishedAt = (delivery: AnyComment): string => {
	const { created_at: at, updated_at: changedAt } = delivery.comment;
	return 'pull_request' in delivery ? (changedAt ?? at) : at;
};

/** What is commented, as a workflow sees it. Pure. */
export function commentedShape(delivery: AnyComment) {
	const kind = commentedKind(delivery);
	if ('issue' in delivery || 'pull_request' in delivery) {
		const { number, title, html_url: url, state, user } = 'issue' in delivery ? delivery.issue : delivery.pull_request;
		return { kind, number, title, url, state: state ?? 'open', author: personShape(user) };
	}
	const { comment, commit } = delivery;
	return {
		...{ kind, number: null, title: commit?.message.split('\n', 1)[0] ?? null },
		url: comment.html_url.replace(/#.*$/, ''),
		...{ state: null, author: null },
	};
}

type Listed = Comment & { readonly issue_url?: string; readonly pull_request_url?: string };

/** The comments of one of a repository's two lists that were written since a moment, newest first. */
const written = async (api: Api, repository: string, kind: 'issues' | 'pulls', since: number): Promise<Listed[]> =>
	await rowsSince<Listed>(
		api,
		repository,
		[kind, 'comments'],
		{ sort: 'created', direction: 'desc', since: hourOf(since) },
		{ since, momentOf: ({ created_at: at }) => at },
	);

const commonOf = (comment: Comment) => ({
	action: 'created',
	comment,
	repository: repositoryOfLink(comment.html_url),
	sender: comment.user,
});

/** The comments on one issue or pull request that were written since a moment; to show one, no more than a page is read. */
export async function commentsOf(
	api: Api,
	repository: string,
	number: number,
	{ since, isSample = false }: Stretch,
): Promise<Array<ReturnType<typeof commonOf>>> {
	const list = path`/repos/${segmentsOf(repository)}/issues/${number}/comments`;
	const found: Array<ReturnType<typeof commonOf>> = [];
	const request = { method: 'GET', path: list, query: { since: hourOf(since) } } as const;
	for await (const comment of api.rows<Comment>(request, isSample ? 100 : undefined)) {
		if (Date.parse(comment.created_at) >= since) found.push(commonOf(comment));
	}
	return found;
}

const any = (): boolean => true;

/**
 * Comments on issues and pull requests, as webhooks would have told of them.
 *
 * @param isWanted spares what is commented by the others from being asked for.
 */
export async function issueComments(
	api: Api,
	repository: string,
	span: Stretch,
	isWanted: (comment: Comment) => boolean = any,
): Promise<IssueCommentDelivery[]> {
	const comments = worthLooking((await written(api, repository, 'issues', span.since)).filter(isWanted), span);
	const numbers = comments.map(({ issue_url: link }) => numberOf(link));
	const issueOf = await bySubject(numbers, async (number) => await issueAt(api, repository, number));
	return comments.flatMap((comment) => {
		const issue = issueOf(numberOf(comment.issue_url));
		return issue ? [{ ...commonOf(comment), issue }] : [];
	});
}

/**
 * Comments on issues and pull requests that were edited since a moment, as webhooks would have told of them but for who did it and
 * the text before. A comment that nobody edited has changed when it was written: 175 of 207 in PyGithub's recordings.
 */
export async function editedComments(api: Api, repository: string, span: Stretch): Promise<IssueCommentDelivery[]> {
	const query = { sort: 'updated', direction: 'desc', since: hourOf(span.since) };
	const list = { since: span.since, momentOf: ({ updated_at: at }: Listed) => at };
	const changed = await rowsSince<Listed>(api, repository, ['issues', 'comments'], query, list);
	const edited = changed.filter(({ created_at: at, updated_at: changedAt }) => Date.parse(changedAt) > Date.parse(at));
	const comments = worthLooking(edited, span);
	const numbers = comments.map(({ issue_url: link }) => numberOf(link));
	const issueOf = await bySubject(numbers, async (number) => await issueAt(api, repository, number));
	return comments.flatMap((comment) => {
		const issue = issueOf(numberOf(comment.issue_url));
		if (!issue) return [];
		const repository = repositoryOfLink(issue.html_url); // a comment of 2012 has no link: PyGithub Repository.testGetIssuesComments#6
		return [{ action: 'edited', comment, issue, repository, sender: null }];
	});
}

/** The comments on lines that were published with reviews of one repository, as their webhooks told them. */
export async function commentsOfReviews(
	api: Api,
	repository: string,
	reviews: readonly ReviewDelivery[],
): Promise<ReviewCommentDelivery[]> {
	const submittedAt = new Map(reviews.map(({ review }) => [review.id, review.submitted_at]));
	const pulls = new Map(reviews.map(({ pull_request: pull }) => [pull.number, pull]));
	const read = [...pulls.values()].map(async (pull) => {
		const list = path`/repos/${segmentsOf(repository)}/pulls/${pull.number}/comments`;
		const query = { sort: 'created', direction: 'desc' };
		const found: ReviewCommentDelivery[] = [];
		for await (const comment of api.rows<Comment>({ method: 'GET', path: list, query })) {
			const at = submittedAt.get(comment.pull_request_review_id ?? 0);
			if (at) found.push({ ...commonOf({ ...comment, updated_at: at }), pull_request: pull });
		}
		return found;
	});
	return (await Promise.all(read)).flat();
}

/**
 * Comments on lines of pull requests. Each belongs to a review, a single one too, and is public when that is submitted, be it
 * long after it was drafted. Those that were drafted since are read besides, in case their review is not seen yet.
 */
export async function reviewComments(
	api: Api,
	repository: string,
	span: Stretch,
	{
		reviews = async () => await reviewsSince(api, repository, span),
		isWanted = any,
	}: { readonly reviews?: () => Promise<readonly ReviewDelivery[]>; isWanted?(comment: Comment): boolean } = {},
): Promise<ReviewCommentDelivery[]> {
	const told = span.isSample ? [] : await commentsOfReviews(api, repository, await reviews());
	const known = new Set(told.map(({ comment }) => comment.id));
	const drafted = await written(api, repository, 'pulls', span.since);
	const others = worthLooking(
		drafted.filter((comment) => !known.has(comment.id) && isWanted(comment)),
		span,
	);
	const numbers = others.map(({ pull_request_url: link }) => numberOf(link));
	const pullOf = await bySubject(numbers, async (number) => await pullRequestAt(api, repository, number));
	const found = others.flatMap((comment) => {
		const pull = pullOf(numberOf(comment.pull_request_url));
		const then = { ...comment, updated_at: comment.created_at };
		return pull ? [{ ...commonOf(then), pull_request: pull }] : [];
	});
	return [...told, ...found];
}

interface Newest {
	readonly repository: {
		readonly commitComments: {
			readonly nodes: ReadonlyArray<{ readonly databaseId: number } | null>;
			readonly pageInfo: { readonly hasPreviousPage: boolean; readonly startCursor: string | null };
		} | null;
	} | null;
}

const newestQuery = `
	query ($owner: String!, $name: String!, $last: Int!, $cursor: String) {
		repository(owner: $owner, name: $name) {
			commitComments(last: $last, before: $cursor) {
				pageInfo { hasPreviousPage startCursor }
				nodes { databaseId }
			}
		}
	}`;

/** The comments on commits from the newest on: GraphQL tells which they are, and REST tells each as webhooks do. */
async function* newestOnCommits(api: Api, repository: string): AsyncGenerator<Comment> {
	const newest = connected(async (cursor, last) => {
		const page = await graphql<Newest>(api, newestQuery, { ...ownerAndName(repository), last, cursor });
		const comments = page.repository?.commitComments;
		if (!comments) return noRows;
		const { nodes, pageInfo } = comments;
		const { hasPreviousPage: hasNextPage, startCursor: endCursor } = pageInfo;
		return { nodes: nodes.toReversed(), pageInfo: { hasNextPage, endCursor } };
	});
	for await (const { databaseId } of newest) {
		const one = path`/repos/${segmentsOf(repository)}/comments/${databaseId}`;
		const comment = await unlessGone(api.request<Comment>({ method: 'GET', path: one }));
		if (comment) yield comment;
	}
}

/** Comments on commits; GitHub lists them oldest first. */
export async function commitComments(
	api: Api,
	repository: string,
	{ since, isSample = false }: Stretch,
): Promise<CommitCommentDelivery[]> {
	const found: CommitCommentDelivery[] = [];
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/comments` } as const;
	for await (const comment of fromEnd<Comment>(api, request, () => newestOnCommits(api, repository))) {
		if (Date.parse(comment.created_at) < since) break;
		found.push(commonOf(comment));
		if (isSample) break;
	}
	return found;
}

export const containsFilter = {
	displayName: 'Only When the Text Contains',
	name: 'contains',
	type: 'string',
	default: '',
	placeholder: 'e.g. /deploy, please review',
	description: 'Words or phrases of which one must occur, separated by commas, in capitals or not; leave empty for all',
} as const satisfies INodeProperties;

import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { defineShape, type Filled } from '../../shared/catalogue/shape';
import { collected } from '../../shared/http/paginate';
import { path } from '../../shared/http/path';
import type { Numbered } from '../api/numbered';
import { segmentsOf } from '../api/repository';
import {
	type AccountObject,
	authorShape,
	momentShape,
	personShape,
	placeOfLink,
	reactionCounts,
	type ReactionsObject,
	type TeamObject,
	teamShape,
} from '../api/shapes';
import { commentAlone, type CommentObject, reviewComments } from '../resources/comment/shape';
import type { LabelObject } from '../resources/label/shape';
import { type IssueObject, issues } from '../resources/issue/shape';

interface Identity {
	readonly name?: string | null;
	readonly email?: string | null;
	readonly date?: string | null;
}

interface Named {
	readonly name?: string | null;
}

/**
 * What happened on an issue or pull request: a comment, a review, a commit, a mention elsewhere, or a change. Which members there
 * are depends on `event`. https://docs.github.com/rest/issues/timeline, `timeline-issue-events` of @octokit/openapi-types
 */
export interface TimelineObject {
	readonly event?: string;
	readonly id?: number;
	readonly node_id?: string;
	readonly created_at?: string;
	readonly submitted_at?: string;
	/** Of what was done; of what was written, `user`. */
	readonly actor?: AccountObject | null;
	readonly user?: AccountObject | null;
	readonly author_association?: string;
	readonly body?: string | null;
	readonly html_url?: string;
	readonly reactions?: ReactionsObject;
	/** The verdict of a review. */
	readonly state?: string;
	readonly state_reason?: string | null;
	readonly lock_reason?: string | null;
	readonly commit_id?: string | null;
	readonly label?: LabelObject;
	readonly milestone?: { readonly title?: string };
	readonly assignee?: AccountObject | null;
	readonly assigner?: AccountObject | null;
	readonly requested_reviewer?: AccountObject | null;
	readonly requested_team?: TeamObject | null;
	readonly review_requester?: AccountObject | null;
	readonly rename?: { readonly from: string; readonly to: string };
	readonly issue_type?: Named | null;
	readonly prev_issue_type?: Named | null;
	readonly dismissed_review?: {
		readonly review_id: number;
		readonly state?: string;
		readonly dismissal_message?: string | null;
	};
	/** Where it was mentioned. */
	readonly source?: { readonly issue?: IssueObject };
	/** Of a commit. */
	readonly sha?: string;
	readonly message?: string;
	readonly author?: Identity | null;
	readonly committer?: Identity | null;
	/** On one line. */
	readonly comments?: readonly CommentObject[];
}

/** The members that have something to say. */
const present = <T extends Record<string, unknown>>(members: T): Partial<T> =>
	Object.fromEntries(
		Object.entries(members).filter(([, value]) => value !== undefined && value !== null && value !== ''),
	) as Partial<T>;

const doerOf = ({ event = '', actor, user, assigner, review_requester: requester }: TimelineObject) => {
	if (/assigned$/.test(event)) return assigner ?? actor;
	return requester ?? actor ?? user;
};

const changesOf = ({ rename, issue_type: type, prev_issue_type: before }: TimelineObject) => {
	if (rename) return [{ field: 'title', from: rename.from, to: rename.to }];
	if (!type && !before) return undefined;
	return [{ field: 'type', from: before?.name ?? null, to: type?.name ?? null }];
};

/** An issue or pull request that mentions this one. */
const mentioningShape = (issue: IssueObject) => ({
	...{ id: issue.id, number: issue.number ?? null, title: issue.title ?? '', url: issue.html_url ?? null },
	state: issue.state ?? null,
	isPullRequest: (issue.pull_request ?? null) !== null,
	repository: placeOfLink(issue.html_url),
});

/** A commit that was added; git knows who wrote it by name and address alone. */
const commitAdded = ({ sha, message, html_url: url, author }: TimelineObject) =>
	sha === undefined
		? undefined
		: {
				sha,
				message: message ?? '',
				url: url ?? null,
				author: { name: author?.name ?? null, email: author?.email ?? null },
			};

const reviewOf = ({ event, id, state, dismissed_review: dismissed }: TimelineObject) => {
	if (dismissed) return { id: dismissed.review_id, state: dismissed.state ?? null };
	return event === 'reviewed' && id !== undefined ? { id, state: state?.toLowerCase() ?? null } : undefined;
};

/** When it happened: what has no moment of its own has that of what is in it. */
const happenedAt = (entry: TimelineObject): string | null =>
	entry.created_at ??
	entry.submitted_at ??
	momentShape(entry.committer?.date ?? entry.author?.date) ??
	entry.comments?.[0]?.created_at ??
	null;

const partsOf = (entry: TimelineObject) => ({
	commit: commitAdded(entry),
	sha: entry.commit_id,
	review: reviewOf(entry),
	// Entries tell a label without its id.
	label: entry.label && { name: entry.label.name ?? '', color: entry.label.color ?? null },
	milestone: entry.milestone && { title: entry.milestone.title ?? '' },
	assignee: personShape(entry.assignee),
	reviewer: personShape(entry.requested_reviewer),
	team: entry.requested_team && teamShape(entry.requested_team),
	changes: changesOf(entry),
	stateReason: entry.state_reason,
	lockReason: entry.lock_reason,
	issue: entry.source?.issue && mentioningShape(entry.source.issue),
	comments: entry.comments?.map(commentAlone),
});

/** Entries of the timeline of an issue or pull request: each has only the members that it has something to say in. */
export const timelineEntries = defineShape<TimelineObject>(
	(entry) => {
		const person = doerOf(entry) ?? entry.comments?.[0]?.user;
		return {
			kind: entry.event ?? null,
			...present({ id: entry.id, nodeId: entry.node_id }),
			actor:
				entry.author_association === undefined ? personShape(person) : authorShape(person, entry.author_association),
			createdAt: happenedAt(entry),
			...present({
				body: entry.body ?? entry.dismissed_review?.dismissal_message,
				url: entry.sha === undefined ? entry.html_url : undefined,
				reactions: reactionCounts(entry.reactions),
				...partsOf(entry),
			}),
		};
	},
	{
		event: 'reviewed',
		id: 80,
		node_id: 'PRR_kwDOABPHjc4AAABQ',
		created_at: '2026-11-20T12:00:00Z',
		submitted_at: '2026-11-20T12:00:00Z',
		actor: { id: 583231, login: 'octocat', type: 'User' },
		user: { id: 583231, login: 'octocat', type: 'User' },
		author_association: 'MEMBER',
		body: 'Well done',
		html_url: 'https://github.com/octocat/hello-world/pull/4#pullrequestreview-80',
		reactions: (reviewComments.example as unknown as Filled<CommentObject>).reactions,
		state: 'approved',
		state_reason: 'completed',
		lock_reason: 'resolved',
		commit_id: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c',
		label: (issues.example as unknown as Filled<IssueObject>).labels[0] as Filled<LabelObject>,
		milestone: { title: 'v1.0' },
		assignee: { id: 583231, login: 'octocat', type: 'User' },
		assigner: { id: 583231, login: 'octocat', type: 'User' },
		requested_reviewer: { id: 583231, login: 'octocat', type: 'User' },
		requested_team: { id: 1, name: 'Web Team', slug: 'web-team' },
		review_requester: { id: 583231, login: 'octocat', type: 'User' },
		rename: { from: 'Start', to: 'Faster start' },
		issue_type: { name: 'Bug' },
		prev_issue_type: { name: 'Task' },
		dismissed_review: { review_id: 80, state: 'approved', dismissal_message: 'The code has changed since' },
		source: { issue: issues.example as unknown as Filled<IssueObject> },
		sha: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c',
		message: 'Start faster',
		author: { name: 'Monalisa Octocat', email: 'mona@example.com', date: '2026-11-20T10:00:00Z' },
		committer: { name: 'Monalisa Octocat', email: 'mona@example.com', date: '2026-11-20T10:00:00Z' },
		comments: [reviewComments.example as unknown as Filled<CommentObject>],
	},
);

/** All that happened on an issue or pull request, or the first `limit`, the oldest first. */
export const wholeTimeline = async (
	api: Api,
	{ repository, number }: Numbered,
	limit: number | undefined,
): Promise<IDataObject[]> => {
	const at = path`/repos/${segmentsOf(repository)}/issues/${number}/timeline`;
	return await collected(api.rows<IDataObject>({ method: 'GET', path: at }, limit));
};

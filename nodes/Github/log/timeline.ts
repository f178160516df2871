import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { defineShape, type Filled } from '../../shared/catalogue/shape';
import { path } from '../../shared/http/path';
import type { Numbered } from '../api/numbered';
import type { Like } from '../api/officialTypes';
import { orderedRows } from '../api/order';
import { segmentsOf } from '../api/repository';
import { authorShape, momentShape, personShape, placeOfLink, reactionCounts, teamShape } from '../api/shapes';
import { commentAlone, type CommentObject, hiddenShape, reviewComments } from '../resources/comment/shape';
import type { LabelObject } from '../resources/label/shape';
import { type IssueObject, issues } from '../resources/issue/shape';

/** An issue that an entry names. */
type IssueReference = NonNullable<TimelineObject['sub_issue']>;

/**
 * What happened on an issue or pull request: a comment, a review, a commit, a mention elsewhere, or a change. Which members there
 * are depends on `event`. https://docs.github.com/rest/issues/timeline, `timeline-issue-events` of @octokit/openapi-types
 */
export type TimelineObject = Like<'issue-event', typeof example> &
	Like<'timeline-comment-event', typeof example> &
	Like<'timeline-reviewed-event', typeof example> &
	Like<'timeline-committed-event', typeof example> &
	Like<'state-change-issue-event', typeof example> & {
		/** Where it was mentioned. */
		readonly source?: { readonly issue?: IssueObject };
		/** On one line. */
		readonly comments?: readonly CommentObject[];
	};

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

/** The other issue of a sub-issue or a dependency; null where this account cannot read it. */
export const referenceShape = ({
	number,
	title,
	state,
	state_reason: stateReason,
	repository,
	issue_type: type,
}: IssueReference) => {
	const url = repository?.html_url && number !== undefined ? `${repository.html_url}/issues/${number}` : null;
	return {
		...{ number: number ?? null, title: title ?? '', url, state: state ?? null },
		stateReason: stateReason ?? null,
		type: type?.name ?? null,
		isPullRequest: false,
		repository: placeOfLink(url),
	};
};

const issueOf = ({
	source,
	sub_issue: subIssue,
	parent_issue: parent,
	blocked_by: blocker,
	blocking,
}: TimelineObject) => {
	if (source?.issue) return mentioningShape(source.issue);
	const reference = subIssue ?? parent ?? blocker ?? blocking;
	return reference ? referenceShape(reference) : undefined;
};

/** Whether a comment is hidden; only comments have this property. */
const hiddenOf = ({ event, minimized }: TimelineObject) => (event === 'commented' ? hiddenShape(minimized) : undefined);

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
	sha: entry.commit_id ?? entry.dismissed_review?.dismissal_commit_id,
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
	issue: issueOf(entry),
	intent: entry.intent && {
		rationale: entry.intent.rationale ?? null,
		confidence: entry.intent.confidence?.toLowerCase() ?? null,
	},
	app: entry.performed_via_github_app?.name,
	...hiddenOf(entry),
	updatedAt: /^(?:commented|reviewed)$/.test(entry.event ?? '') ? entry.updated_at : undefined,
	pinnedAt: entry.pin?.pinned_at,
	pinnedBy: personShape(entry.pin?.pinned_by),
	comments: entry.comments?.map(commentAlone),
});

const issueReference = {
	...{ number: 12, title: 'Export the last row', state: 'closed', state_reason: 'completed' },
	repository: { html_url: 'https://github.com/octocat/hello-world' },
	issue_type: { name: 'Bug' },
};

const example = {
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
	dismissed_review: {
		review_id: 80,
		state: 'approved',
		dismissal_message: 'The code has changed since',
		dismissal_commit_id: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c',
	},
	...{
		sub_issue: issueReference,
		parent_issue: issueReference,
		blocked_by: issueReference,
		blocking: issueReference,
	},
	intent: { rationale: 'The log names a null pointer', confidence: 'HIGH' },
	performed_via_github_app: { name: 'Octo Bot' },
	updated_at: '2026-11-20T12:30:00Z',
	minimized: { reason: 'resolved' },
	pin: { pinned_at: '2026-11-20T13:00:00Z', pinned_by: { id: 583231, login: 'octocat', type: 'User' } },
	source: { issue: issues.example as unknown as Filled<IssueObject> },
	sha: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c',
	message: 'Start faster',
	author: { name: 'Monalisa Octocat', email: 'mona@example.com', date: '2026-11-20T10:00:00Z' },
	committer: { name: 'Monalisa Octocat', email: 'mona@example.com', date: '2026-11-20T10:00:00Z' },
	comments: [reviewComments.example as unknown as Filled<CommentObject>],
} as const;

/** Entries of the timeline of an issue or pull request: each has only the members that it has something to say in. */
export const timelineEntries = defineShape<TimelineObject>((entry) => {
	const person = doerOf(entry) ?? entry.comments?.[0]?.user;
	return {
		kind: entry.event ?? null,
		...present({ id: entry.id, nodeId: entry.node_id }),
		actor: entry.author_association === undefined ? personShape(person) : authorShape(person, entry.author_association),
		createdAt: happenedAt(entry),
		...present({
			body: entry.body ?? entry.dismissed_review?.dismissal_message,
			url: entry.sha === undefined ? entry.html_url : undefined,
			reactions: reactionCounts(entry.reactions),
			...partsOf(entry),
		}),
	};
}, example);

/** What happened on an issue or pull request, from either end. */
export const wholeTimeline = async (
	api: Api,
	{ repository, number }: Numbered,
	selection: Parameters<typeof orderedRows>[2],
): Promise<IDataObject[]> => {
	const at = path`/repos/${segmentsOf(repository)}/issues/${number}/timeline`;
	return await orderedRows(api, { method: 'GET', path: at }, selection);
};

import type { Change } from '../../shared/catalogue/event';
import type { IssuesDelivery, PullRequestDelivery } from './conversationPayloads';
import { isMerged } from '../resources/issue/issue';

/** One change of an issue or a pull request. */
export interface SubjectChange {
	/** What the user chooses it by. */
	readonly kind: string;
	/** What tells it from others of the same thing and moment. */
	readonly key: string;
	readonly change: Change;
}

type Delivery = IssuesDelivery | PullRequestDelivery;
type Texts = { readonly title: string; readonly body?: string | null };

/** Something was added, which has no former value, or removed, which has no new one. */
const addedOrRemoved = (kind: string, value: string | undefined | null, isAdded: boolean): SubjectChange[] => {
	if (!value) return [];
	const change = { field: kind, from: isAdded ? null : value, to: isAdded ? value : null };
	return [{ kind, key: `${kind}:${isAdded ? 'added' : 'removed'}:${value}`, change }];
};

const editedText = (kind: string, edit: { readonly from: string } | undefined, to: string): SubjectChange[] =>
	edit ? [{ kind, key: kind, change: { field: kind, from: edit.from, to } }] : [];

const turned = (kind: string, field: string, from: unknown, to: unknown): SubjectChange[] => [
	{ kind, key: `${kind}:${String(to)}`, change: { field, from, to } },
];

/** GitHub reports the labels, assignees, milestone and reviewers that something is opened with as changes of its own. */
const isOpening = (subject: { readonly created_at: string; readonly updated_at: string }): boolean =>
	subject.created_at === subject.updated_at;

const commonChanges = (
	{ action, changes, label, assignee, milestone }: Delivery,
	{ title, body }: Texts,
): readonly SubjectChange[] => {
	const isAdded = !/^(un|de)/.test(action);
	switch (action) {
		case 'edited':
			return [...editedText('title', changes?.title, title), ...editedText('body', changes?.body, body ?? '')];
		case 'labeled':
		case 'unlabeled':
			return addedOrRemoved('labels', label?.name, isAdded);
		case 'assigned':
		case 'unassigned':
			return addedOrRemoved('assignees', assignee?.login, isAdded);
		case 'milestoned':
		case 'demilestoned':
			return addedOrRemoved('milestone', milestone?.title, isAdded);
		default:
			return [];
	}
};

const openingActions = new Set(['labeled', 'assigned', 'milestoned', 'review_requested']);

/** What a delivery about an issue tells of changes; nothing for other actions. Pure. */
export function changesOfIssue(delivery: IssuesDelivery): readonly SubjectChange[] {
	const { action, issue } = delivery;
	if (openingActions.has(action) && isOpening(issue)) return [];
	if (action === 'closed') return turned('state', 'state', 'open', 'closed');
	if (action === 'reopened') return turned('state', 'state', 'closed', 'open');
	return commonChanges(delivery, issue);
}

/** Whom a review is asked of: a person, or a team. Pure. */
export const reviewerOf = ({ requested_reviewer: person, requested_team: team }: PullRequestDelivery) =>
	person?.login ?? team?.slug ?? team?.name;

/** What a delivery about a pull request tells of changes; nothing for other actions. Pure. */
export function changesOfPullRequest(delivery: PullRequestDelivery): readonly SubjectChange[] {
	const { action, pull_request: pull, changes, before, after } = delivery;
	if (openingActions.has(action) && isOpening(pull)) return [];
	switch (action) {
		case 'closed':
			return isMerged(pull) ? turned('merged', 'state', 'open', 'merged') : turned('closed', 'state', 'open', 'closed');
		case 'reopened':
			return turned('reopened', 'state', 'closed', 'open');
		case 'converted_to_draft':
			return turned('draft', 'draft', false, true);
		case 'ready_for_review':
			return turned('ready', 'draft', true, false);
		case 'synchronize':
			return turned('commits', 'commits', before ?? null, after ?? pull.head.sha);
		case 'review_requested':
			return addedOrRemoved('reviewers', reviewerOf(delivery), true);
		case 'review_request_removed':
			return addedOrRemoved('reviewers', reviewerOf(delivery), false);
		default:
			return [...commonChanges(delivery, pull), ...editedText('base', changes?.base?.ref, pull.base.ref)];
	}
}

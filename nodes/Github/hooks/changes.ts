import type { Change } from '../../shared/catalogue/event';
import type { IssuesDelivery, PullRequestDelivery } from './payloads';

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

/** Something was added, which has no former value, or removed, which has no new one. Pure. */
export const addedOrRemoved = (kind: string, value: string | undefined | null, isAdded: boolean): SubjectChange[] => {
	if (!value) return [];
	const change = { field: kind, from: isAdded ? null : value, to: isAdded ? value : null };
	return [{ kind, key: `${kind}:${isAdded ? 'added' : 'removed'}:${value}`, change }];
};

/** A text was edited; nothing when it was not. Pure. */
export const editedText = (kind: string, edit: { readonly from: string } | undefined, to: string): SubjectChange[] =>
	edit ? [{ kind, key: kind, change: { field: kind, from: edit.from, to } }] : [];

/** Something went from one state to another. Pure. */
export const turned = (kind: string, field: string, from: unknown, to: unknown): SubjectChange[] => [
	{ kind, key: `${kind}:${String(to)}`, change: { field, from, to } },
];

const openingActions = new Set(['labeled', 'assigned', 'milestoned', 'review_requested']);

/** GitHub reports the labels, assignees, milestone and reviewers that something is opened with as changes of its own. Pure. */
export const isPartOfOpening = (
	action: string,
	subject: { readonly created_at: string; readonly updated_at: string },
): boolean => openingActions.has(action) && subject.created_at === subject.updated_at;

/** The changes that issues and pull requests have in common; nothing for other actions. Pure. */
export const commonChanges = (
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

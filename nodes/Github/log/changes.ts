import type { Change } from '../../shared/catalogue/event';
import { personShape } from '../api/shapes';
import { labelOnShape } from '../resources/label/shape';
import { milestoneOnShape } from '../resources/milestone/shape';
import type { IssueFieldValue, IssuesDelivery, PullRequestDelivery } from './payloads';

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

/**
 * Something was added, which has no former value, or removed, which has no new one. What was deleted since, such as an account or a
 * label, has no name: `assignee` is null and `label` absent then (@octokit/openapi-webhooks-types). @param name tells it from others. Pure.
 */
export const addedOrRemoved = (
	kind: string,
	name: string | undefined | null,
	value: object | null,
	isAdded: boolean,
): SubjectChange[] => {
	const change = { field: kind, from: isAdded ? null : value, to: isAdded ? value : null };
	return [{ kind, key: `${kind}:${isAdded ? 'added' : 'removed'}:${name ?? ''}`, change }];
};

/** A text was edited; nothing when it was not. Pure. */
export const editedText = (kind: string, edit: { readonly from: string } | undefined, to: string): SubjectChange[] =>
	edit ? [{ kind, key: kind, change: { field: kind, from: edit.from, to } }] : [];

/** A field that went from one value to another. Pure. */
export const changeOf = (field: string, from: unknown, to: unknown): Change => ({ field, from, to });

/** Something went from one state to another. Pure. */
export const turned = (kind: string, field: string, from: unknown, to: unknown): SubjectChange[] => [
	{ kind, key: `${kind}:${String(to)}`, change: changeOf(field, from, to) },
];

const openingActions = new Set(['labeled', 'assigned', 'milestoned', 'review_requested', 'typed']);

/** What something is opened with is written down with its opening, or in the next second. */
const openingMs = 2000;

/** So long after an opening, what GitHub has written no entry of yet may be a part of it. */
const arrivingMs = 10_000;

/**
 * Whether a change is a part of the opening: GitHub reports the labels, assignees, milestone, reviewers and type that something is
 * opened with as changes of their own. What somebody else does at once, such as an app that sorts, is no part of it. Undefined
 * where only the entry of the change can tell. Pure.
 */
export function isPartOfOpening(delivery: Delivery): boolean | undefined {
	const { action, entry } = delivery;
	const subject = 'pull_request' in delivery ? delivery.pull_request : delivery.issue;
	const { created_at: opened, updated_at: updated, user: opener } = subject;
	if (!openingActions.has(action)) return false;
	const actor = entry?.actor ?? delivery.sender;
	if (actor && opener && actor.id !== opener.id) return false;
	if (entry) return Date.parse(entry.created_at) - Date.parse(opened) <= openingMs;
	return Date.parse(updated) - Date.parse(opened) > openingMs ? false : undefined;
}

/** The same at the moment `now` (epoch milliseconds) of a delivery of which no entry was found. Pure. */
export const mayBePartOfOpening = (delivery: Delivery, now: number): boolean => {
	const { created_at: opened } = 'pull_request' in delivery ? delivery.pull_request : delivery.issue;
	return isPartOfOpening(delivery) ?? now - Date.parse(opened) <= arrivingMs;
};

/** A value of a field as people see it, with the names of options. Pure. */
const fieldValueText = ({ value, option, options }: IssueFieldValue): string | null => {
	const names = (option ? [option] : (options ?? [])).flatMap(({ name }) => name ?? []);
	return names.length > 0 ? names.join(', ') : (value ?? null) === null ? null : String(value);
};

/** The changes of fields of an issue in a delivery; none for other actions. Pure. */
export function fieldChanges(delivery: IssuesDelivery): readonly SubjectChange[] {
	const { action, issue_field: field, issue_field_value: value, changes, deliveryId } = delivery;
	if (!field || (action !== 'field_added' && action !== 'field_removed')) return [];
	const shown = (one: IssueFieldValue | undefined) =>
		one ? { id: field.id, name: field.name, value: fieldValueText(one) } : null;
	const isAdded = action === 'field_added';
	const previous = isAdded ? changes?.issue_field_value?.from : value;
	const change = { field: 'fields', from: shown(previous), to: isAdded ? shown(value) : null };
	// A field can be set to the same value twice, and only the delivery distinguishes the changes.
	return [{ kind: 'fields', key: `fields:${field.id}:${action}:${deliveryId ?? ''}`, change }];
}

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
			return addedOrRemoved('labels', label?.name, label ? labelOnShape(label) : null, isAdded);
		case 'assigned':
		case 'unassigned':
			return addedOrRemoved('assignees', assignee?.login, personShape(assignee), isAdded);
		case 'milestoned':
		case 'demilestoned':
			return addedOrRemoved('milestone', milestone?.title, milestone ? milestoneOnShape(milestone) : null, isAdded);
		default:
			return [];
	}
};

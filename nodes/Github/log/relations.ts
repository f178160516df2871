import type { Api } from '../../shared/catalogue/api';
import { personShape, repositoryOfLink, repositoryShape } from '../api/shapes';
import { issueAlone } from '../resources/issue/shape';
import { changeOf } from './changes';
import { changedAt, changeKey, doerOf, referenceName, referenceOf, withEntry } from './entries';
import type { Entry, Issue, IssueReference, RelationDelivery } from './payloads';
import { referenceShape } from './timeline';

type Issues = Pick<RelationDelivery, 'parent_issue' | 'sub_issue' | 'blocked_issue' | 'blocking_issue'>;

/** The issue that a delivery is about, the other one, and what changes of the first. */
interface Relation {
	readonly subject: keyof Issues;
	readonly other: keyof Issues;
	readonly field: string;
}

/** By what is added or removed. https://docs.github.com/webhooks/webhook-events-and-payloads#sub_issues and #issue_dependencies */
const relations: Readonly<Record<string, Relation>> = {
	sub_issue: { subject: 'parent_issue', other: 'sub_issue', field: 'subIssues' },
	parent_issue: { subject: 'sub_issue', other: 'parent_issue', field: 'parent' },
	blocked_by: { subject: 'blocked_issue', other: 'blocking_issue', field: 'blockedBy' },
	blocking: { subject: 'blocking_issue', other: 'blocked_issue', field: 'blocking' },
};

const relationOf = (action: string): Relation | undefined => {
	const kind = /^(.+)_(?:added|removed)$/.exec(action)?.[1] ?? '';
	return Object.hasOwn(relations, kind) ? relations[kind] : undefined;
};

/** The issue that a delivery is about; undefined where it lacks it. Pure. */
export const subjectOfRelation = (delivery: RelationDelivery): Issue | undefined => {
	const relation = relationOf(delivery.action);
	return relation && delivery[relation.subject];
};

/** The other issue, as entries name one; null where this account cannot read it. Pure. */
function otherOf(delivery: RelationDelivery): Parameters<typeof referenceShape>[0] | null {
	if (delivery.entry && delivery.reference !== undefined) return delivery.reference;
	const relation = relationOf(delivery.action);
	const other = relation && delivery[relation.other];
	if (!other) return null;
	const { number, title, state, state_reason: reason, html_url: url, type } = other;
	const repository = repositoryOfLink(url);
	return { number, title, ...(state && { state }), state_reason: reason ?? null, repository, issue_type: type ?? null };
}

/** A delivery as what GitHub wrote down of its issue is compared with. Pure. */
function comparable(delivery: RelationDelivery, issue: Issue) {
	const other = otherOf(delivery) as IssueReference;
	const related = referenceName(other ?? undefined);
	return {
		...delivery,
		issue,
		repository: repositoryOfLink(issue.html_url),
		...(related !== undefined && { related }),
	};
}

/** The delivery with the entry that GitHub wrote of it, whose ID names the change by webhook, replay and poll alike. */
export async function withRelationEntry(api: Api, delivery: RelationDelivery): Promise<RelationDelivery> {
	const issue = subjectOfRelation(delivery);
	if (delivery.entry || !issue) return delivery;
	const { entry } = await withEntry(api, comparable(delivery, issue));
	return entry ? { ...delivery, entry } : delivery;
}

/** Entries as webhooks report them. Pure. */
export const relationDeliveries = (
	entries: ReadonlyArray<Entry & { readonly issue: Issue }>,
	kinds: readonly string[],
): RelationDelivery[] =>
	entries.flatMap((entry) => {
		const { event: action, issue } = entry;
		const relation = relationOf(action);
		if (!relation || !kinds.includes(action)) return [];
		const reference = referenceOf(entry) ?? null;
		const repository = repositoryOfLink(issue.html_url);
		return [{ action, entry, [relation.subject]: issue, reference, repository, sender: doerOf(entry) }];
	});

/** The item of a delivery; none where it lacks its issue. Pure. */
export function relationItems(delivery: RelationDelivery) {
	const { action, repository, sender } = delivery;
	const issue = subjectOfRelation(delivery);
	const relation = relationOf(action);
	if (!issue || !relation) return [];
	const other = otherOf(delivery);
	const compared = comparable(delivery, issue);
	const related = other && referenceShape(other);
	const isAdded = action.endsWith('_added');
	return [
		{
			eventId: `issue:${issue.id}:${action}:${related?.url ?? ''}:${changeKey(compared)}`,
			occurredAt: changedAt(compared),
			actor: personShape(sender),
			kind: action,
			changes: [changeOf(relation.field, isAdded ? null : related, isAdded ? related : null)],
			issue: issueAlone(issue),
			relatedIssue: related,
			repository: repositoryShape(repository),
			source: { issueId: issue.id, issueNumber: issue.number, repository: repository.full_name },
		},
	];
}

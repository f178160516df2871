import type { Api } from '../../shared/catalogue/api';
import { isClientError } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import { fromEnd } from '../api/recentRows';
import { segmentsOf } from '../api/repository';
import { repositoryOfLink } from '../api/shapes';
import type { Entry, IssueReference, IssuesDelivery, PullRequestDelivery } from './payloads';

type Delivery = IssuesDelivery | PullRequestDelivery;

/**
 * The entries of actions that are called otherwise than these. To merge by itself has an entry for each way of merging. A type
 * that is replaced by another has one entry, whatever is delivered of it. https://docs.github.com/rest/using-the-rest-api/issue-event-types,
 * `issue_type` and `prev_issue_type` of "issue-event" in @octokit/openapi-types; of merge queues
 * https://github.com/ghostty-org/discord-bot/pull/365 and https://github.com/objectstack-ai/objectstack/issues/19343
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
	edited: ['renamed'],
	converted_to_draft: ['convert_to_draft'],
	typed: ['issue_type_added', 'issue_type_changed'],
	untyped: ['issue_type_removed', 'issue_type_changed'],
	enqueued: ['added_to_merge_queue'],
	dequeued: ['removed_from_merge_queue'],
	auto_merge_enabled: ['auto_merge_enabled', 'auto_squash_enabled', 'auto_rebase_enabled'],
};

const sameNames = new Set([
	...['labeled', 'unlabeled', 'assigned', 'unassigned', 'milestoned', 'demilestoned', 'closed', 'reopened', 'locked'],
	...['unlocked', 'pinned', 'unpinned', 'ready_for_review', 'review_requested', 'review_request_removed'],
	'auto_merge_disabled',
	// `issue-event` of @octokit/openapi; the actions of `sub_issues` and `issue_dependencies` have the same names
	...['sub_issue_added', 'sub_issue_removed', 'parent_issue_added', 'parent_issue_removed'],
	...['blocked_by_added', 'blocked_by_removed', 'blocking_added', 'blocking_removed'],
]);

/** The actions of entries; "transferred" is written where an issue arrives, its `fromRepository` says in GraphQL. */
const actions: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		Object.entries(otherNames)
			.toReversed()
			.flatMap(([action, names]) => names.map((name) => [name, action])),
	),
	transferred: 'opened',
};

/** The action by which a webhook tells what an entry tells. Pure. */
export const actionOf = ({ event }: Pick<Entry, 'event'>): string => actions[event] ?? event;

/** Who did what an entry tells; the actor of an assignment is who was assigned. Pure. */
export const doerOf = ({ event, actor, assigner = null, review_requester: requester }: Entry): Entry['actor'] =>
	/assigned$/.test(event) ? assigner : (requester ?? actor);

/** The issue or pull request that something happened to. Pure. */
export const subjectOf = (delivery: Delivery) => ('pull_request' in delivery ? delivery.pull_request : delivery.issue);

/** The names of the entry that is written with a delivery; none for what GitHub writes no entry of. Pure. */
function entryNamesOf({ action, changes }: Delivery): readonly string[] {
	if (action === 'edited' && changes?.title === undefined) return [];
	return otherNames[action] ?? (sameNames.has(action) ? [action] : []);
}

type Named = Partial<
	Pick<PullRequestDelivery, 'label' | 'assignee' | 'milestone' | 'requested_reviewer' | 'requested_team'> &
		Pick<IssuesDelivery, 'type' | 'related'>
>;

const detailsOf = ({
	label,
	assignee,
	milestone,
	requested_reviewer: person,
	requested_team: team,
	type,
	related,
}: Named) =>
	[label?.name, assignee?.login, milestone?.title, person?.login, team?.slug ?? team?.name, type?.name, related].join(
		'\n',
	);

/** The issue that an entry names, as owner/name#number; undefined for one that this account cannot read. Pure. */
export const referenceName = (reference: IssueReference | undefined): string | undefined =>
	reference ? `${repositoryOfLink(reference.repository.html_url).full_name}#${reference.number}` : undefined;

/** The issue that an entry of a sub-issue or a dependency names; undefined for other entries. Pure. */
export const referenceOf = ({ sub_issue: part, parent_issue: parent, blocked_by: blocker, blocking }: Entry) =>
	part ?? parent ?? blocker ?? blocking;

/** The same of an entry that may tell of an action. */
const entryDetailsOf = ({ label, ...entry }: Entry, action: string, related: string | undefined) =>
	detailsOf({
		...{ ...entry, ...(label && { label }) },
		...(related !== undefined && { related: referenceName(referenceOf(entry)) ?? related }),
		type: action === 'untyped' ? entry.prev_issue_type : entry.issue_type,
	});

/** Moments of one change differ by so much at most: an entry is written with it, or in the next second. */
const sameMs = 2000;

/** A delivery mostly comes so soon after the change. */
const liveMs = 60_000;

/**
 * Which entry tells of a delivery. The same change may have been made several times. Most changes move the moment at which
 * the issue was updated, but perhaps not all (https://github.com/isaacs/github/issues/1676): where it was never moved, an
 * entry of just now counts more than one of the opening; where it tells nothing, it is the newest one that is not younger
 * than the delivery. Pure.
 *
 * @param entries the newest first.
 * @param before the moment (epoch milliseconds) at which the change had been made.
 */
export function entryAmong(entries: readonly Entry[], delivery: Delivery, before: number): Entry | undefined {
	const { action } = delivery;
	const names = entryNamesOf(delivery);
	const details = detailsOf(delivery);
	const related = 'related' in delivery ? delivery.related : undefined;
	const isSame = (entry: Entry) => action === 'edited' || entryDetailsOf(entry, action, related) === details;
	const alike = entries.filter((entry) => names.includes(entry.event) && isSame(entry));
	const { created_at: opened, updated_at: moved } = subjectOf(delivery);
	const updated = Date.parse(moved);
	const distance = ({ created_at: at }: Entry) => Math.abs(Date.parse(at) - updated);
	const newest = alike.find(({ created_at: at }) => Date.parse(at) <= before + sameMs);
	const isUntouched = updated - Date.parse(opened) <= sameMs;
	if (newest && isUntouched && before - Date.parse(newest.created_at) <= liveMs) return newest;
	const [nearest] = alike.toSorted((one, other) => distance(one) - distance(other));
	return nearest && distance(nearest) <= sameMs ? nearest : newest;
}

/** How far back the entries of one issue are read. */
const maxEntries = 200;

/** Labels that are put on at once are as many deliveries within a second. */
const entriesForMs = 2000;

/** What GitHub has written down of one issue or pull request since a moment (epoch milliseconds), the newest first. */
export async function timelineOf(api: Api, repository: string, number: number, since = -Infinity): Promise<Entry[]> {
	const list = path`/repos/${segmentsOf(repository)}/issues/${number}/events`;
	const entries: Entry[] = [];
	for await (const entry of fromEnd<Entry>(api, { method: 'GET', path: list })) {
		if (entries.length === maxEntries || Date.parse(entry.created_at) < since) break;
		entries.push(entry);
	}
	return entries;
}

/**
 * The delivery of a change with the entry that GitHub wrote of it. Its id is what names the change by webhook, replay and
 * poll alike: moments differ, by a second (PyGithub Repository.testGetIssuesEvents#1) or altogether. Without it where there
 * is none, or none to see for this account.
 *
 * @throws what keeps the entries from being read now, so that the delivery comes again.
 */
export async function withEntry<D extends Delivery>(api: Api, delivery: D): Promise<D> {
	if (delivery.entry || entryNamesOf(delivery).length === 0) return delivery;
	const { number } = subjectOf(delivery);
	const { full_name: name } = delivery.repository;
	/** A stored delivery is read later: what happened since is none of its entries. */
	const madeBefore = Date.parse(delivery.deliveredAt ?? '') || api.now();
	const find = (entries: readonly Entry[]) => entryAmong(entries, delivery, madeBefore);
	const read = async () => await timelineOf(api, name, number);
	const ofMoment = async (key: string): Promise<{ readonly found: Entry | undefined; readonly isNew: boolean }> => {
		let isNew = false;
		const readNow = async () => {
			isNew = true;
			return await read();
		};
		const found = find(await api.cached(`entries ${key}:${name}#${number}`, readNow, entriesForMs));
		return { found, isNew };
	};
	/** What was read first may lack the entry, which all others of the moment would find out: they share the second look, too. */
	const lookUp = async () => {
		const first = await ofMoment('first');
		if (first.found) return first.found;
		const second = await ofMoment('second');
		return second.found ?? (second.isNew ? undefined : find(await read()));
	};
	const entry = await lookUp().catch((error: unknown) => {
		if (isClientError(error)) return undefined;
		throw error;
	});
	return entry ? { ...delivery, entry } : delivery;
}

/** Kinds of changes of which GitHub writes no entry, although it may of another change in the same delivery. */
const unwritten = new Set(['body', 'base', 'commits', 'fields']);

/** What names a change of its kind: its entry, or else the moment at which the issue was updated. Pure. */
export const changeKey = (delivery: Delivery, kind = ''): string =>
	delivery.entry && !unwritten.has(kind) ? String(delivery.entry.id) : subjectOf(delivery).updated_at;

/** When a change was made. Pure. */
export const changedAt = (delivery: Delivery): string => delivery.entry?.created_at ?? subjectOf(delivery).updated_at;

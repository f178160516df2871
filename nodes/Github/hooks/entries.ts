import type { Api } from '../../shared/catalogue/api';
import { isClientError } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import { fromEnd } from '../api/recentRows';
import { segmentsOf } from '../api/repository';
import type { Entry, IssuesDelivery, PullRequestDelivery } from './payloads';

type Delivery = IssuesDelivery | PullRequestDelivery;

/** Actions of webhooks whose entry has another name. */
const entryNames: Readonly<Record<string, string>> = { edited: 'renamed', converted_to_draft: 'convert_to_draft' };

const written = new Set([
	...['labeled', 'unlabeled', 'assigned', 'unassigned', 'milestoned', 'demilestoned', 'closed', 'reopened', 'renamed'],
	...['convert_to_draft', 'ready_for_review', 'review_requested', 'review_request_removed'],
]);

const subjectOf = (delivery: Delivery) => ('pull_request' in delivery ? delivery.pull_request : delivery.issue);

/** The name of the entry that is written with a delivery; undefined for what GitHub writes no entry of. Pure. */
function entryNameOf({ action, changes }: Delivery): string | undefined {
	const name = entryNames[action] ?? action;
	return written.has(name) && (name !== 'renamed' || changes?.title !== undefined) ? name : undefined;
}

type Named = Partial<
	Pick<PullRequestDelivery, 'label' | 'assignee' | 'milestone' | 'requested_reviewer' | 'requested_team'>
>;

const detailsOf = ({ label, assignee, milestone, requested_reviewer: person, requested_team: team }: Named | Entry) =>
	[label?.name, assignee?.login, milestone?.title, person?.login, team?.slug ?? team?.name].join('\n');

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
	const name = entryNameOf(delivery);
	const details = detailsOf(delivery);
	const alike = entries.filter((entry) => entry.event === name && (name === 'renamed' || detailsOf(entry) === details));
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
const mostEntries = 200;

/** Labels that are put on at once are as many deliveries within a second. */
const entriesForMs = 2000;

async function entriesOf(api: Api, repository: string, number: number): Promise<Entry[]> {
	const list = path`/repos/${segmentsOf(repository)}/issues/${number}/events`;
	const entries: Entry[] = [];
	for await (const entry of fromEnd<Entry>(api, { method: 'GET', path: list })) {
		entries.push(entry);
		if (entries.length === mostEntries) break;
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
	if (delivery.entry || entryNameOf(delivery) === undefined) return delivery;
	const { number } = subjectOf(delivery);
	const { full_name: name } = delivery.repository;
	const find = (entries: readonly Entry[]) => entryAmong(entries, delivery, api.now());
	const read = async () => await entriesOf(api, name, number);
	const lookUp = async () =>
		find(await api.known(`entries:${name}#${number}`, read, entriesForMs)) ?? find(await read());
	const entry = await lookUp().catch((error: unknown) => {
		if (isClientError(error)) return undefined;
		throw error;
	});
	return entry ? { ...delivery, entry } : delivery;
}

/** Kinds of changes of which GitHub writes no entry, although it may of another change in the same delivery. */
const unwritten = new Set(['body', 'base', 'commits']);

/** What names a change of its kind: its entry, or else the moment at which the issue was updated. Pure. */
export const changeKey = (delivery: Delivery, kind = ''): string =>
	delivery.entry && !unwritten.has(kind) ? String(delivery.entry.id) : subjectOf(delivery).updated_at;

/** When a change was made. Pure. */
export const changedAt = (delivery: Delivery): string => delivery.entry?.created_at ?? subjectOf(delivery).updated_at;

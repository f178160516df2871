import { NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Span } from '../../../shared/catalogue/event';
import { readPart } from '../../../shared/triggers/partialRead';
import type { Account } from '../../api/account';
import { fromLists, rowsSince } from '../../api/recentRows';
import type { AlertDelivery, HookedRepository } from '../../log/payloads';
import { isWanted, kindNames, momentIn, type Wanted } from './alerts';
import type { Kind, SecurityAlert } from './shape';

/** What a kind's list holds: alerts, with more members than webhooks tell. */
type Row = SecurityAlert & {
	readonly dismissed_by?: Account | null;
	readonly resolved_by?: Account | null;
	/** In the list of a server that does not know `hide_secret`. */
	secret?: string;
};

interface Listed {
	readonly path: readonly string[];
	/** How the list is asked for alerts that were closed; of all states where the official specification has no word for it. */
	readonly closed: { readonly state?: string };
	/** The action of the webhook that told of a row of that list. Pure. */
	closedBy(row: Row): string;
}

const dismissedOrFixed =
	(dismissed: string) =>
	({ state }: Row): string =>
		state === 'fixed' || state === 'auto_dismissed' ? state : dismissed;

/**
 * https://docs.github.com/rest/code-scanning/code-scanning#list-code-scanning-alerts-for-a-repository,
 * https://docs.github.com/rest/dependabot/alerts#list-dependabot-alerts-for-a-repository,
 * https://docs.github.com/rest/secret-scanning/secret-scanning#list-secret-scanning-alerts-for-a-repository
 */
const lists: Readonly<Record<Kind, Listed>> = {
	codeScanning: {
		path: ['code-scanning', 'alerts'],
		closed: {},
		closedBy: dismissedOrFixed('closed_by_user'),
	},
	dependabot: {
		path: ['dependabot', 'alerts'],
		closed: { state: 'auto_dismissed,dismissed,fixed' },
		closedBy: dismissedOrFixed('dismissed'),
	},
	secretScanning: { path: ['secret-scanning', 'alerts'], closed: { state: 'resolved' }, closedBy: () => 'resolved' },
};

export const allKinds = Object.keys(lists) as Kind[];

/** The changes that the lists of closed alerts tell of. */
const closings = ['dismissed', 'fixed', 'resolved'];

/** Whether GitHub's lists tell of one of these changes; choosing none chooses all. Pure. */
export const isListed = (changes: readonly string[]): boolean =>
	changes.length === 0 || changes.some((change) => change === 'created' || closings.includes(change));

/**
 * What a repository answers where a kind is switched off: 403 "Code scanning is not enabled for this repository" (tests of
 * atlassian/github-for-jira), 403 "Advanced Security must be enabled for this repository to use code scanning"
 * (docs.github.com), 404 "no analysis found", 403 "Dependabot alerts are disabled for this repository" (tests of
 * gfazioli/octoscope), 404 "Secret scanning is disabled on this repository".
 */
const switchedOff = /not enabled|must be enabled|is disabled|are disabled|no analysis found/i;

/** Whether the kind is switched off, rather than hidden from this account. Pure. */
export const isSwitchedOff = (error: unknown): boolean =>
	error instanceof NodeApiError &&
	['403', '404'].includes(error.httpCode ?? '') &&
	switchedOff.test(`${error.description ?? ''}`);

/** A kind that is switched off is asked for again after so long: its refusals count, unlike answers that nothing changed. */
const offMs = 15 * 60_000;

/** How to have what `read` finds; undefined where the kind is switched off. */
async function unlessOff<T>(api: Api, key: string, read: () => Promise<T>): Promise<(() => Promise<T>) | undefined> {
	let first: Promise<T> | undefined;
	const isOn = async (): Promise<boolean> => {
		first = read();
		return await first.then(
			() => true,
			(error: unknown) => !isSwitchedOff(error),
		);
	};
	if (!(await api.cached(`security:${key}`, isOn, offMs))) return undefined;
	const found = first;
	return found ? async () => await found : read;
}

/** What is read of one repository. */
interface Reading {
	readonly api: Api;
	readonly repository: HookedRepository;
	readonly kind: Kind;
	readonly changes: readonly string[];
	readonly since: number;
}

/** A new alert, whoever it is that GitHub names in the webhook. */
const opened = (repository: HookedRepository, alert: Row): AlertDelivery => ({
	action: 'created',
	alert,
	repository,
	sender: null,
});

/** What a webhook would have told of an alert that was closed. */
function closed(kind: Kind, repository: HookedRepository, alert: Row): AlertDelivery {
	const sender = alert.dismissed_by ?? alert.resolved_by ?? null;
	return { action: lists[kind].closedBy(alert), alert, repository, sender };
}

/** The list tells all that GitHub knows of a rule, so nothing is left to be looked up; the secret itself is left out. */
function rowOf(given: Row): Row {
	const row = { ...given };
	delete row.secret;
	if (!('rule' in row)) return row;
	const { security_severity_level: level = null } = row.rule;
	return { ...row, rule: { ...row.rule, security_severity_level: level } };
}

/** Both lists of a kind, as far as they tell of the changes. */
function listsOf({ api, repository, kind, changes, since }: Reading): Array<() => Promise<AlertDelivery[]>> {
	const { path, closed: closing } = lists[kind];
	const query = { direction: 'desc', ...(kind === 'secretScanning' && { hide_secret: true }) };
	const wants = (...some: string[]) => changes.length === 0 || some.some((one) => changes.includes(one));
	const read = async (more: object, momentOf: (row: Row) => string | null | undefined) =>
		(await rowsSince<Row>(api, repository.full_name, path, { ...query, ...more }, { since, momentOf })).map(rowOf);
	const created = async () =>
		(await read({ sort: 'created' }, (row) => row.created_at)).map((row) => opened(repository, row));
	const ended = async () =>
		(await read({ sort: 'updated', ...closing }, (row) => row.updated_at))
			.map((row) => closed(kind, repository, row))
			.filter((delivery) => Date.parse(momentIn(delivery) ?? '') >= since);
	return [...(wants('created') ? [created] : []), ...(wants(...closings) ? [ended] : [])];
}

/**
 * The alerts of a repository that are new or were closed since the moment of the look. A kind that is refused does not hold
 * back the others, and one that is switched off is not asked for at every look.
 *
 * @throws UserError where none of the kinds is switched on, if that is to be told.
 */
export async function alertsSince(
	api: Api,
	repository: HookedRepository,
	kinds: readonly Kind[],
	wanted: Wanted,
	span: Span,
	{ tellsOff }: { readonly tellsOff: boolean },
): Promise<readonly AlertDelivery[]> {
	const { full_name: name } = repository;
	const off: Kind[] = [];
	const refusals: unknown[] = [];
	const isOneWanted = (delivery: AlertDelivery) => isWanted(delivery, wanted);
	const readSince = async (kind: Kind, since: number) => {
		const all = listsOf({ api, repository, kind, changes: wanted.changes, since });
		const some = span.isSample && kinds.length > 1 ? all.slice(0, 1) : all;
		return await fromLists(span, some, isOneWanted);
	};
	const parts = kinds.map((kind) => async () => {
		const read = await unlessOff(api, `${kind}:${repository.id}`, async () => await readSince(kind, span.since));
		if (!read) off.push(kind);
		const part = async (since: number) =>
			await (since === span.since && read ? read() : readSince(kind, since)).catch((error: unknown) => {
				refusals.push(error);
				throw error;
			});
		return read ? await readPart(span, `${kindNames[kind]} of ${name}`, part) : [];
	});
	const found = await fromLists(span, parts, isOneWanted);
	if (refusals.length > 0 && refusals.length + off.length === kinds.length) throw refusals[0];
	if (tellsOff && off.length === kinds.length) {
		const which = kinds.map((kind) => kindNames[kind]).join(', ');
		throw new UserError(
			`${name} has none of these switched on: ${which}. Switch one on in the repository's settings, under "Advanced Security", or choose other kinds.`,
		);
	}
	return found;
}

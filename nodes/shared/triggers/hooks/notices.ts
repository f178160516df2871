import type { FunctionsBase, IDataObject, INode } from 'n8n-workflow';

import type { AnyEvent } from '../../catalogue/event';
import type { Missed, Target } from './webhookAdapter';

/** Every sentence that a user reads about hooks and missed events, in n8n's log and at the output of executions. */

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What becomes of a target without a hook. @param why the reason, or what to do. Pure. */
export const withoutHook = ({ label }: Target, { list: pollable }: AnyEvent, why: string): string => {
	const instead = pollable ? 'is looked through at the poll times instead' : 'is not watched';
	return `${label} has no webhook and ${instead}. ${why}`.trim();
};

/** Why a hook is gone that this n8n made. */
export const deleted =
	'It was deleted, or n8n did not get it made. Unpublish the workflow and publish it again to make a new one.';

/** Why a hook does not report to this n8n any more. @param url the address that it calls. Pure. */
export const taken = (url: string): string =>
	`It calls ${URL.parse(url)?.host ?? 'another address'} now: another n8n runs a copy of this workflow and has taken it over. Unpublish that copy, then unpublish this workflow and publish it again.`;

/** Pure. */
export const notLookedAt = ({ label }: Target, error: unknown): string =>
	`${label} could not be looked at for missed events: ${reasonOf(error)}`;

/** What happened without a hook is lost. @param since epoch milliseconds. Pure. */
export const listGivenUp = ({ label }: Target, since: number, error: unknown): string =>
	`What happened at ${label} since ${new Date(since).toISOString()} without a webhook could not be read and is given up: ${reasonOf(error)}`;

/** Pure. */
export const noAnswer = (ms: number): string => `The service has not answered within ${Math.round(ms / 1000)} seconds.`;

/** What happened at a target is lost, unless its hook delivered it. @param since epoch milliseconds. Pure. */
export const unreadForADay = ({ label }: Target, since: number): string =>
	`${label} was not looked at for missed events for a day. What it did not deliver after ${new Date(since).toISOString()} is given up as soon as it is a day old.`;

/** Pure. */
export const triedAgain = ({ label }: Missed, reason: string): string =>
	`The missed ${label} could not be read and is tried again: ${reason}`;

/** Pure. */
export const givenUp = ({ label, at }: Missed, reason: string): string =>
	`The missed ${label} of ${new Date(at).toISOString()} is given up: ${reason}`;

/** Pure. */
export const refusedOften = (times: number, reason: string): string => `it was refused ${times} times. ${reason}`;

/** Pure. */
export const notSeenToStart = (times: number): string =>
	`it was given to n8n ${times} times, and no execution of it began here.`;

/** What was given up lately, for people to read. Pure. */
export const abandonedList = (notices: readonly string[]): string =>
	`Missed events were given up in the last 24 hours. The option "Deliver Again" requests them again. The newest ${maxShown} are shown here, all of them in n8n's log:\n${notices.join('\n')}`;

/** Something that is not emitted, in words, and since which moment, epoch milliseconds. */
export interface Abandoned {
	readonly notice: string;
	readonly since: number;
}

/** What is given up is shown for a day (milliseconds), the newest of it. */
export const shownMs = 24 * 60 * 60_000;
export const maxShown = 20;

interface Stored {
	/** What stands in the way until it is over, by what it concerns: a hook that is gone, a target that could not be read. */
	readonly troubles?: Readonly<Record<string, string>>;
	/** What was given up lately. */
	readonly abandoned?: Readonly<Record<string, Abandoned>>;
}

/** What polls have to say of a node, shown at the output of its executions. */
export interface Notices {
	troubles(): Readonly<Record<string, string>>;
	setTroubles(troubles: Readonly<Record<string, string>>): void;
	abandoned(): readonly string[];
	/** Notes that something is given up. @param now epoch milliseconds. */
	abandon(key: string, one: Abandoned, now: number): void;
	/** The node has no hooks any more. */
	clear(): void;
}

/** The notices of one node. @param store the workflow's global static data. */
export function notices(store: IDataObject, node: INode): Notices {
	const key = `notices:${node.id}`;
	const { troubles = {}, abandoned = {} } = (store[key] ?? {}) as Stored;
	const stored = { troubles, abandoned };
	const write = (change: Stored) => {
		Object.assign(stored, change);
		store[key] = { ...stored };
	};
	return {
		troubles: () => stored.troubles,
		setTroubles: (found) => {
			if (JSON.stringify(stored.troubles) !== JSON.stringify(found)) write({ troubles: found });
		},
		abandoned: () => Object.values(stored.abandoned).map(({ notice }) => notice),
		abandon: (name, one, now) => {
			if (name in stored.abandoned || now - one.since > shownMs) return;
			const recent = Object.entries({ ...stored.abandoned, [name]: one }).filter(
				([, { since }]) => now - since <= shownMs,
			);
			write({ abandoned: Object.fromEntries(recent.slice(-maxShown)) });
		},
		clear: () => {
			if (key in store) delete store[key];
		},
	};
}

/** The notices of the node that n8n calls. */
export const noticesOf = (context: Pick<FunctionsBase, 'getNode' | 'getWorkflowStaticData'>): Notices =>
	notices(context.getWorkflowStaticData('global'), context.getNode());

import type { INodeExecutionData } from 'n8n-workflow';

import { itemsOf, type TriggerConfig } from '../trigger';
import type { HookState } from '../hooks/hookState';
import type { Reach, Target, WebhookAdapter } from '../hooks/webhookAdapter';
import { withoutHook } from '../hooks/reconcileHooks';
import type { Round } from './rounds';

/** Clocks may differ by this many milliseconds. */
const skewMs = 60_000;

/** Services tell moments to the second: what happened just after an activation may seem to lie before it. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** n8n gives an activation 84 seconds: a hook that is missing for longer (milliseconds) does not come by itself. */
const lostMs = 90_000;

const remedy =
	'It was deleted, or n8n did not get it made. Unpublish the workflow and publish it again to make a new one.';

/** What a look at a time without hooks needs. */
export interface Gap {
	readonly choice: TriggerConfig;
	readonly hooks: WebhookAdapter;
	readonly memory: HookState;
	readonly round: Round;
	readonly reach: Reach;
}

const readSince = ({ unread }: Round, { id }: Target, start: number | undefined): void => {
	if (start !== undefined) unread.set(id, Math.min(unread.get(id) ?? start, start));
};

/**
 * A target turned out to have no hook, so what happened since it was last looked at must be read from the service's lists.
 * n8n runs a node whose webhook it could not register on by its polls alone, and nobody need notice. A hook without an id
 * is one that the service has and does not show.
 *
 * @param last when the target was looked at before, epoch milliseconds; undefined at the process's first look.
 */
export function noteMissing({ memory, round, reach }: Gap, target: Target, last: number | undefined): void {
	if (memory.known()[target.id] === '') return;
	const { since = reach.now } = round.missing.get(target.id) ?? {};
	round.missing.set(target.id, { target, since });
	readSince(round, target, last ?? memory.gapStart(target.id, reach.now));
}

/** A target has its hook again: if it was lost, what happened between the last look and its making is still to be read. */
export function noteFound({ memory, round }: Gap, target: Target, last: number | undefined): void {
	if (!round.missing.delete(target.id) || !(target.id in memory.lost())) return;
	round.read = new Set();
	readSince(round, target, last);
}

/** Says, in n8n's log and at the output of the node's executions, which hooks are gone for good. */
export function tellLost({ choice, memory, round, reach }: Gap): void {
	const lost = [...round.missing.values()].filter(({ since }) => reach.now - since >= lostMs);
	const before = memory.lost();
	const reasons = lost.map(({ target }) => [target.id, withoutHook(target, choice.event, remedy)] as const);
	for (const [id, reason] of reasons) if (before[id] !== reason) reach.tell(reason);
	memory.setLost(Object.fromEntries(reasons));
}

/**
 * What happened while there was no hook, or a wrong one, as far as the service keeps a list of it. A gap that the lifecycle
 * noted can be that of any target.
 */
export async function readGap({ choice: whole, hooks, memory, round, reach }: Gap): Promise<INodeExecutionData[]> {
	const noted = memory.gap();
	const { unread } = round;
	if (noted === undefined && unread.size === 0) return [];
	const choice = noted === undefined ? { ...whole, params: hooks.only(whole.params, [...unread.keys()]) } : whole;
	const start = Math.min(noted ?? Infinity, ...unread.values());
	const since = Math.max(start - skewMs, reach.since, wholeSecond(memory.activeSince() ?? 0));
	const span = { since, now: reach.now, besideHook: true };
	const found = (await choice.event.list?.(choice.api, choice.params as never, span)) ?? [];
	const items = await itemsOf(choice, found, span, { replayed: true });
	if (noted !== undefined && memory.gap() === noted) memory.closeGap();
	unread.clear();
	const before = round.read;
	round.read = new Set(items.map(({ json }) => String(json.eventId)));
	return items.filter(({ json }) => Date.parse(String(json.occurredAt)) >= since && !before.has(String(json.eventId)));
}

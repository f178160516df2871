import { createHash } from 'node:crypto';
import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import type { AnyEvent } from '../../catalogue/event';
import { isPassing } from '../../http/errors';
import { noticesOf } from '../hooks/notices';
import { nodeMemory } from '../nodeMemory';
import { nodeKey } from '../nodeKey';
import { type Backlog, type Behind, isAwaited, noteAge, noteRefusal, PartialRead, refusedAgain } from '../partialRead';
import { configFingerprint, type Outcome, outcomesOf, type TriggerConfig } from '../trigger';
import { advance, baseline, carryOn, type Cursor, lateMs, type PolledItem } from './cursor';
import { cursorStore } from './cursorStore';

/** A node that was edited longer after its last look than this (milliseconds) starts anew. */
const editMs = 60 * 60_000;
/** So does one that is published again longer after its last look than this: what happened in a pause is not wanted. */
const pauseMs = 24 * 60 * 60_000;

/** How far a clock may be ahead of the service's, which tells whole seconds, for the first look to be taken as it is. */
const clockToleranceMs = 2000;

/** A part of a list that takes longer than this (milliseconds) is left to the next look, so that the others are emitted. */
const longestReadMs = 90_000;

type Item = INodeExecutionData & { json: IDataObject & PolledItem };

/** @param polledAt when this process last looked, be it in vain: a node that is refused for hours is not one that paused. */
const isOutdated = (
	cursor: Cursor,
	print: string,
	now: number,
	polledAt: number | undefined,
	context: IPollFunctions,
): boolean => {
	const age = now - Math.max(cursor.at, Math.min(polledAt ?? -Infinity, now));
	if (cursor.print !== print) return age > editMs;
	return context.getActivationMode() === 'activate' && age > pauseMs;
};

/** Deliveries have no name before they are read. */
const nameOf = ({ keyOf = JSON.stringify }: AnyEvent, delivery: object): string =>
	`delivery ${createHash('sha256')
		.update(keyOf(delivery as never))
		.digest('hex')
		.slice(0, 16)}`;

const isDelivery = (name: string): boolean => name.startsWith('delivery ');

/** From when on to look so that what could not be completed comes again, epoch milliseconds. */
const heldBack = (behind: Backlog, now: number): number =>
	Math.min(
		...Object.entries(behind).flatMap(([name, one]) => (isDelivery(name) && isAwaited(one, now) ? [one.since] : [])),
	);

/** Counts how often each delivery could not be completed or read, and reports those that are too old by now. */
function refusedOf(
	event: AnyEvent,
	outcomes: readonly Outcome[],
	before: Backlog,
	{ reader, since, now }: { readonly reader: PartialRead; readonly since: number; readonly now: number },
): Backlog {
	const behind: Record<string, Behind> = {};
	for (const outcome of outcomes) {
		if (!('error' in outcome)) continue;
		const name = nameOf(event, outcome.delivery);
		const known = before[name];
		const refused = refusedAgain(known, Math.min(known?.since ?? since, since), outcome.error);
		behind[name] = refused;
		noteRefusal(reader, name, 'An event', { previous: known, behind: refused, error: outcome.error });
	}
	const seen = new Set(outcomes.map(({ delivery }) => nameOf(event, delivery)));
	for (const [name, one] of Object.entries(before))
		if (isDelivery(name) && !isAwaited(one, now) && !seen.has(name)) noteAge(reader, name, 'An event', one);
	return behind;
}

/** @throws the first refusal when nothing at all could be completed, because of something that passes. */
function checkOutcomes(outcomes: readonly Outcome[]): void {
	const refused = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
	const [first] = refused;
	if (refused.length > 0 && refused.length === outcomes.length && isPassing(first)) throw first;
}

type Read = Exclude<Awaited<ReturnType<typeof outcomesOf>>[number], { readonly error: unknown }>;

/** What one delivery gave, with since when it was asked for. */
const itemsIn = ({ items, delivery }: Read, reader: PartialRead) =>
	(items as Item[]).map((item) => ({
		eventId: item.json.eventId,
		occurredAt: item.json.occurredAt,
		since: reader.startOf(delivery),
		item,
	}));

/** What an event has noted for its next look, as long as its settings are the same. Pure. */
const notedIn = (cursor: Cursor | undefined, print: string): Cursor['noted'] =>
	cursor?.print === print ? cursor.noted : undefined;

/**
 * Looks for new events in the service's own lists. The first look only notes what is there; an edited node goes on where
 * it was. A part of the list or a delivery that is refused is asked for again at later looks, and does not hold back the
 * rest. The cursor is saved last, so that a look which fails is made again.
 *
 * @throws the refusal when nothing could be read.
 */
export async function pollForNew(context: IPollFunctions, config: TriggerConfig): Promise<INodeExecutionData[]> {
	const { event, params, api } = config;
	if (!event.list) return [];
	const now = Date.now();
	const memory = nodeMemory(nodeKey(context), now);
	const print = configFingerprint(config, context.getNode());
	const { load, save } = cursorStore(context, memory);
	const found = load(print);
	const previous = found && !isOutdated(found, print, now, memory.polledAt, context) ? found : undefined;
	const behind = previous?.behind ?? {};
	const overlapMs = event.overlap?.(params as never) ?? lateMs;
	const isResumed = previous !== undefined && memory.cursor === undefined;
	memory.polledAt = now;
	let noted = notedIn(previous, print);
	const remembered = () => (noted ? { noted } : {});
	const read = async (since: number) => {
		const reader = new PartialRead(behind, {
			since,
			now,
			forMs: Math.min((context.getPollBudgetMs() * 2) / 3, longestReadMs),
		});
		const span = {
			since,
			now: Math.min(now, api.now()),
			resumed: isResumed,
			...(previous && { seen: new Set(previous.keys) }),
			part: reader.part.bind(reader),
			tell: reader.tell.bind(reader),
			...remembered(),
			note: (facts: IDataObject) => (noted = facts),
		};
		const deliveries = await event.list?.(api, params as never, span);
		reader.check();
		const outcomes = await outcomesOf(config, deliveries ?? [], span);
		checkOutcomes(outcomes);
		const items = outcomes.flatMap((outcome) => ('error' in outcome ? [] : itemsIn(outcome, reader)));
		return { reader, outcomes, items };
	};
	const sinceOf = (at: number) => Math.min(at - overlapMs, heldBack(behind, now));
	const at = previous?.at ?? now;
	const first = await read(sinceOf(at));
	const looked = api.now() - (Date.now() - now); // by the service's clock, which is known after the first answer
	const isFuture = at > looked + clockToleranceMs; // of a clock that ran ahead
	const since = sinceOf(isFuture ? looked : at);
	const { reader, outcomes, items } = isFuture ? await read(since) : first;
	if (!previous) {
		save({ ...baseline(items, print, looked), ...remembered() }, true);
		return [];
	}
	const stillBehind = { ...reader.backlog, ...refusedOf(event, outcomes, behind, { reader, since, now }) };
	const notices = noticesOf(context);
	for (const [name, notice] of reader.lost) notices.abandon(name, { notice, since: now }, now);
	for (const notice of [...reader.notices, ...reader.lost.map(([, one]) => one)])
		context.logger.warn(`${context.getNode().name}: ${notice}`);
	const cursor =
		previous.print === print ? previous : carryOn(previous, items, print, event.isTimeless?.(params as never));
	const backlog = Object.values(stillBehind);
	const isBehind = backlog.some((one) => isAwaited(one, now));
	const next = advance(cursor, items, { since, now: looked, overlapMs, isBehind });
	const kept = { ...(backlog.length > 0 && { behind: stillBehind }), ...remembered() };
	save({ ...next.cursor, ...kept }, previous.print !== print);
	return next.fresh.map(({ item }) => item);
}

import { createHash } from 'node:crypto';
import type { IDataObject, INode, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { nodeKey } from '../nodeKey';
import { type TriggerConfig, itemsOf } from '../trigger';
import { advance, baseline, carryOn, type Cursor, defaultOverlapMs, lookFrom, type PolledItem } from './cursor';
import { cursorStore } from './cursorStore';

/** Nodes that have looked since this process began. */
const awake = new Set<string>();

/** A node that was edited longer after its last look than this (milliseconds) starts anew. */
const editMs = 60 * 60_000;
/** So does one that is published again longer after its last look than this: what happened in a pause is not wanted. */
const pauseMs = 24 * 60 * 60_000;

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** What a node looks for: event and account, and, after a dot, the settings. */
export const printOf = (
	{ event, params }: Pick<TriggerConfig, 'event' | 'params'>,
	{ credentials = {} }: INode,
): string => {
	const accounts = Object.values(credentials).map(({ id }) => id);
	return `${hash([event.value, accounts])}.${hash(params)}`;
};

type Item = INodeExecutionData & { json: IDataObject & PolledItem };

const isOutdated = (cursor: Cursor, print: string, now: number, context: IPollFunctions): boolean => {
	const age = now - cursor.at;
	if (cursor.print !== print) return age > editMs;
	return context.getActivationMode() === 'activate' && age > pauseMs;
};

/**
 * Looks for new events in the service's own records. The first look only notes what is there; an edited node goes on where
 * it was. The cursor is saved last, so that a look which fails is made again.
 */
export async function pollForNew(context: IPollFunctions, choice: TriggerConfig): Promise<INodeExecutionData[]> {
	const { event, params, api } = choice;
	if (!event.list) return [];
	const id = nodeKey(context);
	const print = printOf(choice, context.getNode());
	const { load, save } = cursorStore(context);
	const now = Date.now();
	const found = load(print);
	const known = found && !isOutdated(found, print, now, context) ? found : undefined;
	const overlap = event.overlap?.(params as never) ?? defaultOverlapMs;
	const span = {
		since: lookFrom(known ?? { at: now }, overlap, now),
		now,
		resumed: known !== undefined && !awake.has(id),
		seen: new Set(known?.keys),
	};
	const items = (await itemsOf(choice, await event.list(api, params as never, span), span)) as Item[];
	const sightings = items.map((item) => ({ eventId: item.json.eventId, occurredAt: item.json.occurredAt, item }));
	awake.add(id);
	if (!known) {
		save(baseline(sightings, print, now), true);
		return [];
	}
	const cursor = known.print === print ? known : carryOn(known, sightings, print);
	const next = advance(cursor, sightings, overlap, now);
	save(next.cursor, known.print !== print);
	return next.fresh.map(({ item }) => item);
}

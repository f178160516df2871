import { createHash } from 'node:crypto';
import type { IDataObject, INode, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { catchUp } from '../polling/catchUp';
import { advance, baseline, type Cursor, defaultOverlapMs, lookFrom, type Sighting } from '../polling/cursor';
import { sample } from './sample';
import { chosen, type Chosen, itemsOf, type Trigger } from './trigger';

/** When each node's present look began; a look that hangs is given up after this many milliseconds. */
const looking = new Map<string, number>();
const hungAfterMs = 5 * 60_000;
/** Nodes that have looked since this process began. */
const awake = new Set<string>();

const printOf = ({ event, params }: Chosen, { credentials = {} }: INode): string => {
	const accounts = Object.values(credentials).map(({ id }) => id);
	return createHash('sha256')
		.update(JSON.stringify([event.value, params, accounts]))
		.digest('hex')
		.slice(0, 16);
};

/**
 * The saved cursor. A look that finds nothing may not be saved by n8n, and its durable scheduler loses the one of the
 * activation, so the starting point is kept in the workflow's global data too.
 */
const store = (context: IPollFunctions) => {
	const own = context.getWorkflowStaticData('node') as { cursor?: Cursor };
	const all = context.getWorkflowStaticData('global') as Record<string, Cursor | undefined>;
	const key = `cursor:${context.getNode().id}`;
	return {
		load: (print: string): Cursor | undefined => [own.cursor, all[key]].find((cursor) => cursor?.print === print),
		save: (cursor: Cursor, isStart: boolean) => {
			own.cursor = cursor;
			if (isStart) all[key] = cursor;
		},
	};
};

type Item = INodeExecutionData & { json: IDataObject & Sighting };

async function look(context: IPollFunctions, choice: Chosen, id: string): Promise<INodeExecutionData[]> {
	const { event, params, api } = choice;
	if (!event.look) return [];
	const print = printOf(choice, context.getNode());
	const { load, save } = store(context);
	const cursor = load(print);
	const now = Date.now();
	const overlap = event.overlap?.(params as never) ?? defaultOverlapMs;
	const span = {
		since: lookFrom(cursor ?? { at: now }, overlap, now),
		now,
		resumed: cursor !== undefined && !awake.has(id),
	};
	const items = itemsOf(choice, await event.look(api, params as never, span), span) as Item[];
	const sightings = items.map((item) => ({ eventId: item.json.eventId, occurredAt: item.json.occurredAt, item }));
	const isStart = cursor === undefined;
	const next = isStart
		? { fresh: [], cursor: baseline(sightings, print, now) }
		: advance(cursor, sightings, overlap, now);
	save(next.cursor, isStart);
	awake.add(id);
	return next.fresh.map(({ item }) => item);
}

/**
 * The poll method of a trigger node. With polling delivery it looks for new events; with instant delivery it fetches what
 * the hook missed. The first look only notes what is there. A look that is still under way is not doubled.
 */
export async function poll(context: IPollFunctions, trigger: Trigger): Promise<INodeExecutionData[][] | null> {
	const choice = chosen(context, trigger);
	if (context.getMode() === 'manual') return [await sample(context, trigger.integration.name, choice)];
	const id = `${context.getWorkflow().id}:${context.getNode().id}`;
	const now = Date.now();
	if (now - (looking.get(id) ?? 0) < hungAfterMs) return null;
	looking.set(id, now);
	try {
		const items =
			choice.isInstant && trigger.hooks
				? await catchUp(context, choice, trigger.hooks)
				: await look(context, choice, id);
		return items.length > 0 ? [items] : null;
	} finally {
		looking.delete(id);
	}
}

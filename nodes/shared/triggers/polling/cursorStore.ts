import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { nodeKey } from '../nodeKey';
import { isGiven, noteGiven, noteWhereRun, type NodeMemory, seesExecutions } from '../nodeMemory';
import { type Cursor, rewind } from './cursor';

/** The part of a cursor's print that names the event and the account; the rest are the settings. */
export const kindOf = ({ print }: Pick<Cursor, 'print'>): string => print.split('.', 1)[0] ?? '';

/** How often events are given out anew, because no execution of them was seen although this process sees executions. */
const maxRepeats = 5;

/**
 * Where a node's cursor is kept: in the node's data, which n8n saves with the events; in the workflow's global data,
 * because n8n's durable scheduler loses what the activation noted for the node; and in this process.
 */
export function cursorStore(context: IPollFunctions, memory: NodeMemory) {
	const own = context.getWorkflowStaticData('node') as { cursor?: Cursor };
	const all = context.getWorkflowStaticData('global') as Record<string, Cursor | undefined>;
	const key = `cursor:${context.getNode().id}`;
	let repeats = 0;
	return {
		/**
		 * The newest cursor of this event and account. After a restart it is rewound, because it may have been saved without
		 * its events having started the workflow; so it is where executions are seen in this process, and none of them was.
		 */
		load(print: string): Cursor | undefined {
			const isSame = (cursor: Cursor | undefined) => cursor !== undefined && kindOf(cursor) === kindOf({ print });
			const [saved] = [own.cursor, all[key]]
				.filter((cursor) => isSame(cursor))
				.sort((a, b) => (b?.at ?? 0) - (a?.at ?? 0));
			const mine = memory.cursor;
			if (!mine || !isSame(mine.cursor)) return saved && rewind(saved);
			if (!saved) return rewind(mine.cursor);
			const isNewer = saved.at > mine.cursor.at || saved.at < mine.gaveAt; // of another main process, or mine was discarded
			const newest = isNewer ? saved : mine.cursor;
			const areSeen = seesExecutions(memory, own as IDataObject);
			const wasStarted = !areSeen || !newest.given?.keys.some((id) => isGiven(nodeKey(context), id));
			repeats = wasStarted ? 0 : (mine.repeats ?? 0) + 1;
			return wasStarted || repeats > maxRepeats ? newest : rewind(newest);
		},
		save(cursor: Cursor, isStart: boolean): void {
			own.cursor = cursor;
			if (cursor.given) {
				noteWhereRun(own as IDataObject, seesExecutions(memory, own as IDataObject) && repeats < maxRepeats);
				noteGiven(nodeKey(context), cursor.given.keys);
			}
			if (isStart) all[key] = cursor;
			const gaveAt = isStart || cursor.given ? cursor.at : (memory.cursor?.gaveAt ?? 0);
			memory.cursor = { cursor, gaveAt, ...(repeats > 0 && { repeats }) };
		},
	};
}

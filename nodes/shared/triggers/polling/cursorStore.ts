import type { IPollFunctions } from 'n8n-workflow';

import type { NodeMemory } from '../nodeMemory';
import { type Cursor, rewind } from './cursor';

/** The part of a cursor's print that names the event and the account; the rest are the settings. */
export const kindOf = ({ print }: Pick<Cursor, 'print'>): string => print.split('.', 1)[0] ?? '';

/**
 * Where a node's cursor is kept: in the node's data, which n8n saves with the events; in the workflow's global data,
 * because n8n's durable scheduler loses what the activation noted for the node; and in this process.
 */
export function cursorStore(context: IPollFunctions, memory: NodeMemory) {
	const own = context.getWorkflowStaticData('node') as { cursor?: Cursor };
	const all = context.getWorkflowStaticData('global') as Record<string, Cursor | undefined>;
	const key = `cursor:${context.getNode().id}`;
	return {
		/**
		 * The newest cursor of this event and account. After a restart it is rewound, because it may have been saved without
		 * its events having started the workflow.
		 */
		load(print: string): Cursor | undefined {
			const isSame = (cursor: Cursor | undefined) => cursor !== undefined && kindOf(cursor) === kindOf({ print });
			const [saved] = [own.cursor, all[key]]
				.filter((cursor) => isSame(cursor))
				.sort((a, b) => (b?.at ?? 0) - (a?.at ?? 0));
			const mine = memory.cursor;
			if (!mine || !isSame(mine.cursor)) return saved && rewind(saved);
			if (!saved) return rewind(mine.cursor);
			return saved.at >= mine.gaveAt ? mine.cursor : saved;
		},
		save(cursor: Cursor, isStart: boolean): void {
			own.cursor = cursor;
			if (isStart) all[key] = cursor;
			const gaveAt = isStart || cursor.given ? cursor.at : (memory.cursor?.gaveAt ?? 0);
			memory.cursor = { cursor, gaveAt };
		},
	};
}

import type { EventTable } from '../table/eventTable.mts';
import type { QueryContext } from './context.mts';

/** Whether the event counts as a key event, by the property's rules. */
export function keyEventTest({ table, keyEvents }: QueryContext): (row: number) => boolean {
	const since = sinceByName(table, keyEvents);
	return (row) => (table.time[row] ?? 0) >= (since[table.name[row] ?? 0] ?? Infinity);
}

function sinceByName(table: EventTable, keyEvents: QueryContext['keyEvents']): number[] {
	return table.names.map((name) => keyEvents.find(({ eventName }) => eventName === name)?.since ?? Infinity);
}

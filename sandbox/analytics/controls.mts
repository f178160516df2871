import { done, type Controls } from '../front/control.mts';
import type { EventTable } from './table/eventTable.mts';
import { type NewEvent, recordEvent } from './table/record.mts';

interface Controlled {
	reset: () => Promise<void>;
	table: (propertyId: string) => EventTable;
	now: () => number;
}

/** What other processes can do to this sandbox beside faults and the log: record events, and reset. */
export function analyticsControls({ reset, table, now }: Controlled): Controls {
	return {
		'POST events'({ body }) {
			const {
				property,
				count = 1,
				...event
			} = JSON.parse(body.toString('utf8')) as NewEvent & { property: string; count?: number };
			for (let index = 0; index < count; index++) recordEvent(table(property), event, now());
			return done({ recorded: count });
		},
		async 'POST reset'() {
			await reset();
			return done();
		},
	};
}

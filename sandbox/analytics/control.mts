import type { Fault, Faults } from './faults.mts';
import type { LoggedRequest } from './front.mts';
import type { EventTable } from './table/eventTable.mts';
import { type NewEvent, recordEvent } from './table/record.mts';

interface Controlled {
	faults: Faults;
	requests: LoggedRequest[];
	reset: () => Promise<void>;
	table: (propertyId: string) => EventTable;
	now: () => number;
}

type FaultJson = Omit<Fault, 'path'> & { path?: string };

/** The sandbox's own routes, for callers in other processes: faults, events, the request log and reset. */
export function controlRoutes(sandbox: Controlled): (request: Request) => Promise<Response> {
	const { faults, requests } = sandbox;
	const routes: Record<string, (request: Request) => Promise<unknown>> = {
		'POST faults': async (request) => {
			const { path, ...fault } = (await request.json()) as FaultJson;
			faults.add({ ...fault, ...(path !== undefined && { path: new RegExp(path) }) });
			return { pending: faults.pending };
		},
		'DELETE faults': async () => {
			faults.clear();
			return {};
		},
		'GET requests': async () => ({ requests }),
		'DELETE requests': async () => {
			requests.length = 0;
			return {};
		},
		'POST events': async (request) => {
			const {
				property,
				count = 1,
				...event
			} = (await request.json()) as NewEvent & { property: string; count?: number };
			const table = sandbox.table(property);
			for (let index = 0; index < count; index++) recordEvent(table, event, sandbox.now());
			return { recorded: count };
		},
		'POST reset': async () => {
			await sandbox.reset();
			return {};
		},
	};
	return async (request) => {
		const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
		const run = routes[`${request.method} ${name}`];
		if (!run) return Response.json({ error: 'Unknown sandbox route' }, { status: 404 });
		try {
			return Response.json(await run(request));
		} catch (error) {
			return Response.json({ error: String(error) }, { status: 400 });
		}
	};
}

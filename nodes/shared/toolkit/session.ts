import { BoundedMap } from '../http/boundedMap';
import { type FlowMemory, nothingRead } from '../http/guards/flow';
import { TtlCache } from '../http/ttlCache';
import { type Carried, carriedBy } from './carried';
import { isOutsideOfWorkflows, outsideSession } from './outside';
import { type Note, Notes, together as allNotes } from './ending/notes';
import type { ToolHost } from './toolkit';

/** What n8n knows of the request behind a call; the MCP Server Trigger's calls have no execution. */
interface Requested {
	readonly additionalData?: {
		readonly httpRequest?: {
			readonly headers?: Readonly<Record<string, unknown>>;
			readonly query?: Readonly<Record<string, unknown>>;
		};
	};
}

interface Received {
	readonly headers?: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [`session ${value}`] : []);

/** The item of a call that a worker runs for the MCP Server Trigger holds the request's headers (from its version 2.1 on). */
function receivedBy(context: ToolHost, item: number): Received {
	try {
		const { $json } = context.getWorkflowDataProxy(item) as { $json?: Received };
		return $json ?? {};
	} catch {
		return {};
	}
}

/**
 * What names the run that a call belongs to: its execution, and the session of an MCP client. Several names are one run: what any
 * of them knows counts. Where n8n tells neither, all such calls of the workflow are one. How n8n 2.41.1 finds the session:
 * `McpServer.getSessionId`.
 */
function namesOf(context: ToolHost, item: number): readonly string[] {
	const execution = context.getExecutionId();
	const { headers = {}, query = {} } = (context as Requested).additionalData?.httpRequest ?? {};
	const asked = execution ? [] : [...textOf(query['sessionId']), ...textOf(headers['mcp-session-id'])];
	const received = textOf(receivedBy(context, item).headers?.['mcp-session-id']);
	const names = [...new Set([...(execution ? [`execution ${execution}`] : []), ...asked, ...received])];
	return names.length > 0 ? names : [`workflow ${context.getWorkflow().id}`];
}

/** What this process remembers of one run of an agent. */
interface Known {
	readonly flow: FlowMemory;
	/** Calls made, by what is counted. */
	readonly counts: Map<string, number>;
	/** What was omitted, refused or reported. */
	readonly notes: Notes;
}

const known = new BoundedMap<Known>(20_000_000);
const caches = new BoundedMap<TtlCache>(50_000);

/** One run of an agent: an execution, or a session of the MCP Server Trigger. */
export interface Session {
	/** What was read in it. */
	readonly flow: FlowMemory;
	/** What was looked up in it, and so has passed its guards. */
	readonly cache: TtlCache;
	/** How often something was done. */
	count(what: string): number;
	/** Counts it once more. */
	add(what: string): void;
	/** Records for the user what was omitted from a response, changed in a request, refused or reported. */
	note(entry: Omit<Note, 'count'>, count?: number): void;
	/** What was recorded, with how often it happened. */
	notes(): readonly Note[];
}

function remembered<V>(map: BoundedMap<V>, name: string, make: () => V, sizeOf: (value: V) => number): V {
	const found = map.get(name) ?? make();
	map.set(name, found, sizeOf(found));
	return found;
}

/** Several memories as one: what any knows is known, and what is learned all learn. */
const together = (all: readonly [FlowMemory, ...FlowMemory[]]): FlowMemory => ({
	...all[0],
	has: (read) => all.some((one) => one.has(read)),
	note: (read) => all.forEach((one) => one.note(read)),
});

/** What was read is noted in the execution, too, where there is one. */
const noted = (memory: FlowMemory, carried: Carried): FlowMemory => ({
	...memory,
	has: (read) => memory.has(read) || carried.has(read),
	note(read) {
		memory.note(read);
		carried.note(read);
	},
});

/** The run that a call belongs to. */
export function sessionOf(context: ToolHost, item: number): Session {
	if (isOutsideOfWorkflows(context)) return outsideSession(context);
	const names = namesOf(context, item);
	const fresh = (): Known => ({ flow: nothingRead(), counts: new Map(), notes: new Notes() });
	const [first, ...others] = names.map((name) => remembered(known, name, fresh, ({ notes }) => 800 + notes.size));
	const all = [first ?? fresh(), ...others] as const;
	const carried = carriedBy(context);
	const count = (what: string) => Math.max(carried.count(what), ...all.map(({ counts }) => counts.get(what) ?? 0));
	return {
		flow: noted(together([all[0].flow, ...others.map(({ flow }) => flow)]), carried),
		cache: remembered(
			caches,
			names.join(', '),
			() => new TtlCache(2_000_000),
			() => 300,
		),
		count,
		add(what) {
			const now = count(what) + 1;
			for (const { counts } of all) counts.set(what, now);
			carried.keep(what, now);
		},
		note(entry, times) {
			for (const { notes } of all) notes.add(entry, times);
		},
		notes: () => allNotes(all.map(({ notes }) => notes)),
	};
}

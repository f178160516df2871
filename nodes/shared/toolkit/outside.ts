import { createHash } from 'node:crypto';

import { BoundedMap } from '../http/boundedMap';
import type { FlowMemory, Read } from '../http/guards/flow';
import { TtlCache } from '../http/ttlCache';
import { type Note, Notes } from './ending/notes';
import type { ToolHost } from './toolkit';

/**
 * Whether the node is a tool of one of n8n's Agents, which lie outside of workflows: such a call has no execution, and a workflow
 * without an id that has this node alone (n8n 2.41.1, `EphemeralNodeExecutor.buildEphemeralContextParts`).
 */
export const isOutsideOfWorkflows = (context: Pick<ToolHost, 'getExecutionId' | 'getWorkflow'>): boolean =>
	!context.getExecutionId() && !context.getWorkflow().id;

/** A node under a name that stays: outside of workflows each call gets a node with a new id (`buildEphemeralContextParts`). */
export function lastingNode(context: ToolHost): string {
	const { id, type, typeVersion, parameters, credentials } = context.getNode();
	if (!isOutsideOfWorkflows(context)) return id;
	const whole = JSON.stringify([type, typeVersion, parameters, credentials]);
	return createHash('sha256').update(whole).digest('hex').slice(0, 32);
}

/** How long what an agent outside of workflows did and read is remembered. */
const minutes = 60;
const rememberedMs = minutes * 60_000;
const minuteOf = (now: number): number => Math.floor(now / 60_000);

/** Calls by the minute of each. */
type Counts = Map<number, number>;

interface Known {
	/** When each kind of text was last read, in epoch milliseconds. */
	readonly reads: Map<Read, number>;
	/** What was requested, and is requested again after a while. */
	lookUps: {
		readonly since: number;
		readonly memory: Pick<FlowMemory, 'asked' | 'lookedUp'>;
		readonly cache: TtlCache;
		readonly notes: Notes;
	};
}

const known = new BoundedMap<Known>(4_000_000);
const counted = new BoundedMap<Counts>(4_000_000);

const noLookUps = (since: number): Known['lookUps'] => ({
	since,
	memory: { asked: new Map(), lookedUp: new Map() },
	cache: new TtlCache(2_000_000),
	notes: new Notes(),
});

function knownOf(project: string, now: number): Known {
	const one = known.get(project) ?? { reads: new Map(), lookUps: noLookUps(now) };
	if (now - one.lookUps.since >= rememberedMs) one.lookUps = noLookUps(now);
	known.set(project, one, 800 + one.lookUps.notes.size);
	return one;
}

/** What n8n knows of the project that an agent is of. */
const projectOf = (context: ToolHost): string =>
	(context as { readonly additionalData?: { readonly projectId?: string } }).additionalData?.projectId ?? '';

/**
 * The calls of all agents of a project as one run, since n8n tells a node neither the agent nor the conversation: a call counts for
 * an hour, and what was read is known until nothing was read for an hour. It is known to this process alone.
 */
export function outsideSession(context: ToolHost) {
	const project = projectOf(context);
	const { reads, lookUps } = knownOf(project, Date.now());
	const has = (read: Read): boolean => Date.now() - (reads.get(read) ?? -Infinity) < rememberedMs;
	const count = (what: string): number => {
		const oldest = minuteOf(Date.now()) - minutes;
		return [...(counted.get(`${project} ${what}`) ?? [])].reduce(
			(sum, [minute, calls]) => (minute < oldest ? sum : sum + calls),
			0,
		);
	};
	return {
		flow: {
			...lookUps.memory,
			has,
			// A read that no one looks at any more may be of any kind that was read before.
			note(read: Read): void {
				const now = Date.now();
				for (const one of [...reads.keys()].filter(has)) reads.set(one, now);
				reads.set(read, now);
			},
		},
		cache: lookUps.cache,
		count,
		add(what: string): void {
			const now = minuteOf(Date.now());
			const recent = [...(counted.get(`${project} ${what}`) ?? [])].filter(([minute]) => minute >= now - minutes);
			const counts = new Map(recent);
			counts.set(now, (counts.get(now) ?? 0) + 1);
			counted.set(`${project} ${what}`, counts, 1_000);
		},
		note: (entry: Omit<Note, 'count'>, times?: number): void => lookUps.notes.add(entry, times),
		notes: (): readonly Note[] => lookUps.notes.all(),
	};
}

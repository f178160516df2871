import { asObject } from '../../../front/exchange.mts';
import type { World } from '../../world.mts';

/** What requires the queue: the classic protection of the branch, or a ruleset. */
export type QueueRule = 'branch protection' | 'ruleset';

/** A pull request in a merge queue. */
export interface QueueEntry {
	readonly number: number;
	readonly login: string;
	readonly at: number;
	readonly jump: boolean;
}

const stores = new WeakMap<World, Map<string, QueueRule>>();
const queues = new WeakMap<World, Map<string, QueueEntry[]>>();

/** The branches that have a merge queue, as `owner/name#branch`. */
export function mergeQueuesIn(world: World): Map<string, QueueRule> {
	const store = stores.get(world) ?? new Map<string, QueueRule>();
	stores.set(world, store);
	return store;
}

/** The entries of the queue of a branch, `owner/name#branch`, in their order. */
export function queueOf(world: World, branch: string): QueueEntry[] {
	const store = queues.get(world) ?? new Map<string, QueueEntry[]>();
	queues.set(world, store);
	const entries = store.get(branch) ?? [];
	store.set(branch, entries);
	return entries;
}

const announce = async (world: World, fullName: string, number: number, login: string, change: object) => {
	const pull = await world.backend.read(`/repos/${fullName}/pulls/${number}`);
	await world.announce('pull_request', fullName, login, { ...change, number, pull_request: asObject(pull) });
};

interface Queued extends Omit<QueueEntry, 'at'> {
	readonly fullName: string;
	readonly branch: string;
}

/** Adds a pull request to the queue of its base branch; in front of the others where it jumps. */
export async function enqueue(world: World, { fullName, branch, ...entry }: Queued): Promise<QueueEntry> {
	const queue = queueOf(world, `${fullName}#${branch}`);
	const added = { ...entry, at: world.now() };
	if (entry.jump) queue.unshift(added);
	else queue.push(added);
	await announce(world, fullName, entry.number, entry.login, { action: 'enqueued' });
	return added;
}

/** Removes a pull request from the queue; undefined where it is not in it. */
export async function dequeue(
	world: World,
	{ fullName, branch, number, login }: Omit<Queued, 'jump'>,
): Promise<QueueEntry | undefined> {
	const queue = queueOf(world, `${fullName}#${branch}`);
	const at = queue.findIndex((entry) => entry.number === number);
	if (at < 0) return undefined;
	const [entry] = queue.splice(at, 1);
	await announce(world, fullName, number, login, { action: 'dequeued', reason: 'MANUAL' });
	return entry;
}

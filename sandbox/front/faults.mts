import { setTimeout as pause } from 'node:timers/promises';
import { asObject, type Incoming, type Reply } from './exchange.mts';

/** Something that goes wrong with the next matching requests. */
export interface Fault {
	/** HTTP method, any when absent. */
	method?: string;
	/** Matched against the path without its query, any when absent; a string is the source of a regular expression. */
	path?: RegExp | string;
	/** Matching requests that pass untouched first. */
	skip?: number;
	/** Requests that are hit; 1 when absent. */
	times?: number;
	/** Answers with this status instead of acting. */
	status?: number;
	/** The answer's body; the service's own form for the status when absent. */
	body?: unknown;
	/** Added to the answer. */
	headers?: Record<string, string>;
	/** Waits this long before anything else. */
	delayMs?: number;
	/** Breaks the connection: before acting, after acting (the answer is lost), or in the middle of the answer. */
	drop?: 'before' | 'after' | 'midway';
}

/** The faults that wait for their requests; the first that matches a request hits it. */
export class Faults {
	#armed: Array<{ fault: Fault; pattern: RegExp; skip: number; left: number }> = [];

	/** Arms a fault. */
	add(fault: Fault): void {
		const { path = '', skip = 0, times = 1 } = fault;
		if (times > 0) this.#armed.push({ fault, pattern: new RegExp(path), skip, left: times });
	}

	/** Disarms all faults. */
	clear(): void {
		this.#armed = [];
	}

	/** How many requests are still to be hit. */
	get pending(): number {
		return this.#armed.reduce((sum, { left }) => sum + left, 0);
	}

	/** The fault that hits this request, if any; one of its hits is thereby used up. */
	take({ method, path }: Pick<Incoming, 'method' | 'path'>): Fault | undefined {
		for (const entry of this.#armed) {
			const { fault, pattern } = entry;
			if (fault.method !== undefined && fault.method.toUpperCase() !== method) continue;
			if (path.search(pattern) === -1) continue;
			if (entry.skip > 0) {
				entry.skip -= 1;
				continue;
			}
			entry.left -= 1;
			if (entry.left === 0) this.#armed = this.#armed.filter((other) => other !== entry);
			return fault;
		}
		return undefined;
	}
}

const kinds: Record<keyof Fault, string> = {
	...{ method: 'string', path: 'string', skip: 'number', times: 'number', status: 'number', delayMs: 'number' },
	...{ headers: 'object', drop: 'string', body: 'any' },
};

/**
 * A fault as another process describes it.
 *
 * @throws when a member is unknown or of the wrong kind.
 */
export function faultFrom(json: unknown): Fault {
	const given = asObject(json);
	for (const [name, value] of Object.entries(given)) {
		const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof Fault] : undefined;
		if (kind === undefined) throw new TypeError(`A fault has no "${name}"`);
		if (kind !== 'any' && typeof value !== kind) throw new TypeError(`The ${name} of a fault is of the type ${kind}`);
	}
	const { drop } = given;
	if (drop !== undefined && !['before', 'after', 'midway'].includes(String(drop))) {
		throw new TypeError('A fault drops the connection "before", "after" or "midway"');
	}
	return given as Fault;
}

/** Runs an action under a fault: waits, answers in its place, or loses the connection before, after or midway. */
export async function underFault(
	fault: Fault | undefined,
	act: () => Promise<Reply>,
	failure: (status: number) => unknown,
): Promise<Reply> {
	if (fault === undefined) return await act();
	const { status, drop, headers, delayMs = 0 } = fault;
	if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
	if (drop === 'before') return { status: 0, drop: 'unanswered' };
	const reply = status === undefined ? await act() : { status, body: fault.body ?? failure(status) };
	return {
		...reply,
		headers: { ...reply.headers, ...headers },
		...(drop === undefined ? {} : { drop: drop === 'after' ? 'unanswered' : drop }),
	};
}

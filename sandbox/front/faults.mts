import type { Incoming, Reply } from './exchange.mts';

export interface Fault {
	/** HTTP method, any when absent. */
	method?: string;
	/** Matched against path and query; a string is the source of a regular expression. */
	path?: RegExp | string;
	/** Matching requests that pass untouched first. */
	skip?: number;
	/** Requests that are hit; 1 when absent. */
	times?: number;
	/** Answers with this status instead of acting. */
	status?: number;
	body?: unknown;
	headers?: Record<string, string>;
	/** Waits this long before anything else. */
	delayMs?: number;
	/** Breaks the connection: before acting, after acting (the answer is lost), or in the middle of the answer. */
	drop?: 'before' | 'after' | 'midway';
}

export interface Faults {
	add(fault: Fault): void;
	clear(): void;
	/** Faults that can still hit. */
	remaining(): number;
	/** The fault that hits this request, if any; counts it. */
	take(incoming: Pick<Incoming, 'method' | 'target'>): Fault | undefined;
}

/** A list of faults to inject; the first that matches a request hits it. */
export function createFaults(): Faults {
	let armed: Array<{ fault: Fault; pattern: RegExp; skip: number; left: number }> = [];
	return {
		add(fault) {
			armed.push({
				fault,
				pattern: new RegExp(fault.path ?? ''),
				skip: fault.skip ?? 0,
				left: fault.times ?? 1,
			});
		},
		clear() {
			armed = [];
		},
		remaining: () => armed.length,
		take({ method, target }) {
			for (const entry of armed) {
				if (entry.fault.method !== undefined && entry.fault.method.toUpperCase() !== method) continue;
				if (!entry.pattern.test(target)) continue;
				if (entry.skip > 0) {
					entry.skip -= 1;
					continue;
				}
				entry.left -= 1;
				if (entry.left <= 0) armed = armed.filter((other) => other !== entry);
				return entry.fault;
			}
			return undefined;
		},
	};
}

/** Runs an action under a fault: waits, answers in its place, or loses the connection before or after it. */
export async function underFault(fault: Fault | undefined, act: () => Promise<Reply>): Promise<Reply> {
	if (fault === undefined) return await act();
	if (fault.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
	if (fault.drop === 'before') return { status: 0, drop: 'unanswered' };
	const reply =
		fault.status === undefined
			? await act()
			: {
					status: fault.status,
					...(fault.headers === undefined ? {} : { headers: fault.headers }),
					body: fault.body ?? { message: `Injected ${fault.status}` },
				};
	if (fault.drop === 'after') return { ...reply, drop: 'unanswered' };
	if (fault.drop === 'midway') return { ...reply, drop: 'midway' };
	return fault.status === undefined && fault.headers !== undefined
		? { ...reply, headers: { ...reply.headers, ...fault.headers } }
		: reply;
}

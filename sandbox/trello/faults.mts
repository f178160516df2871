/** A misfortune that befalls the next matching requests. */
export interface Fault {
	method?: string;
	/** A regular expression over the path without its query, `/1` included. */
	path?: RegExp | string;
	/** So many matching requests pass unharmed first. */
	skip?: number;
	/** So many are then hit; one if not said otherwise. */
	times?: number;
	/** Answer with this instead of processing the request. */
	status?: number;
	headers?: Record<string, string>;
	body?: unknown;
	/** Cut the connection: before anything is done, or once it is done but not yet answered. */
	drop?: 'after' | 'before';
	delayMs?: number;
}

interface Armed {
	fault: Fault;
	skip: number;
	times: number;
}

/** The faults that are waiting for their requests. */
export class Faults {
	private armed: Armed[] = [];

	add(fault: Fault): void {
		this.armed.push({ fault, skip: fault.skip ?? 0, times: fault.times ?? 1 });
	}

	clear(): void {
		this.armed = [];
	}

	/** How many requests are still to be hit. */
	get pending(): number {
		return this.armed.reduce((sum, one) => sum + one.times, 0);
	}

	/** The fault that hits this request, which is thereby used up. */
	take(method: string, path: string): Fault | undefined {
		for (const one of this.armed) {
			const { fault } = one;
			if (fault.method !== undefined && fault.method.toUpperCase() !== method) continue;
			if (fault.path !== undefined && !new RegExp(fault.path).test(path)) continue;
			if (one.skip > 0) {
				one.skip -= 1;
				continue;
			}
			one.times -= 1;
			this.armed = this.armed.filter((armed) => armed.times > 0);
			return fault;
		}
		return undefined;
	}
}

/** The answer a fault gives in the service's place, if it gives one. */
export function faultResponse({ status, headers, body }: Fault): Response | undefined {
	if (status === undefined) return undefined;
	const text = typeof body === 'string' || body === undefined ? (body ?? '') : JSON.stringify(body);
	const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
	const empty = status === 204 || status === 304;
	return new Response(empty ? null : text, { status, headers: { 'content-type': type, ...headers } });
}

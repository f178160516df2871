/** Something that shall go wrong with requests. */
export interface Fault {
	/** All methods unless told. */
	method?: string;
	/** Tested against the path; all paths unless told. */
	path?: RegExp;
	/** How many matching requests pass first. */
	skip?: number;
	/** How many requests are hit after that, 1 unless told. */
	times?: number;
	/** Answers this status instead of processing the request. */
	status?: number;
	/** The answer's body; by default Google's error form for the status. */
	body?: unknown;
	headers?: Record<string, string>;
	/** Takes this much longer. */
	delayMs?: number;
	/** Cuts the connection before the request is processed, after it, or in the middle of the answer. */
	drop?: 'before' | 'after' | 'midway';
}

/** The faults that are armed; the first that matches a request is used up by it. */
export class Faults {
	#armed: { fault: Fault; skip: number; left: number }[] = [];

	/** Arms a fault. */
	add(fault: Fault): void {
		this.#armed.push({ fault, skip: fault.skip ?? 0, left: fault.times ?? 1 });
	}

	/** Disarms all faults. */
	clear(): void {
		this.#armed = [];
	}

	/** How many hits are still to come. */
	get pending(): number {
		return this.#armed.reduce((sum, { left }) => sum + left, 0);
	}

	/** The fault that hits a request, if any. */
	take(method: string, path: string): Fault | undefined {
		for (const armed of this.#armed) {
			const { fault } = armed;
			if (fault.method && fault.method.toUpperCase() !== method) continue;
			if (fault.path && path.search(fault.path) === -1) continue;
			if (armed.left === 0) continue;
			if (armed.skip > 0) {
				armed.skip--;
				continue;
			}
			armed.left--;
			return fault;
		}
		return undefined;
	}
}

const STATUSES: Record<number, string> = {
	400: 'INVALID_ARGUMENT',
	401: 'UNAUTHENTICATED',
	403: 'PERMISSION_DENIED',
	404: 'NOT_FOUND',
	409: 'ALREADY_EXISTS',
	429: 'RESOURCE_EXHAUSTED',
	500: 'INTERNAL',
	503: 'UNAVAILABLE',
	504: 'DEADLINE_EXCEEDED',
};

const MESSAGES: Record<number, string> = {
	429: 'Resource has been exhausted (e.g. check quota).',
	500: 'Internal error encountered.',
	503: 'The service is currently unavailable.',
};

/** The answer that a fault gives in the place of the service. */
export function faultResponse({ status = 500, body, headers = {} }: Fault): Response {
	const fallback = {
		error: { code: status, message: MESSAGES[status] ?? 'Injected fault.', status: STATUSES[status] ?? 'UNKNOWN' },
	};
	const text = typeof body === 'string' ? body : JSON.stringify(body ?? fallback);
	return new Response(text, { status, headers: { 'content-type': 'application/json; charset=UTF-8', ...headers } });
}

import type { ApiRequest } from './api';
import { type Clock, systemClock } from './clock';

/** One of a service's limits and the requests that it counts. */
export interface Lane {
	readonly name: string;
	applies(request: ApiRequest): boolean;
	/** At most `requests` in any `perMs` milliseconds. */
	readonly requests?: number;
	readonly perMs?: number;
	/** At least this many milliseconds between two starts. */
	readonly gapMs?: number;
	/** At most this many under way at once. */
	readonly concurrency?: number;
}

interface Traffic {
	starts: number[];
	running: number;
	waiting: Array<() => void>;
}

const soonest = ({ requests, perMs = 0, gapMs = 0 }: Lane, starts: readonly number[], now: number): number => {
	const blocking = requests === undefined ? undefined : starts.at(-requests);
	const last = starts.at(-1);
	return Math.max(now, blocking === undefined ? now : blocking + perMs, last === undefined ? now : last + gapMs);
};

/** Takes a free place, or waits until one is handed over; a place changes hands without ever being free in between. */
async function place(traffic: Traffic, { concurrency = Infinity }: Lane, signal?: AbortSignal): Promise<void> {
	signal?.throwIfAborted();
	if (traffic.running < concurrency) {
		traffic.running += 1;
		return;
	}
	await new Promise<void>((resolve, reject) => {
		const admit = () => {
			signal?.removeEventListener('abort', giveUp);
			resolve();
		};
		const giveUp = () => {
			traffic.waiting = traffic.waiting.filter((waiter) => waiter !== admit);
			reject(signal?.reason as Error);
		};
		traffic.waiting.push(admit);
		signal?.addEventListener('abort', giveUp, { once: true });
	});
}

/** Spaces requests so that a service never has to refuse one. One for all nodes and executions of the process. */
export class Governor {
	private readonly traffic = new Map<string, Traffic>();

	private readonly clock: Clock;

	constructor(clock: Clock = systemClock) {
		this.clock = clock;
	}

	/**
	 * Runs `task` as soon as every lane that applies has room.
	 *
	 * @param key names the budget's owner, such as a credential's id.
	 * @throws what `task` throws, or the signal's reason when cancelled while waiting.
	 */
	async run<T>(
		key: string,
		lanes: readonly Lane[],
		request: ApiRequest,
		task: () => Promise<T>,
		signal?: AbortSignal,
	): Promise<T> {
		const entered: Traffic[] = [];
		try {
			for (const lane of lanes.filter(({ applies }) => applies(request))) {
				await this.enter(`${key}:${lane.name}`, lane, entered, signal);
			}
			return await task();
		} finally {
			for (const traffic of entered) this.leave(traffic);
		}
	}

	private async enter(key: string, lane: Lane, entered: Traffic[], signal?: AbortSignal): Promise<void> {
		const traffic = this.traffic.get(key) ?? { starts: [], running: 0, waiting: [] };
		this.traffic.set(key, traffic);
		await place(traffic, lane, signal);
		entered.push(traffic);
		signal?.throwIfAborted();
		const now = this.clock.now();
		const at = soonest(lane, traffic.starts, now);
		traffic.starts = [...traffic.starts.slice(-(lane.requests ?? 1)), at]; // reserved before waiting, so callers queue in order
		if (at > now) await this.clock.sleep(at - now, signal);
	}

	private leave(traffic: Traffic): void {
		const next = traffic.waiting.shift();
		if (next) next();
		else traffic.running -= 1;
	}
}

import type { Clock } from '../../../nodes/shared/http/clock.ts';

interface Sleeper {
	readonly until: number;
	wake(): void;
	cancel(reason: unknown): void;
}

/** Lets every promise that can go on go on. */
export const settle = async () => {
	for (let round = 0; round < 20; round += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A clock that stands still until it is told to move on. */
export class FakeClock implements Clock {
	private time: number;
	private sleepers: Sleeper[] = [];
	/** How long each sleep was asked to be. */
	readonly slept: number[] = [];

	constructor(start = 1_000_000) {
		this.time = start;
	}

	now() {
		return this.time;
	}

	async sleep(ms: number, signal?: AbortSignal): Promise<void> {
		signal?.throwIfAborted();
		this.slept.push(ms);
		await new Promise<void>((resolve, reject) => {
			const sleeper = { until: this.time + ms, wake: resolve, cancel: reject };
			this.sleepers.push(sleeper);
			signal?.addEventListener('abort', () => {
				this.sleepers = this.sleepers.filter((other) => other !== sleeper);
				reject(signal.reason as Error);
			});
		});
	}

	/** Moves on by `ms`, waking sleepers in the order of their moments, each at its own. */
	async pass(ms: number): Promise<void> {
		await settle();
		const end = this.time + ms;
		for (;;) {
			const [next] = this.sleepers.filter(({ until }) => until <= end).sort((a, b) => a.until - b.until);
			if (!next) break;
			this.sleepers = this.sleepers.filter((other) => other !== next);
			this.time = Math.max(this.time, next.until);
			next.wake();
			await settle();
		}
		this.time = end;
		await settle();
	}
}

/** A clock whose sleeps are over at once; it moves on by what was slept. */
export class HastyClock implements Clock {
	private time: number;
	readonly slept: number[] = [];

	constructor(start = 1_000_000) {
		this.time = start;
	}

	now() {
		return this.time;
	}

	async sleep(ms: number, signal?: AbortSignal) {
		signal?.throwIfAborted();
		this.slept.push(ms);
		this.time += ms;
		await Promise.resolve();
	}
}

import type { ApiRequest } from '../catalogue/api';
import type { Lane, Reading } from '../catalogue/integration';
import { learned, mayBegin, type Moment, type Window } from './window';

/** A request can take this much longer to reach the service than a later one, in milliseconds. */
const unevenMs = 100;

/** What one owner has used of one lane, in this process and as far as the service says. Moments in milliseconds. */
export class Budget {
	private readonly lane: Lane;

	private starts: number[] = [];

	private running = 0;

	private window: Window | undefined;

	private pausedUntil = 0;

	private seenAt = 0;

	constructor(lane: Lane) {
		this.lane = lane;
	}

	/** When this request may begin; Infinity when another one must end first. */
	readyAt(request: ApiRequest, now: number): number {
		this.look(now);
		const { concurrency = Infinity, gapMs = 0 } = this.lane;
		if (this.running >= concurrency) return Infinity;
		const last = this.starts.at(-1);
		const after = last === undefined ? now : last + gapMs;
		const counted = this.window
			? mayBegin(this.window, last, this.running, now)
			: this.counted(this.weightOf(request), now);
		return Math.max(now, this.pausedUntil, after, counted);
	}

	/** Counts a request that begins now. */
	begin(request: ApiRequest, now: number): void {
		const kept = this.lane.requests ?? 1;
		const added = Array.from({ length: this.weightOf(request) }, () => now);
		this.starts = [...this.starts, ...added].slice(-kept);
		this.running += 1;
		if (this.window) this.window = { ...this.window, mine: this.window.mine + 1 };
	}

	/** Counts the end of a request. */
	end(): void {
		this.running -= 1;
	}

	/** Takes in what the service said. */
	learn(reading: Reading, moment: Omit<Moment, 'running'>): void {
		this.window = learned(this.window, reading, { ...moment, running: this.running });
	}

	/** Lets nothing begin before `until`. */
	pause(until: number): void {
		this.pausedUntil = Math.max(this.pausedUntil, until);
	}

	/** Whether nothing that is known here matters any more. */
	isIdle(now: number): boolean {
		const { perMs = 0, gapMs = 0 } = this.lane;
		const over = Math.max(
			this.pausedUntil,
			this.window?.endsAt ?? 0,
			(this.starts.at(-1) ?? 0) + Math.max(perMs + unevenMs, gapMs),
		);
		return this.running === 0 && over <= now;
	}

	/** When the clock was set back, moments noted before would block for as long as that. */
	private look(now: number): void {
		if (now < this.seenAt - 1000) {
			this.starts = [];
			this.window = undefined;
			this.pausedUntil = 0;
		}
		this.seenAt = now;
	}

	private weightOf(request: ApiRequest): number {
		return Math.min(this.lane.weight?.(request) ?? 1, this.lane.requests ?? Infinity);
	}

	private counted(weight: number, now: number): number {
		const { requests, perMs = 0 } = this.lane;
		const blocking = requests === undefined ? undefined : this.starts.at(weight - 1 - requests);
		return blocking === undefined ? now : blocking + perMs + unevenMs;
	}
}

import { Budget } from './budget';
import { type Clock, systemClock } from './clock';
import type { Gate } from './gates';
import type { Reading } from '../catalogue/integration';
import { type Turn, type Waiter, Waiting } from './waiting';

/** A limit that is renewed later than the request may wait. */
export class LimitReached extends Error {
	readonly lane: string;

	/** Epoch milliseconds. */
	readonly until: number;

	constructor(lane: string, until: number) {
		super(`The limit "${lane}" is used up.`);
		this.lane = lane;
		this.until = until;
	}
}

const pruneMs = 60_000;
const lookAgainMs = 1000;

/** Spaces requests so that a service never has to refuse one. One for all nodes and executions of the process. */
export class Governor {
	private readonly budgets = new Map<string, Budget>();

	private readonly waiting = new Waiting();

	private readonly clock: Clock;

	private wakesAt = Infinity;

	private prunedAt = 0;

	constructor(clock: Clock = systemClock) {
		this.clock = clock;
	}

	/** How many budgets are remembered. */
	get size(): number {
		return this.budgets.size;
	}

	/**
	 * Runs `task` as soon as every budget has room.
	 *
	 * @throws what `task` throws; the signal's reason when cancelled while waiting; LimitReached when the wait is too long.
	 */
	async run<T>(turn: Turn, task: () => Promise<T>): Promise<T> {
		turn.signal?.throwIfAborted();
		await this.waiting.join(turn, () => this.admitReady());
		try {
			return await task();
		} finally {
			for (const gate of turn.gates) this.budgetOf(gate).end();
			this.admitReady();
		}
	}

	/** Takes in what the service said about these budgets in its answer to a request sent at `sentAt` (milliseconds). */
	learn(gates: readonly Gate[], readings: readonly Reading[], sentAt: number): void {
		for (const reading of readings) {
			const gate = gates.find(({ lane }) => lane.name === reading.lane);
			if (gate) this.budgetOf(gate).learn(reading, { sentAt, now: this.clock.now() });
		}
	}

	/** Lets no request of these budgets begin for so many milliseconds, whoever sends it. */
	pause(gates: readonly Gate[], ms: number): void {
		for (const gate of gates) this.budgetOf(gate).pause(this.clock.now() + ms);
	}

	private budgetOf({ key, lane }: Gate): Budget {
		const known = this.budgets.get(key);
		if (known) return known;
		this.prune();
		const budget = new Budget(lane);
		this.budgets.set(key, budget);
		return budget;
	}

	private prune(): void {
		const now = this.clock.now();
		if (now - this.prunedAt < pruneMs) return;
		this.prunedAt = now;
		for (const [key, budget] of this.budgets) if (budget.isIdle(now)) this.budgets.delete(key);
	}

	private admitReady(): void {
		for (;;) {
			const now = this.clock.now();
			const due = this.waiting.heads().map((head) => ({ head, ...this.dueOf(head, now) }));
			const ready = due.find(({ at }) => at <= now);
			if (!ready) {
				for (const { head, at, lane } of due) this.refuseImpatient(head, at, lane, now);
				this.wakeAt(Math.min(...due.map(({ at }) => at)), now);
				return;
			}
			for (const gate of ready.head.gates) this.budgetOf(gate).begin(ready.head.request, now);
			ready.head.admit();
		}
	}

	/** When a request may begin, and the lane that it waits for. */
	private dueOf({ gates, request }: Waiter, now: number): { at: number; lane: string } {
		const moments = gates.map((gate) => ({ at: this.budgetOf(gate).readyAt(request, now), lane: gate.lane.name }));
		return moments.reduce((latest, moment) => (moment.at > latest.at ? moment : latest), { at: now, lane: '' });
	}

	private refuseImpatient(head: Waiter, at: number, lane: string, now: number): void {
		if (at === Infinity) return;
		const impatient = this.waiting.lineOf(head).filter(({ maxWaitMs = Infinity }) => at - now > maxWaitMs);
		for (const waiter of impatient) waiter.refuse(new LimitReached(lane, at));
	}

	private wakeAt(at: number, now: number): void {
		const soon = Math.min(at, now + lookAgainMs);
		const isWaking = this.wakesAt > now && this.wakesAt <= soon;
		if (at === Infinity || isWaking) return;
		this.wakesAt = soon;
		void this.clock.sleep(Math.ceil(soon - now)).then(() => {
			if (this.wakesAt === soon) this.wakesAt = Infinity;
			this.admitReady();
		});
	}
}

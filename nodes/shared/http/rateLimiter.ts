import { answerMs, Bucket, type BucketRef } from './bucket';
import { type Clock, systemClock } from './clock';
import type { RateLimit, RateLimitStatus } from '../catalogue/integration';
import { type PacedRequest, type QueuedRequest, RequestQueue } from './requestQueue';

/** A request may not begin within its patience. */
export class LimitReached extends Error {
	readonly rateLimit: RateLimit;

	/** When it could begin at the earliest, in epoch milliseconds. */
	readonly until: number;

	/** How many requests stand before it in line. */
	readonly ahead: number;

	constructor(rateLimit: RateLimit, until: number, ahead: number) {
		super(`The limit "${rateLimit.name}" is used up.`);
		this.rateLimit = rateLimit;
		this.until = until;
		this.ahead = ahead;
	}
}

/** When a request may begin, and the limit that it waits for; none when it may begin now. */
interface Due {
	readonly at: number;
	readonly rateLimit?: RateLimit;
	/** The bucket that it waits for. */
	readonly key?: string;
}

/** The head of a line that waits for room in a bucket keeps that room: what came later would take it bit by bit. */
function inTurn(line: readonly QueuedRequest[], due: Due, reserved: Map<string, Due>, now: number): Due {
	const [head] = line;
	if (due.at > now) {
		if (due.key !== undefined && !reserved.has(due.key)) reserved.set(due.key, due);
		return due;
	}
	return head?.buckets.map(({ key }) => reserved.get(key)).find((earlier) => earlier !== undefined) ?? due;
}

const pruneMs = 60_000;
const lookAgainMs = 1000;

/** Spaces requests so that a service never has to refuse one. One for all nodes and executions of the process. */
export class RateLimiter {
	private readonly buckets = new Map<string, Bucket>();

	private readonly queue = new RequestQueue();

	private readonly clock: Clock;

	private wakesAt = Infinity;

	private prunedAt = 0;

	constructor(clock: Clock = systemClock) {
		this.clock = clock;
	}

	/** How many buckets are remembered. */
	get size(): number {
		return this.buckets.size;
	}

	/**
	 * Runs `task` as soon as every bucket has room.
	 *
	 * @throws what `task` throws; the signal's reason when cancelled while waiting; LimitReached as soon as it is known that
	 * the request cannot begin within its patience, its time in line included, and at the latest when that is over.
	 */
	async run<T>(paced: PacedRequest, task: () => Promise<T>): Promise<T> {
		paced.signal?.throwIfAborted();
		const startedAt = await this.queue.join(paced, this.clock.now(), () => this.admitReady());
		try {
			return await task();
		} finally {
			for (const ref of paced.buckets) this.bucketOf(ref).end(startedAt);
			this.admitReady();
		}
	}

	/** Takes in what the service said about these buckets in its answer to a request sent at `sentAt` (milliseconds). */
	learn(buckets: readonly BucketRef[], statuses: readonly RateLimitStatus[], sentAt: number): void {
		for (const status of statuses) {
			const ref = buckets.find(({ rateLimit }) => rateLimit.name === status.name);
			if (ref) this.bucketOf(ref).learn(status, sentAt, this.clock.now());
		}
	}

	/** Lets no request of these buckets begin for a time (milliseconds, a day at most), whoever sends it. */
	pause(buckets: readonly BucketRef[], ms: number): void {
		for (const ref of buckets) this.bucketOf(ref).pause(ms, this.clock.now());
	}

	/** Paces requests of these buckets no longer, until the service names a limit or refuses one. */
	switchOff(buckets: readonly BucketRef[]): void {
		for (const ref of buckets) this.bucketOf(ref).switchOff();
	}

	/** Counts a server error. @returns how many more the service allows; Infinity where it does not count them. */
	countServerError(buckets: readonly BucketRef[]): number {
		const now = this.clock.now();
		const left = buckets.map((ref) => {
			const bucket = this.bucketOf(ref);
			bucket.countServerError(now);
			return bucket.serverErrorsLeft(now);
		});
		return Math.min(Infinity, ...left);
	}

	private bucketOf({ key, rateLimit }: BucketRef): Bucket {
		const known = this.buckets.get(key);
		if (known) return known;
		this.prune();
		const bucket = new Bucket(rateLimit);
		this.buckets.set(key, bucket);
		return bucket;
	}

	private prune(): void {
		const now = this.clock.now();
		if (now - this.prunedAt < pruneMs) return;
		this.prunedAt = now;
		for (const [key, bucket] of this.buckets) if (bucket.isIdle(now)) this.buckets.delete(key);
	}

	private admitReady(): void {
		for (;;) {
			const now = this.clock.now();
			const reserved = new Map<string, Due>();
			const lines = this.queue
				.all()
				.map((line) => ({ line, due: inTurn(line, this.dueOf(line[0], now), reserved, now) }));
			const ready = lines.find(({ due }) => due.at <= now);
			if (!ready) {
				const moments = lines.flatMap(({ line, due }) => [
					...this.refuseLate(line, due, now),
					...(due.at === Infinity ? this.answersDue(line[0], now) : [Math.min(due.at, now + lookAgainMs)]),
				]);
				this.wakeAt(Math.min(...moments), now);
				return;
			}
			const [head] = ready.line;
			for (const ref of head.buckets) this.bucketOf(ref).begin(head.request, now);
			head.admit(now);
		}
	}

	private dueOf({ buckets, request }: QueuedRequest, now: number): Due {
		const moments = buckets.map((ref) => ({ at: this.bucketOf(ref).readyAt(request, now), ...ref }));
		return moments.reduce<Due>((latest, moment) => (moment.at > latest.at ? moment : latest), { at: now });
	}

	/** Refuses those in a line that cannot begin in time. @returns when the patience of each of the others is over. */
	private refuseLate(line: readonly QueuedRequest[], { at, rateLimit }: Due, now: number): number[] {
		if (!rateLimit) return [];
		const isKnown = at !== Infinity;
		const deadlines: number[] = [];
		for (const queued of line) {
			const ahead = deadlines.length;
			const inLineMs = ahead * Math.max(0, ...queued.buckets.map((ref) => ref.rateLimit.gapMs ?? 0));
			const earliest = (isKnown ? at : now) + inLineMs;
			const patience = queued.maxWaitMs ?? Infinity;
			// whoever waits for nothing but answers gets that long, however short the patience
			const waitsForAnswers = !isKnown && inLineMs === 0;
			const deadline = queued.since + (waitsForAnswers ? Math.max(patience, answerMs) : patience);
			if (earliest <= deadline && now < deadline) deadlines.push(deadline);
			else queued.refuse(new LimitReached(rateLimit, waitsForAnswers ? now + answerMs : earliest, ahead));
		}
		return deadlines;
	}

	private answersDue({ buckets }: QueuedRequest, now: number): number[] {
		return buckets.map((ref) => this.bucketOf(ref).answerDueAt(now));
	}

	private wakeAt(at: number, now: number): void {
		const isWaking = this.wakesAt > now && this.wakesAt <= at;
		if (at === Infinity || isWaking) return;
		this.wakesAt = at;
		void this.clock.sleep(Math.ceil(at - now)).then(() => {
			if (this.wakesAt === at) this.wakesAt = Infinity;
			this.admitReady();
		});
	}
}

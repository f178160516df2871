import type { ApiRequest } from '../catalogue/api';
import type { BucketRef } from './bucket';

/** A request that is to begin when its buckets have room. */
export interface PacedRequest {
	readonly buckets: readonly BucketRef[];
	readonly request: ApiRequest;
	readonly signal?: AbortSignal;
	/** The longest that it may wait, in line included, in milliseconds; without end when absent. */
	readonly maxWaitMs?: number;
}

/** A request in the queue. */
export interface QueuedRequest extends PacedRequest {
	/** Its place in the order in which all came. */
	readonly number: number;
	/** Since when it waits, in milliseconds. */
	readonly since: number;
	admit(now: number): void;
	refuse(reason: unknown): void;
}

/** The requests that wait to begin, in the order in which they came; those of the same buckets stand in one line. */
export class RequestQueue {
	private readonly lines = new Map<string, QueuedRequest[]>();

	private count = 0;

	/**
	 * Waits from `since` on to be admitted.
	 *
	 * @returns when it was admitted.
	 * @throws the signal's reason as soon as the execution is cancelled, and what the request is refused with.
	 */
	async join(paced: PacedRequest, since: number, onJoined: () => void): Promise<number> {
		const name = paced.buckets.map(({ key }) => key).join('\n');
		const line = this.lines.get(name) ?? [];
		this.lines.set(name, line);
		this.count += 1;
		const number = this.count;
		return await new Promise<number>((resolve, reject) => {
			const leave = () => {
				paced.signal?.removeEventListener('abort', giveUp);
				line.splice(line.indexOf(queued), 1);
				if (line.length === 0) this.lines.delete(name);
			};
			const queued: QueuedRequest = {
				...paced,
				number,
				since,
				admit: (now) => {
					leave();
					resolve(now);
				},
				refuse: (reason) => {
					leave();
					reject(reason as Error);
				},
			};
			const giveUp = () => queued.refuse(paced.signal?.reason);
			line.push(queued);
			paced.signal?.addEventListener('abort', giveUp, { once: true });
			onJoined();
		});
	}

	/** The lines, each in its order, that of the longest waiting request first. */
	all(): ReadonlyArray<readonly [QueuedRequest, ...QueuedRequest[]]> {
		return [...this.lines.values()]
			.flatMap(([head, ...others]) => (head ? [[head, ...others] as const] : []))
			.sort(([one], [other]) => one.number - other.number);
	}
}

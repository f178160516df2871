import type { ApiRequest } from '../catalogue/api';
import type { Gate } from './gates';

/** A request that wants to begin. */
export interface Turn {
	readonly gates: readonly Gate[];
	readonly request: ApiRequest;
	readonly signal?: AbortSignal;
	/** The longest known wait for a limit, in milliseconds; without end when absent. */
	readonly maxWaitMs?: number;
}

export interface Waiter extends Turn {
	readonly number: number;
	admit(): void;
	refuse(reason: unknown): void;
}

/** The requests that wait to begin, in the order in which they came; those of the same budgets stand in one line. */
export class Waiting {
	private readonly lines = new Map<string, Waiter[]>();

	private count = 0;

	/**
	 * Waits to be admitted.
	 *
	 * @throws the signal's reason as soon as the execution is cancelled, and what the request is refused with.
	 */
	async join(turn: Turn, onJoined: () => void): Promise<void> {
		const name = turn.gates.map(({ key }) => key).join('\n');
		const line = this.lines.get(name) ?? [];
		this.lines.set(name, line);
		this.count += 1;
		const number = this.count;
		await new Promise<void>((resolve, reject) => {
			const leave = () => {
				turn.signal?.removeEventListener('abort', giveUp);
				line.splice(line.indexOf(waiter), 1);
				if (line.length === 0) this.lines.delete(name);
			};
			const waiter: Waiter = {
				...turn,
				number,
				admit: () => {
					leave();
					resolve();
				},
				refuse: (reason) => {
					leave();
					reject(reason as Error);
				},
			};
			const giveUp = () => waiter.refuse(turn.signal?.reason);
			line.push(waiter);
			turn.signal?.addEventListener('abort', giveUp, { once: true });
			onJoined();
		});
	}

	/** The first of each line, the longest waiting one first. */
	heads(): Waiter[] {
		return [...this.lines.values()].flatMap((line) => line[0] ?? []).sort((a, b) => a.number - b.number);
	}

	/** All that stand in the line of this one. */
	lineOf(head: Waiter): Waiter[] {
		return [...this.lines.values()].find((line) => line[0] === head) ?? [];
	}
}

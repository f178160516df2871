import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from './backend.mts';
import type { Dispatcher } from './hooks/dispatcher.mts';

/** Keeps the events of the emulator in order, and knows when nothing is under way any more. */
export function createActivity(backend: Pick<Backend, 'call'>, dispatcher: Pick<Dispatcher, 'idle' | 'underWay'>) {
	let queue: Promise<void> = Promise.resolve();
	let count = 0;
	let stopped = false;
	return {
		/** Works on one event after those before it. */
		enqueue(work: () => Promise<void>): void {
			count += 1;
			queue = queue
				.then(() => (stopped ? undefined : work()))
				.catch((error: unknown) => {
					process.stderr.write(`The sandbox could not relay an event: ${String(error)}\n`);
				});
		},
		/** Finishes the event at hand and drops the rest. */
		async stop(): Promise<void> {
			stopped = true;
			await queue;
		},
		/** The emulator reports without waiting, so silence counts only after it lasted. */
		async settle(): Promise<void> {
			for (let quiet = 0; quiet < 3; quiet += 1) {
				const before = count;
				await backend.call('GET', '/zen');
				await pause(5);
				await queue;
				const busy = dispatcher.underWay() > 0;
				await dispatcher.idle();
				if (busy || count !== before) quiet = -1;
			}
		},
	};
}

import { sleep } from 'n8n-workflow';

/** Time as the kernel sees it, in milliseconds; tests put their own in. */
export interface Clock {
	now(): number;
	/** Ends early, with the signal's reason, when the execution is cancelled. */
	sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
	now: () => Date.now(),
	async sleep(ms, signal) {
		if (ms <= 0) return;
		if (!signal) return await sleep(ms);
		signal.throwIfAborted();
		let stop: (() => void) | undefined;
		const cancelled = new Promise<never>((_resolve, reject) => {
			stop = () => reject(signal.reason);
			signal.addEventListener('abort', stop, { once: true });
		});
		try {
			await Promise.race([sleep(ms), cancelled]);
		} finally {
			if (stop) signal.removeEventListener('abort', stop);
		}
	},
};

/** The second in which a moment lies, epoch milliseconds: services tell no more, so what follows it may seem to lie before it. */
export const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

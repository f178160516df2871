import { vi } from 'vitest';

/** Work that takes real time, such as loading modules: no virtual time passes meanwhile. */
let real = 0;

/** Moments that pass without a timer before it counts as certain that nothing happens any more. */
const patience = 200;

const turn = async () => await new Promise<void>((resolve) => void setImmediate(resolve));

/** From now on time passes only where something waits for it; timers of n8n and of the kernel included. */
export const stopTime = (): void => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });

/** Waits for what takes real time. */
export async function loaded<T>(work: Promise<T>): Promise<T> {
	real += 1;
	try {
		return await work;
	} finally {
		real -= 1;
	}
}

/** A time in milliseconds, as what is simulated waits for it. */
export const sleep = async (ms: number): Promise<void> =>
	await new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Lets time pass, from one timer to the next, until a promise has settled. @throws what it throws; when it cannot settle. */
export async function until<T>(promise: Promise<T>): Promise<T> {
	let isOver = false;
	const note = () => void (isOver = true);
	promise.then(note, note);
	for (let idle = 0; idle < patience;) {
		await turn();
		if (isOver) return await promise;
		if (real > 0) continue;
		if (vi.getTimerCount() === 0) idle += 1;
		else vi.advanceTimersToNextTimer();
	}
	throw new Error('What is waited for never ends: no timer is left.');
}

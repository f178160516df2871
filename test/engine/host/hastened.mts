import { type Clock, systemClock } from '../../../nodes/shared/http/clock.ts';

const pause = async (ms: number) => await new Promise<void>((resolve) => setTimeout(resolve, Math.ceil(ms)));

/** The kernel's clock, `haste` times faster than the real one: what it paces by the second takes a fraction of one. */
export function hastenedBy(haste: number): Clock {
	const began = Date.now();
	return {
		now: () => began + (Date.now() - began) * haste,
		async sleep(ms, signal) {
			signal?.throwIfAborted();
			if (ms > 0) await pause(ms / haste);
			signal?.throwIfAborted();
		},
	};
}

/** For what is only paced, not measured. */
export const hastenedClock = hastenedBy(20);

/** For what is measured: slow enough that the work of the machine itself, which is not hastened, counts for little. */
export const measuredHaste = 8;
export const measuredClock = hastenedBy(measuredHaste);

/** Lets everything in this file of tests go by another clock; the next file has the system's again. */
export const goBy = (clock: Clock): void => void Object.assign(systemClock, clock);

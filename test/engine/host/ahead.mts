import { afterEach, beforeEach, vi } from 'vitest';

/** A clock that every test of the file can put forward; it goes on by itself. */
export function withClockAhead() {
	/** How far it was put forward, milliseconds. */
	let ahead = 0;

	beforeEach(() => {
		ahead = 0;
		const real = Date.now;
		vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
	});
	afterEach(() => {
		vi.restoreAllMocks();
	});

	return {
		/** Puts it forward. */
		pass(ms: number): void {
			ahead += ms;
		},
	};
}

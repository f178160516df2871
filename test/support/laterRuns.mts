import { vi } from 'vitest';

/**
 * Makes each run of an operation start a minute after the one before it, so that it does not search for what the process has just
 * created under the same name (`createUnlessThere`).
 *
 * @returns starts the next run.
 */
export function laterRuns(): () => void {
	const now = Date.now.bind(Date);
	let offset = 0;
	vi.spyOn(Date, 'now').mockImplementation(() => now() + offset);
	return () => {
		offset += 60_000;
	};
}

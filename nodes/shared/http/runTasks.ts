/** Reads of this many items are under way at once; the rate limiter still paces each request. */
const abreast = 20;

/** The work for one item, and whether it must not overlap with others because it changes something. */
export interface Task<T> {
	readonly exclusive: boolean;
	start(): Promise<T>;
}

/** The first task from `at` on that must run alone; the number of tasks when there is none. */
const nextAlone = (tasks: ReadonlyArray<Task<unknown>>, at: number): number => {
	let next = at;
	while (next < tasks.length && tasks[next]?.exclusive === false) next += 1;
	return next;
};

/**
 * Runs the tasks in order, reads side by side and writes alone, and keeps the order of the results. Begins nothing more
 * after a failure or a cancellation.
 *
 * @throws the failure of the first task that failed, when all that were under way have ended; the signal's reason.
 */
export async function runTasks<T>(tasks: ReadonlyArray<Task<T>>, signal?: AbortSignal): Promise<T[]> {
	const results: T[] = [];
	const failures = new Map<number, unknown>();
	let at = 0;
	const work = async (end: number): Promise<void> => {
		while (at < end && failures.size === 0) {
			signal?.throwIfAborted();
			const index = at;
			at += 1;
			const task = tasks[index];
			try {
				if (task) results[index] = await task.start();
			} catch (error) {
				failures.set(index, error);
			}
		}
	};
	while (at < tasks.length && failures.size === 0) {
		const next = nextAlone(tasks, at);
		const end = next === at ? at + 1 : next;
		await Promise.all(Array.from({ length: Math.min(abreast, end - at) }, async () => await work(end)));
	}
	signal?.throwIfAborted();
	if (failures.size > 0) throw failures.get(Math.min(...failures.keys()));
	return results;
}

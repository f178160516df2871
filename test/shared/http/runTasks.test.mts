import { describe, expect, it } from 'vitest';
import { runTasks } from '../../../nodes/shared/http/runTasks';

/** Tasks that end when they are told to. */
const controlled = (kinds: ReadonlyArray<'read' | 'write'>) => {
	const begun: number[] = [];
	const ends = new Map<number, { resolve: (value: number) => void; reject: (error: Error) => void }>();
	const tasks = kinds.map((kind, index) => ({
		exclusive: kind !== 'read',
		start: async () => {
			begun.push(index);
			return await new Promise<number>((resolve, reject) => ends.set(index, { resolve, reject }));
		},
	}));
	const turn = async () => await new Promise((resolve) => setImmediate(resolve));
	return {
		tasks,
		begun,
		end: async (index: number) => {
			ends.get(index)?.resolve(index);
			await turn();
		},
		fail: async (index: number) => {
			ends.get(index)?.reject(new Error(`task ${index}`));
			await turn();
		},
		turn,
	};
};

describe('tasks in order', () => {
	it('begins twenty reads at once, and the next when one ends', async () => {
		const { tasks, begun, end, turn } = controlled(Array.from({ length: 22 }, () => 'read'));
		const all = runTasks(tasks);
		await turn();
		expect(begun).toHaveLength(20);
		await end(3);
		expect(begun).toHaveLength(21);
		for (let index = 0; index < 22; index += 1) await end(index);
		expect(await all).toEqual(Array.from({ length: 22 }, (_unused, index) => index));
	});

	it('lets a write wait for the reads before it, and the reads after it for the write', async () => {
		const { tasks, begun, end, turn } = controlled(['read', 'read', 'write', 'write', 'read']);
		const all = runTasks(tasks);
		await turn();
		expect(begun).toEqual([0, 1]);
		await end(1);
		expect(begun).toEqual([0, 1]);
		await end(0);
		expect(begun).toEqual([0, 1, 2]);
		await end(2);
		expect(begun).toEqual([0, 1, 2, 3]);
		await end(3);
		await end(4);
		expect(await all).toEqual([0, 1, 2, 3, 4]);
	});

	it('begins nothing more after a failure, lets the others end, and throws the first by position', async () => {
		const { tasks, begun, end, fail, turn } = controlled(['read', 'read', 'read', 'write']);
		const all = runTasks(tasks);
		const caught = all.catch((error: Error) => error.message);
		await turn();
		await fail(2);
		await fail(1);
		await end(0);
		expect(await caught).toBe('task 1');
		expect(begun).toEqual([0, 1, 2]);
	});

	it('begins nothing once it is cancelled, and throws the reason', async () => {
		const { tasks, begun, end, turn } = controlled(['write', 'write']);
		const controller = new AbortController();
		const caught = runTasks(tasks, controller.signal).catch((error: Error) => error.message);
		await turn();
		controller.abort(new Error('cancelled'));
		await end(0);
		expect(await caught).toBe('cancelled');
		expect(begun).toEqual([0]);
	});

	it('gives nothing for nothing', async () => {
		expect(await runTasks([])).toEqual([]);
	});
});

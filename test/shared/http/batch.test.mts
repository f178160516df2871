import { describe, expect, it } from 'vitest';
import type { Api } from '../../../nodes/shared/catalogue/api';
import { type Ask, batched } from '../../../nodes/shared/http/batch';

/** An account whose pauses end when the test says so. */
function waitingApi() {
	const pauses: Array<{ end(): void; cancel(reason: Error): void }> = [];
	const api = {
		pause: async () =>
			await new Promise<void>((resolve, reject) => {
				pauses.push({ end: resolve, cancel: reject });
			}),
	} as unknown as Api;
	const endPauses = () => {
		for (const { end } of pauses.splice(0)) end();
	};
	return { api, pauses, endPauses };
}

const doubling = () => {
	const asked: Array<readonly number[]> = [];
	const ask: Ask<number, number> = async (inputs) => {
		asked.push(inputs);
		return inputs.map((input) => (input < 0 ? { error: new Error(`no ${input}`) } : { value: input * 2 }));
	};
	return { asked, ask };
};

describe('gather', () => {
	it('asks for what several calls want at once, in their order', async () => {
		const { api, endPauses } = waitingApi();
		const { asked, ask } = doubling();
		const answers = [3, 1, 2].map(batched(api, 'double', 10, ask));
		endPauses();
		expect(await Promise.all(answers)).toEqual([6, 2, 4]);
		expect(asked).toEqual([[3, 1, 2]]);
	});

	it('begins at once when enough came together, and keeps the rest for the next time', async () => {
		const { api, endPauses } = waitingApi();
		const { asked, ask } = doubling();
		const answers = Array.from({ length: 23 }, (_unused, index) => batched(api, 'double', 10, ask)(index));
		expect(asked.map(({ length }) => length)).toEqual([10, 10]);
		endPauses();
		expect(await Promise.all(answers)).toEqual(Array.from({ length: 23 }, (_unused, index) => index * 2));
		expect(asked.map(({ length }) => length)).toEqual([10, 10, 3]);
	});

	it('fails one input without the others', async () => {
		const { api, endPauses } = waitingApi();
		const { ask } = doubling();
		const answers = [1, -1, 2].map(batched(api, 'double', 10, ask));
		endPauses();
		expect(await Promise.allSettled(answers)).toMatchObject([
			{ value: 2 },
			{ reason: { message: 'no -1' } },
			{ value: 4 },
		]);
	});

	it('fails all inputs when the request fails, and an input that the answer leaves out', async () => {
		const { api, endPauses } = waitingApi();
		const broken = [1, 2].map(
			batched<number, number>(api, 'broken', 10, async () => {
				throw new Error('down');
			}),
		);
		const short = [1, 2].map(batched<number, number>(api, 'short', 10, async () => [{ value: 1 }]));
		endPauses();
		expect(await Promise.allSettled(broken)).toMatchObject([
			{ reason: { message: 'down' } },
			{ reason: { message: 'down' } },
		]);
		expect(await Promise.allSettled(short)).toMatchObject([
			{ value: 1 },
			{ reason: { message: expect.stringContaining('lacks one') } },
		]);
	});

	it('keeps accounts and questions apart', async () => {
		const [one, other] = [waitingApi(), waitingApi()];
		const { asked, ask } = doubling();
		const answers = [
			batched(one.api, 'double', 10, ask)(1),
			batched(one.api, 'again', 10, ask)(2),
			batched(other.api, 'double', 10, ask)(3),
		];
		one.endPauses();
		other.endPauses();
		await Promise.all(answers);
		expect(asked).toEqual([[1], [2], [3]]);
	});

	it('ends with the reason of a cancellation, and asks nothing', async () => {
		const { api, pauses } = waitingApi();
		const { asked, ask } = doubling();
		const answers = [1, 2].map(batched(api, 'double', 10, ask));
		pauses[0]?.cancel(new Error('cancelled'));
		expect(await Promise.allSettled(answers)).toMatchObject([
			{ reason: { message: 'cancelled' } },
			{ reason: { message: 'cancelled' } },
		]);
		expect(asked).toEqual([]);
	});
});

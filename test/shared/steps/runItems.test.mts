import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, UserError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { type Job, runItems } from '../../../nodes/shared/steps/runItems.ts';
import { path } from '../../../nodes/shared/http/path.ts';
import { settle } from '../http/fakeClock.mts';
import { fakeHost, service } from '../http/fakeHost.mts';

/** An execute context with so many items. */
const contextOf = (count: number, { continues = false, signal }: { continues?: boolean; signal?: AbortSignal } = {}) =>
	({
		...fakeHost([]).host,
		getInputData: () => Array.from({ length: count }, () => ({ json: {} })),
		getNodeParameter: (_name: string, _item: number, fallback: unknown) => fallback,
		continueOnFail: () => continues,
		getExecutionCancelSignal: () => signal,
		getMode: () => 'trigger',
	}) as unknown as IExecuteFunctions;

/** Jobs that remember when they began and ended. */
const watched = (alone: (item: number) => boolean) => {
	const running = new Set<number>();
	const overlaps: string[] = [];
	let most = 0;
	const jobOf = (item: number): Job => ({
		exclusive: alone(item),
		run: async () => {
			if (running.size > 0 && (alone(item) || [...running].some(alone)))
				overlaps.push(`${item} with ${[...running].join()}`);
			running.add(item);
			most = Math.max(most, running.size);
			await settle();
			running.delete(item);
			return { item };
		},
	});
	return { jobOf, overlaps, most: () => most };
};

const run = async (count: number, jobOf: (item: number) => Job, more: Parameters<typeof contextOf>[1] = {}) =>
	(await runItems(contextOf(count, more), service, jobOf))[0] ?? [];
const items = (count: number) => Array.from({ length: count }, (_unused, item) => item);

describe('runItems', () => {
	it('runs reads side by side, at most twenty, and keeps their order', async () => {
		const { jobOf, most } = watched(() => false);
		expect(await run(25, jobOf)).toEqual(items(25).map((item) => ({ json: { item }, pairedItem: { item } })));
		expect(most()).toBe(20);
	});

	it('runs writes one after the other, also between reads', async () => {
		const { jobOf, overlaps } = watched((item) => item % 4 === 1);
		expect((await run(12, jobOf)).map(({ json }) => json.item)).toEqual(items(12));
		expect(overlaps).toEqual([]);
	});

	it('runs nothing without items', async () => {
		expect(await run(0, () => ({ exclusive: false, run: async () => ({}) }))).toEqual([]);
	});

	it('returns several results of an item, paired with it, or none', async () => {
		const jobOf = (item: number): Job => ({
			exclusive: false,
			run: async () => items(item).map((index) => ({ index })),
		});
		expect(await run(3, jobOf)).toEqual([
			{ json: { index: 0 }, pairedItem: { item: 1 } },
			{ json: { index: 0 }, pairedItem: { item: 2 } },
			{ json: { index: 1 }, pairedItem: { item: 2 } },
		]);
	});

	it('handles 10,000 items', async () => {
		const jobOf = (item: number): Job => ({ exclusive: false, run: async () => ({ item }) });
		expect(await run(10_000, jobOf)).toHaveLength(10_000);
	});

	it('begins no write after the one that failed', async () => {
		const begun: number[] = [];
		const jobOf = (item: number): Job => ({
			exclusive: true,
			run: async () => {
				begun.push(item);
				if (item === 2) throw new UserError('refused');
				return {};
			},
		});
		await expect(run(5, jobOf)).rejects.toMatchObject({ message: 'refused [item 2]', context: { itemIndex: 2 } });
		expect(begun).toEqual([0, 1, 2]);
	});

	it('turns failures into items when the node continues, also those before anything was run', async () => {
		const jobOf = (item: number): Job => {
			if (item === 0) throw new UserError('no such operation');
			return {
				exclusive: false,
				run: async () => {
					if (item === 1) throw new TypeError('broken');
					return { item };
				},
			};
		};
		const output = await run(3, jobOf, { continues: true });
		expect(output.map(({ json, pairedItem }) => ({ json, pairedItem }))).toEqual([
			{ json: { error: 'no such operation [item 0]' }, pairedItem: { item: 0 } },
			{ json: { error: 'broken [item 1]' }, pairedItem: { item: 1 } },
			{ json: { item: 2 }, pairedItem: { item: 2 } },
		]);
		expect(output[0]?.error).toBeInstanceOf(NodeOperationError);
	});

	it('stops before the next write when cancelled, even when the node continues on error', async () => {
		const cancel = new AbortController();
		const begun: number[] = [];
		const jobOf = (item: number): Job => ({
			exclusive: true,
			run: async () => {
				begun.push(item);
				if (item === 1) cancel.abort(new Error('cancelled by the user'));
				return {};
			},
		});
		await expect(run(5, jobOf, { signal: cancel.signal, continues: true })).rejects.toThrow('cancelled by the user');
		expect(begun).toEqual([0, 1]);
	});
});

describe('options that are expressions', () => {
	it('hold for the item that they are about', async () => {
		const stored = [{ readOnly: false }, { readOnly: true }, {}, { readOnly: undefined }, { waitAtMost: -1 }];
		const context = {
			...contextOf(stored.length, { continues: true }),
			getNodeParameter: (name: string, item: number, fallback: unknown) =>
				name === 'requestOptions' ? stored[item] : fallback,
		} as unknown as IExecuteFunctions;
		const jobOf = (item: number): Job => ({
			exclusive: true,
			run: async (api) => {
				await api.request({ method: 'POST', path: path`/items/${item}` });
				return { item };
			},
		});
		const [output = []] = await runItems(context, service, jobOf);
		const messages = output.map(({ json }) => String(json.error ?? 'written'));
		expect(messages[1]).toContain('is for reading only');
		expect(messages[3]).toContain('"Read Only" is set but empty, so nothing was sent.');
		expect(messages[4]).toContain('"Wait at Most (Seconds)" must be a number from 0 to 86400, not -1.');
		expect([messages[0], messages[2]].filter((message) => /reading only|empty|must be/.test(message ?? ''))).toEqual(
			[],
		);
	});
});

import { describe, expect, it } from 'vitest';
import { TtlCache } from '../../../nodes/shared/http/ttlCache';
import { settle } from './fakeClock.mts';

const counting = () => {
	let asked = 0;
	return { ask: async () => (asked += 1), count: () => asked };
};

/** A question that ends when its execution is cancelled, or when the test answers it. */
function cancellable(reason = 'cancelled') {
	const cancel = new AbortController();
	let asked = 0;
	let answer = (_text: string) => {};
	const ask = async () => {
		asked += 1;
		return await new Promise<string>((resolve, reject) => {
			answer = resolve;
			cancel.signal.addEventListener('abort', () => reject(new Error(reason)));
		});
	};
	const give = (text: string) => answer(text);
	return { ask, give, signal: cancel.signal, cancel: () => cancel.abort(), count: () => asked };
}

it('asks once while the answer is good, and again afterwards', async () => {
	const known = new TtlCache();
	const { ask } = counting();
	const at = async (now: number) => await known.get('me', ask, { now, forMs: 1000 });
	expect([await at(0), await at(999)]).toEqual([1, 1]);
	expect(await at(1000)).toBe(2);
});

it('shares one request between those who ask at the same time, and keeps keys apart', async () => {
	const known = new TtlCache();
	const { ask, count } = counting();
	await Promise.all(['a', 'a', 'b'].map(async (key) => await known.get(key, ask, { now: 0 })));
	expect(count()).toBe(2);
});

it('does not remember a failure, which all who shared the question are told', async () => {
	const known = new TtlCache();
	const failing = async () => await Promise.reject(new Error('no'));
	const asked = [1, 2].map(async () => await known.get('me', failing, { now: 0 }));
	expect(await Promise.allSettled(asked)).toMatchObject([{ reason: { message: 'no' } }, { reason: { message: 'no' } }]);
	expect(await known.get('me', async () => 'yes', { now: 0 })).toBe('yes');
});

describe('Cancelling one who asked', () => {
	it('fails nobody else: the next one asks anew, and the others share that', async () => {
		const known = new TtlCache();
		const asking = [cancellable('first'), cancellable('second'), cancellable('third')];
		const all = asking.map(async ({ ask, signal }) => await known.get('me', ask, { now: 0, signal }));
		const outcomes = Promise.allSettled(all);
		asking[0]?.cancel();
		await settle();
		expect(asking.map(({ count }) => count())).toEqual([1, 1, 0]);
		asking[1]?.give('Ann');
		expect(await outcomes).toMatchObject([{ reason: { message: 'first' } }, { value: 'Ann' }, { value: 'Ann' }]);
		expect(await known.get('me', async () => 'Bob', { now: 0 })).toBe('Ann');
	});

	it('ends when all are cancelled', async () => {
		const known = new TtlCache();
		const asking = [cancellable('first'), cancellable('second')];
		const outcomes = Promise.allSettled(
			asking.map(async ({ ask, signal }) => await known.get('me', ask, { now: 0, signal })),
		);
		for (const { cancel } of asking) {
			cancel();
			await settle();
		}
		expect(await outcomes).toMatchObject([{ reason: { message: 'first' } }, { status: 'rejected' }]);
	});
});

describe('What is remembered', () => {
	const text = async () => 'x'.repeat(1000);

	it('makes room by size, the one that was not asked for longest first, and goes when it is told to', async () => {
		const known = new TtlCache(20_000);
		for (let key = 0; key < 10; key += 1) await known.get(String(key), text, { now: 0 });
		const { ask, count } = counting();
		for (let key = 10; key < 40; key += 1) {
			await known.get('0', ask, { now: 0 });
			await known.get(String(key), text, { now: 0 });
		}
		expect(count()).toBe(0);
		expect(await known.get('1', ask, { now: 0 })).toBe(1);
		known.clear();
		expect(await known.get('39', ask, { now: 0 })).toBe(2);
	});

	it('is bounded in number as well', async () => {
		const known = new TtlCache(20_000);
		for (let key = 0; key < 1000; key += 1) await known.get(String(key), async () => undefined, { now: 0 });
		const { ask } = counting();
		expect(await known.get('0', ask, { now: 0 })).toBe(1);
		expect(await known.get('999', ask, { now: 0 })).toBeUndefined();
	});

	it('does not keep one that is larger than an eighth of all', async () => {
		const known = new TtlCache(8_000);
		const { ask } = counting();
		await known.get('small', ask, { now: 0 });
		await known.get('large', async () => 'x'.repeat(1000), { now: 0 });
		expect(await known.get('large', ask, { now: 0 })).toBe(2);
		expect(await known.get('small', ask, { now: 0 })).toBe(1);
	});

	it('is handed out as a copy, so that nobody changes what others get', async () => {
		const known = new TtlCache();
		const get = async () => await known.get('me', async () => ({ name: 'Ann', teams: ['a'] }), { now: 0 });
		const [first, shared] = await Promise.all([get(), get()]);
		first.name = 'Bob';
		shared.teams.push('b');
		expect(await get()).toEqual({ name: 'Ann', teams: ['a'] });
	});
});

import { expect, it } from 'vitest';
import { TtlCache } from '../../../nodes/shared/http/ttlCache';

const counting = () => {
	let asked = 0;
	return { ask: async () => (asked += 1), count: () => asked };
};

it('asks once while the answer is good, and again afterwards', async () => {
	const known = new TtlCache();
	const { ask } = counting();
	expect([await known.get('me', ask, 0, 1000), await known.get('me', ask, 999, 1000)]).toEqual([1, 1]);
	expect(await known.get('me', ask, 1000, 1000)).toBe(2);
});

it('shares one request between those who ask at the same time, and keeps keys apart', async () => {
	const known = new TtlCache();
	const { ask, count } = counting();
	await Promise.all([known.get('a', ask, 0), known.get('a', ask, 0), known.get('b', ask, 0)]);
	expect(count()).toBe(2);
});

it('does not remember a failure', async () => {
	const known = new TtlCache();
	await expect(known.get('me', async () => await Promise.reject(new Error('no')), 0)).rejects.toThrow('no');
	expect(await known.get('me', async () => 'yes', 0)).toBe('yes');
});

it('forgets the oldest answers, and all when it is told to', async () => {
	const known = new TtlCache(2);
	const { ask } = counting();
	for (const key of ['a', 'b', 'c']) await known.get(key, ask, 0);
	expect(await known.get('c', ask, 0)).toBe(3);
	expect(await known.get('a', ask, 0)).toBe(4);
	known.clear();
	expect(await known.get('c', ask, 0)).toBe(5);
});

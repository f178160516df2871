import { describe, expect, it, vi } from 'vitest';

import type { Api } from '../../../nodes/shared/catalogue/api.ts';
import { createUnlessThere, type IfExists, type Making } from '../../../nodes/shared/steps/ifExists.ts';

interface Thing {
	[member: string]: string | number;
	id: number;
	text: string;
}

/** A service with things of one name; what it shows lags behind by so many looks. */
function service({ refusesDoubles = true, lag = 0 } = {}) {
	const things: Thing[] = [];
	const taken = new Error('taken');
	let hidden = 0;
	const making = (ifExists: IfExists, name: string, text = ''): Making<Thing> => ({
		ifExists,
		name,
		find: async (except) => {
			await Promise.resolve();
			if (hidden > 0) {
				hidden -= 1;
				return undefined;
			}
			return things.find(({ id }) => id !== except?.id);
		},
		create: async () => {
			await Promise.resolve();
			if (refusesDoubles && things.length > 0) throw taken;
			const made = { id: things.length + 1, text };
			things.push(made);
			hidden = lag;
			return made;
		},
		update: async (found) => {
			await Promise.resolve();
			return text === '' ? undefined : Object.assign(found, { text });
		},
		...(refusesDoubles && { isTaken: (error) => error === taken }),
	});
	const pause = vi.fn(async () => await Promise.resolve());
	const hint = vi.fn();
	const create = async (...given: Parameters<typeof making>) =>
		await createUnlessThere({ pause } as unknown as Api, making(...given), { hint, readBack });
	return { things, making, create, pause, hint };
}

const readBack = async <T,>(_done: string, read: () => Promise<T>) => await read();

describe.each([true, false])('what is created at most once (a service that refuses doubles: %s)', (refusesDoubles) => {
	it.each<IfExists>(['return', 'update', 'fail'])('20 at once make one: %s', async (ifExists) => {
		const { create, things, hint } = service({ refusesDoubles });
		const name = `thing ${ifExists} ${String(refusesDoubles)}`;
		const told = await Promise.allSettled(Array.from({ length: 20 }, async () => await create(ifExists, name)));
		expect(things).toHaveLength(1);
		const made = told.filter((one) => one.status === 'fulfilled' && one.value['isNew'] === true);
		expect(made).toHaveLength(1);
		const rest = told.filter((one) => !made.includes(one));
		for (const one of rest) {
			if (one.status === 'fulfilled') expect(one.value).toEqual({ id: 1, text: '', isNew: false });
			else expect(String(one.reason)).toContain(`already a ${name}, so nothing was created. Choose "Return It"`);
		}
		expect(rest.every(({ status }) => status === (ifExists === 'fail' ? 'rejected' : 'fulfilled'))).toBe(true);
		expect(hint).not.toHaveBeenCalled();
	});

	it('what is there is changed where something is given', async () => {
		const { create } = service({ refusesDoubles });
		const name = `changed ${String(refusesDoubles)}`;
		expect(await create('update', name, 'one')).toEqual({ id: 1, text: 'one', isNew: true });
		expect(await create('update', name)).toEqual({ id: 1, text: 'one', isNew: false });
		expect(await create('update', name, 'two')).toEqual({ id: 1, text: 'two', isNew: false });
		expect(await create('return', name, 'three')).toEqual({ id: 1, text: 'two', isNew: false });
	});

	it('a service is given time to show what was made a moment ago', async () => {
		const { create, pause, things } = service({ refusesDoubles, lag: 2 });
		const name = `late ${String(refusesDoubles)}`;
		await create('return', name);
		expect(await create('return', name)).toMatchObject({ isNew: false });
		expect(pause).toHaveBeenCalled();
		expect(things).toHaveLength(1);
	});

	it('one that failed holds up nobody', async () => {
		const { making, create } = service({ refusesDoubles });
		const name = `broken ${String(refusesDoubles)}`;
		const broken = { ...making('return', name), create: async () => await Promise.reject(new Error('No.')) };
		await expect(createUnlessThere({} as Api, broken, { hint: () => undefined, readBack })).rejects.toThrow('No.');
		expect(await create('return', name)).toMatchObject({ isNew: true });
	});
});

describe('another process at the same time', () => {
	it('is found where the service refuses the second', async () => {
		const { making, create, things } = service();
		await create('return', 'raced');
		const asked = making('return', 'raced');
		let looks = 0;
		const raced = { ...asked, find: async () => (++looks === 1 ? undefined : await asked.find()) };
		const pause = async () => await Promise.resolve();
		const api = { pause } as unknown as Api;
		expect(
			await createUnlessThere(api, { ...raced, name: 'raced elsewhere' }, { hint: () => undefined, readBack }),
		).toEqual({
			id: 1,
			text: '',
			isNew: false,
		});
		expect(things).toHaveLength(1);
	});

	it('is told of where the service takes both', async () => {
		const { making, create, things, hint } = service({ refusesDoubles: false });
		await create('create', 'double');
		const asked = making('return', 'double');
		const blind: Making<Thing> = { ...asked, find: async (except) => (except ? await asked.find(except) : undefined) };
		const api = { pause: async () => await Promise.resolve() } as unknown as Api;
		expect(await createUnlessThere(api, blind, { hint, readBack })).toMatchObject({ id: 2, isNew: true });
		expect(things).toHaveLength(2);
		expect(hint).toHaveBeenCalledWith(expect.stringContaining('so there are two now'));
	});
});

describe('several of one name', () => {
	const alike: readonly Thing[] = [
		{ id: 7, text: 'a' },
		{ id: 8, text: 'b' },
	];
	const several = async (ifExists: IfExists, hint: (message: string) => void) =>
		await createUnlessThere<Thing>(
			{ pause: async () => undefined } as unknown as Api,
			{
				...service().making(ifExists, `several ${ifExists}`, 'new'),
				find: async () => alike,
			},
			{ hint, readBack: async (_done, read) => await read() },
		);

	it('are reported with their IDs, and the first is returned', async () => {
		const hint = vi.fn();
		expect(await several('return', hint)).toEqual({ id: 7, text: 'a', isNew: false });
		expect(hint).toHaveBeenCalledWith(
			'There are 2 with the name of the several return: 7, 8. The first one was returned.',
		);
	});

	it('are not updated, because which one is meant is not known', async () => {
		await expect(several('update', vi.fn())).rejects.toThrow(/7, 8\. Nothing was changed/);
		expect(alike.map(({ text }) => text)).toEqual(['a', 'b']);
	});
});

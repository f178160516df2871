import fc from 'fast-check';
import { expect, it } from 'vitest';

import { type Deed, type Fate, Watcher } from './realtimeWorld.mts';

const quiet = 10;
/** How long people look at a page and how long nobody does, in turns, in minutes: never about as long as it must be quiet. */
const turns = fc.array(
	fc.tuple(fc.integer({ min: 1, max: 40 }), fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 13, max: 60 }))),
	{ minLength: 1, maxLength: 4 },
);
const pages = fc.array(fc.record({ begins: fc.integer({ min: 0, max: 30 }), turns }), { minLength: 1, maxLength: 3 });
const looksWithin = (minutes: number, fates: readonly Fate[]) =>
	fc.array(fc.record({ afterSeconds: fc.integer({ min: 5, max: minutes * 60 }), fate: fc.constantFrom(...fates) }), {
		maxLength: 30,
	});
/** What began is seen to begin for 19 minutes; longer where n8n remembers until when it has looked. */
const looks = fc.oneof(
	looksWithin(17, ['taken', 'taken', 'thrown away']),
	looksWithin(4, ['taken', 'taken', 'taken', 'thrown away', 'after a restart']),
);

interface Visits {
	readonly page: string;
	readonly from: number;
	readonly to: number;
}

function worldOf(given: ReadonlyArray<{ begins: number; turns: ReadonlyArray<readonly [number, number]> }>) {
	const deeds: Deed[] = [];
	const visits: Visits[] = [];
	for (const [index, { begins, turns: all }] of given.entries()) {
		const page = `Page ${index}`;
		let from = begins * 60 + 11;
		for (const [looked, pause] of all) {
			for (let at = from; at < from + looked * 60; at += 30) deeds.push({ at, page, user: index });
			const last = visits.at(-1);
			const goesOn = last?.page === page && from - last.to <= quiet * 60;
			const own = { page, from: goesOn ? last.from : from, to: from + looked * 60 - 30 };
			if (goesOn) visits[visits.length - 1] = own;
			else visits.push(own);
			from += (looked + pause) * 60;
		}
	}
	return { deeds, visits, end: Math.max(...deeds.map(({ at }) => at)) + 120 };
}

it('each time in which people look at a page is told once, and none that began before the start', async () => {
	const check = fc.asyncProperty(
		pages,
		looks,
		fc.integer({ min: 60, max: 600 }),
		fc.boolean(),
		async (given, plan, start, clock) => {
			const { deeds, visits, end } = worldOf(given);
			const watcher = new Watcher('pageOpened', { quietMinutes: quiet }, deeds, clock);
			let at = start;
			await watcher.look(at);
			for (const { afterSeconds, fate } of plan) {
				if (at + afterSeconds >= end) break;
				at += afterSeconds;
				await watcher.look(at, fate);
			}
			for (at += 60; at <= end + 60; at += 60) await watcher.look(at);
			const titlesAt = watcher.started.map(({ page }, index) => ({
				title: (page as { title: string }).title,
				at: (watcher.minutes[index] ?? 0) * 60,
			}));
			let told = 0;
			for (const { page, from, to } of visits) {
				const own = titlesAt.filter((one) => one.title === page && one.at >= from - 120 && one.at <= to + 120);
				if (from > start + 120) expect(own, `${page} from ${from}`).toHaveLength(1);
				if (from < start - 60) expect(own, `${page} from ${from}`).toHaveLength(0);
				told += own.length;
			}
			expect(watcher.started).toHaveLength(told);
		},
	);
	await fc.assert(check, { numRuns: 500, seed: 20261124 });
});

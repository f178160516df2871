import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Expectation, judge, offences, ticks } from './expectation.mts';
import { N8n } from './n8n.mts';
import { type Answer, minute, second } from './service.mts';
import { type Setting, single, twoMains, twoWorkers } from './setting.mts';
import { stopTime } from './time.mts';

beforeEach(stopTime);
afterEach(() => void vi.useRealTimers());

const hour = 60 * minute;
const hourly: Setting = { ...single, every: 60 };

/** A node that has been active for a while. */
async function active(of: Setting): Promise<{ n8n: N8n; law: Expectation }> {
	const n8n = N8n.begin(of);
	await n8n.publish();
	await n8n.pass(20 * minute);
	await n8n.tick();
	return { n8n, law: new Expectation() };
}

/** How often an event left. */
const times = ({ executions: { left } }: N8n, id: string) => left.filter((one) => one === id).length;

/** What n8n's log says of an event. */
const said = ({ warned }: N8n, id: string) => warned.filter((message) => new RegExp(`\\b${id}\\b`).test(message));

describe('What a user sees of events that were missed', () => {
	it.each([
		['one process', hourly],
		['queue mode', { ...twoWorkers, every: 60 }],
	])(
		'a recovered event runs the workflow once although 11,000 others come until the next hourly look: %s',
		async (_where, of) => {
			const { n8n, law } = await active(of);
			await law.happen(n8n, 'one');
			await n8n.tick();
			await law.happen(n8n, 'two', { count: 11_000, isDelivered: true });
			await n8n.tick();
			await n8n.end();
			judge(n8n, of, law);
		},
		120_000,
	);

	it('a delivery that the service cannot serve is named in the log at once, and again when it is given up after a day', async () => {
		const { n8n, law } = await active(hourly);
		await law.happen(n8n, 'one', { count: 4, refusedMs: Infinity });
		await law.happen(n8n, 'one', { count: 4 });
		await ticks(n8n, 2);
		const refused = law.due.slice(0, 4).map(({ id }) => id);
		expect(refused.map((id) => said(n8n, id).length)).toEqual([1, 1, 1, 1]);
		await ticks(n8n, 26);
		expect(refused.map((id) => said(n8n, id).length)).toEqual([2, 2, 2, 2]);
		await ticks(n8n, 3);
		expect(refused.map((id) => said(n8n, id).length)).toEqual([2, 2, 2, 2]);
		judge(n8n, hourly, law);
	}, 60_000);

	it.each<[string, Setting, Answer, number]>([
		['was refused for more than a day', hourly, 'forbidden', 30],
		['did not answer for more than a day', hourly, 'out of reach', 30],
		['was polled after two days', { ...single, every: 2 * 24 * 60 }, 'well', 2],
	])('a target that %s is named in the log once', async (_what, of, answer, count) => {
		const { n8n } = await active(of);
		await n8n.tick();
		n8n.service.answer('two', answer);
		await ticks(n8n, count);
		const about = n8n.warned.filter((message) => /Target two was not looked at/.test(message));
		expect(about).toHaveLength(1);
	});

	it('a delivery that is refused for five minutes runs the workflow afterwards', async () => {
		const { n8n, law } = await active(single);
		await law.happen(n8n, 'one', { count: 2, refusedMs: 5 * minute });
		await ticks(n8n, 12);
		judge(n8n, single, law);
	});

	it.each<[string, Answer, Setting]>([
		["answers 502 after ten seconds, with n8n's durable scheduler", 'slow', { ...twoMains, mains: 1, isQueue: false }],
		["hangs, with n8n's durable scheduler", 'hangs', { ...twoMains, mains: 1, isQueue: false }],
		['answers 502 after ten seconds', 'slow', single],
		['hangs', 'hangs', single],
		['answers 502 after ten seconds, with polling', 'slow', { ...single, delivery: 'polling', engine: 'durable' }],
	])(
		'a target that %s does not hold back what was missed at others',
		async (_how, answer, of) => {
			const { n8n, law } = await active(of);
			n8n.service.answer('two', answer);
			await law.happen(n8n, 'one', { count: 2 });
			await ticks(n8n, 30);
			expect(offences(n8n, of, law.due)).toEqual({ lost: [], repeated: [], unwanted: [] });
		},
		60_000,
	);

	it('a hook that is edited at the service costs no more requests an hour than before', async () => {
		const { n8n } = await active(single);
		const { service } = n8n;
		const requestsOfAnHour = async () => {
			const before = service.requests;
			await ticks(n8n, 60);
			return service.requests - before;
		};
		await requestsOfAnHour();
		const before = await requestsOfAnHour();
		service.editHook('one');
		await requestsOfAnHour();
		for (let after = 0; after < 3; after += 1) expect(await requestsOfAnHour()).toBeLessThanOrEqual(before + 2);
	}, 60_000);

	it.each([
		['6,000, one process, and 11,000 others before the restart', 6_000, 11_000, single],
		['10,000, one process', 10_000, 0, single],
		['6,000, queue mode', 6_000, 0, twoWorkers],
	])(
		'of thousands that were missed within a minute none runs the workflow again after a restart: %s',
		async (_what, count, others, of) => {
			const { n8n, law } = await active(of);
			await law.happen(n8n, 'one', { count, gapMs: 5 });
			await ticks(n8n, 60);
			expect(offences(n8n, of, law.due)).toEqual({ lost: [], repeated: [], unwanted: [] });
			await law.happen(n8n, 'two', { count: others, isDelivered: true });
			await n8n.restart();
			await ticks(n8n, 40);
			await n8n.end();
			judge(n8n, of, law);
		},
		120_000,
	);

	it.each([
		['right after the others', 0],
		['after one more was missed', 1],
	])(
		'of a thousand none runs the workflow again when 11,000 others follow and n8n starts again %s',
		async (_when, count) => {
			const { n8n, law } = await active(single);
			await law.happen(n8n, 'one', { count: 1000, gapMs: 5 });
			await ticks(n8n, 8);
			await law.happen(n8n, 'two', { count: 11_000, isDelivered: true });
			await law.happen(n8n, 'one', { count });
			await ticks(n8n, 2);
			await n8n.restart();
			await ticks(n8n, 20);
			await n8n.end();
			judge(n8n, single, law);
		},
		60_000,
	);

	it('what n8n stores of three thousand that were recovered is small again two days later', async () => {
		const { n8n, law } = await active(hourly);
		await law.happen(n8n, 'one', { count: 3000, gapMs: 5 });
		await ticks(n8n, 50);
		await law.happen(n8n, 'one');
		await ticks(n8n, 3);
		judge(n8n, hourly, law);
		expect(n8n.storedBytes).toBeLessThan(20_000);
	}, 60_000);
});

describe('What a user sees of events that the service delivers', () => {
	it('in queue mode an event that is delivered again a minute later does not run the workflow again', async () => {
		const of = { ...twoWorkers, writeMs: 80 };
		const { n8n, law } = await active(of);
		await law.happen(n8n, 'one', { count: 200, isDelivered: true, repeats: [minute], gapMs: 'uneven' });
		await n8n.end();
		judge(n8n, of, law);
	}, 60_000);

	it("an event runs the workflow, or its execution fails, when the answer of n8n's database is lost", async () => {
		const { n8n, law } = await active(single);
		await law.happen(n8n, 'one', { isDelivered: true });
		await n8n.rest();
		n8n.processed.faults.push('broken after writing');
		const [lost] = await law.happen(n8n, 'one', { isDelivered: true, repeats: [10 * second, 2 * hour] });
		await n8n.end();
		expect(times(n8n, lost?.id ?? '') + Number(n8n.executions.told.has(lost?.id ?? ''))).toBeGreaterThan(0);
		judge(n8n, single, law);
	});

	it('what is signed with a secret that was replaced is refused within two minutes', async () => {
		const { n8n } = await active(single);
		const before = n8n.happen('one', { isDelivered: true });
		await n8n.rest();
		n8n.service.secret = 'the new secret';
		await n8n.pass(2 * minute);
		const forged = n8n.happen('one');
		n8n.deliver(forged, 'secret');
		await n8n.rest();
		expect({ left: times(n8n, before.id), forged: times(n8n, forged.id) }).toEqual({ left: 1, forged: 0 });
	});
});

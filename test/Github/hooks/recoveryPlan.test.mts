import { describe, expect, it } from 'vitest';
import {
	type Attempt,
	emptyLog,
	type Log,
	readFrom,
	toRecover,
	type Unreceived,
	withAttempts,
} from '../../../nodes/Github/hooks/recoveryPlan';
import { noteExecuted, noteReceived, receivedAs } from '../../../nodes/shared/triggers/nodeMemory';

const start = Date.parse('2026-11-20T10:00:00Z');
const second = 1000;
const minute = 60 * second;

const attempt = (id: number, at: number, given: Partial<Attempt> = {}): Attempt => ({
	...{ id: `${id}`, guid: `guid ${id}`, delivered_at: new Date(at).toISOString() },
	...{ redelivery: false, status_code: 200, event: 'issues' },
	...given,
});

const window = {
	events: ['issues'],
	since: start - 86_400_000,
	now: start + 60 * second,
	resend: 20,
	received: () => undefined,
	startedAt: start,
};
const read = (attempts: readonly Attempt[], log: Log = emptyLog, now = window.now) =>
	withAttempts(log, attempts, { ...window, now });
const recovered = (log: Log, more: object = {}) => {
	const { again, stored } = toRecover(log, { ...window, ...more });
	const idsOf = (all: readonly Unreceived[]) => all.map((one) => one.attempt.id);
	return { again: idsOf(again), stored: idsOf(stored) };
};

describe('a delivery that GitHub believes to have failed', () => {
	const late = read([attempt(1, start + 20 * second, { status_code: 504 })]);

	it.each([
		['began an execution here all the same, and needs nothing', 'begun', [], [], []],
		['was received here and is about to begin one, and is waited for', 'underWay', [], [], ['1']],
		['never came here, and is sent again', undefined, ['1'], [], []],
	] as const)('%s', (_what, became, again, stored, underWay) => {
		const plan = toRecover(late, { ...window, received: () => became });
		const idsOf = (all: readonly Unreceived[]) => all.map((one) => one.attempt.id);
		expect({ again: idsOf(plan.again), stored: idsOf(plan.stored), underWay: idsOf(plan.underWay) }).toEqual({
			...{ again, stored, underWay },
		});
	});

	it('is read where n8n received it and began no execution in time', () => {
		const node = 'workflow:late';
		noteReceived(node, 'guid 1', ['an event'], start);
		expect(receivedAs(node, 'guid 1', start + minute)).toBe('underWay');
		expect(receivedAs(node, 'guid 1', start + 3 * minute)).toBeUndefined();
		noteExecuted(node, ['an event'], start);
		expect(receivedAs(node, 'guid 1', start + 3 * minute)).toBe('begun');
		expect(receivedAs(node, 'guid 2', start)).toBeUndefined();
	});

	it('is none of this node where n8n received it and it was not the chosen event', () => {
		const node = 'workflow:other event';
		noteReceived(node, 'guid 1', [], start);
		expect(receivedAs(node, 'guid 1', start)).toBe('begun');
	});
});

describe('the first look after a start', () => {
	it('finds what was accepted shortly before the start, and not what this process itself has accepted', () => {
		const before = [attempt(1, start - 30 * second), attempt(2, start - 20 * second)];
		const since = Array.from({ length: 1000 }, (_unused, index) => attempt(3 + index, start + 20 * second + index));
		expect(recovered(read([...before, ...since])).stored).toEqual(['1', '2']);
	});

	it('covers several starts in a row, of which none lived long enough to look', () => {
		const accepted = Array.from({ length: 300 }, (_unused, index) =>
			attempt(index, start - 300 * second + index * second),
		);
		expect(recovered(read(accepted)).stored).toHaveLength(300);
	});

	it('leaves alone what is older than ten minutes, and what belongs to another event', () => {
		const old = attempt(1, start - 601 * second);
		expect(recovered(read([old, attempt(2, start - second, { event: 'push' })])).stored).toEqual([]);
	});

	it('is not the last that finds it: it may appear in the log minutes late', () => {
		const log = read([attempt(1, start - second)]);
		const late = [attempt(1, start - second), attempt(2, start - 2 * second), attempt(3, start + minute)];
		expect(recovered(read(late, log)).stored).toEqual(['1', '2']);
	});

	it('alone finds the latest 400: no later look adds those that were too many', () => {
		const many = Array.from({ length: 450 }, (_unused, index) => attempt(index, start - 500 * second + index * second));
		const log = read(many);
		expect(recovered(log).stored).toHaveLength(400);
		expect(recovered(read(many, log)).stored).toHaveLength(400);
	});
});

describe('a delivery that failed', () => {
	const failed = attempt(5, start - second, { status_code: 502 });

	it('is of any event where the webhook reports everything, and never a ping', () => {
		const ping = attempt(6, start - second, { status_code: 502, event: 'ping' });
		const log = read([ping, failed, attempt(7, start - second, { event: 'push' })]);
		expect(recovered(log, { events: ['*'] })).toEqual({ again: ['5'], stored: ['7'] });
	});

	it('is sent again once, and read when that fails as well', () => {
		const log = read([failed]);
		expect(recovered(log)).toEqual({ again: ['5'], stored: [] });
		const again = attempt(6, start + second, { guid: failed.guid, redelivery: true, status_code: 502 });
		expect(recovered(read([again], log))).toEqual({ again: [], stored: ['6'] });
	});

	it('is neither sent nor read while its second delivery is under way, and read when nothing came of it', () => {
		const log = read([failed]);
		const sentAt = (ago: number) => new Map([[failed.guid, window.now - ago]]);
		expect(recovered({ ...log, sentAt: sentAt(second) })).toEqual({ again: [], stored: [] });
		expect(toRecover({ ...log, sentAt: sentAt(second) }, window).underWay).toEqual([
			{ attempt: failed, at: start - second },
		]);
		expect(recovered({ ...log, sentAt: sentAt(31 * second) })).toEqual({ again: [], stored: ['5'] });
	});

	it('is done when a later attempt succeeded, in whatever order they appear in the log', () => {
		const success = attempt(6, start + 30 * second, { guid: failed.guid, redelivery: true });
		expect(recovered(read([success], read([failed])))).toEqual({ again: [], stored: [] });
		expect(recovered(read([failed], read([success])))).toEqual({ again: [], stored: [] });
	});

	it('is read rather than sent when there are many', () => {
		const many = Array.from({ length: 21 }, (_unused, index) => ({ ...failed, id: `${index}`, guid: `g${index}` }));
		const { again, stored } = recovered(read(many));
		expect([again.length, stored.length]).toEqual([0, 21]);
	});

	it.each([1, 3, 5, 20, 60])(
		'is found when it appears in the log minutes late, with a look every %d minutes',
		(every) => {
			for (const lateBy of [1, 3, 5, 8, 12, 15]) {
				const late = attempt(7, start + 2 * minute, { status_code: 502 });
				let log = emptyLog;
				const found: string[] = [];
				for (let now = start + minute; now <= start + 150 * minute; now += every * minute) {
					const all = [
						attempt(100 + now / minute, now - second),
						...(now >= start + (2 + lateBy) * minute ? [late] : []),
					];
					const from = readFrom(log, { since: window.since, now });
					log = read(
						all.filter(({ delivered_at: at }) => Date.parse(at) >= from),
						log,
						now,
					);
					found.push(...recovered(log).again);
				}
				expect(found).toContain('7');
			}
		},
	);

	it('costs little where much is delivered: the last two minutes, and more every five', () => {
		const log = read([attempt(9, start)], emptyLog, start);
		expect(readFrom(log, { since: window.since, now: start + minute })).toBe(start - 2 * minute);
		expect(readFrom(log, { since: window.since, now: start + 5 * minute })).toBe(start - 15 * minute);
	});
});

it('remembers of a long log only what failed and what succeeded lately', () => {
	const attempts = Array.from({ length: 10_000 }, (_unused, index) =>
		attempt(index, start - 20 * 60 * minute + index * second),
	);
	const { failures, successes } = read(attempts);
	expect(failures.size + successes.size).toBeLessThan(1000);
});

import { describe, expect, test } from 'vitest';

import { isHidden, jsonOf, readExecution, type StoredExecution } from '../../e2e/driver/execution.mts';
import { type ExecutionSource, executionsIn } from '../../e2e/driver/executionsInDatabase.mts';
import { Counter } from '../../e2e/support/account.mts';
import { tally } from '../../e2e/support/tally.mts';

const summary = (id: string): Omit<StoredExecution, 'data'> => ({
	...{ id, workflowId: 'w', status: 'success', mode: 'webhook' },
	...{ startedAt: '2026-11-27T00:00:00Z', stoppedAt: '2026-11-27T00:00:01Z' },
});

/** Execution data in the flatted form, of one item at a node, or of none. */
const flatted = (item?: object, node = 'Next'): string => {
	const flat: unknown[] = [];
	const add = (value: unknown): unknown => {
		if (typeof value === 'string') return String(flat.push(value) - 1);
		if (typeof value !== 'object' || value === null) return value;
		const at = flat.push(null) - 1;
		const parts = Object.entries(value).map(([key, part]) => [key, add(part)] as const);
		flat[at] = Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
		return String(at);
	};
	add({ resultData: { runData: { [node]: [{ data: { main: [item ? [item] : []] } }] } } });
	return JSON.stringify(flat);
};

const passing = flatted({ json: { issue: { title: 'Repeated 1' } } });
const redacted = flatted({ json: {}, redaction: { redacted: true, reason: 'dynamic_credentials' } });
const recovered = flatted({ json: { isArtificialRecoveredEventItem: true } });
const began = flatted({ json: { issue: { title: 'Repeated 1' } } }, 'Trigger');
const repeat = flatted(undefined, 'Trigger');

const source = (stored: readonly StoredExecution[]): ExecutionSource => ({
	executions: () => Promise.resolve(stored),
	read: (ids) => Promise.resolve(stored.filter(({ id }) => ids.includes(id)).map(readExecution)),
	ended: () => Promise.resolve(stored.length),
});

describe('an execution whose data n8n does not return', () => {
	test.each([
		['no data', undefined],
		['null', null],
		['empty text', ''],
		['text that is cut off', passing.slice(0, 40)],
		['text without a result', '[{}]'],
	])('is read as one without items: %s', (_case, data) => {
		const execution = readExecution({ ...summary('1'), data } as StoredExecution);
		expect(jsonOf(execution, 'Next')).toEqual([]);
		expect(isHidden(execution)).toBe(true);
	});

	test('is hidden when its items are redacted, and is not when they are shown', () => {
		expect(isHidden(readExecution({ ...summary('1'), data: redacted }))).toBe(true);
		expect(isHidden(readExecution({ ...summary('1'), data: passing }))).toBe(false);
	});

	test('is counted as unreadable and named, and its event is not called "undefined"', async () => {
		const stored = [
			{ ...summary('1'), data: passing },
			{ ...summary('2'), data: redacted },
			summary('3'),
			{ ...summary('4'), data: recovered },
			{ ...summary('5'), status: 'crashed' as const, data: null },
		];
		const account = await new Counter(source(stored), { workflowId: 'w' }).count();
		expect([...account.passed]).toEqual([['Repeated 1', 1]]);
		expect(account.unreadable).toEqual(['2 success', '3 success', '4 success', '5 crashed']);
		expect([...account.visible]).toEqual([]);
		expect(account).toMatchObject({ executions: 5, passing: 1, repeats: 0, crashedExecutions: ['5 crashed'] });
	});
});

test('an execution is read again when its status has changed, and no sooner', async () => {
	const read: string[] = [];
	const stored: StoredExecution[] = [{ ...summary('1'), status: 'running', data: began }];
	const counter = new Counter({
		...source(stored),
		read: async (ids) => {
			read.push(...ids);
			return await source(stored).read(ids);
		},
	});
	const first = await counter.count();
	expect([[...first.visible], tally(['Repeated 1'], first).isComplete]).toEqual([['Repeated 1'], false]);
	await counter.count();
	expect(read).toEqual(['1']);
	stored[0] = { ...summary('1'), data: passing };
	const second = await counter.count();
	expect([[...second.passed], [...second.visible]]).toEqual([[['Repeated 1', 1]], []]);
	expect(tally(['Repeated 1'], second).isComplete).toBe(true);
	expect(read).toEqual(['1', '1']);
});

test('each event is counted once: passed once or twice, seen in a failed execution, or lost', async () => {
	const issue = (title: string, node = 'Next') => flatted({ json: { issue: { title } } }, node);
	const stored: StoredExecution[] = [
		{ ...summary('1'), data: issue('once') },
		{ ...summary('2'), data: issue('twice') },
		{ ...summary('3'), data: issue('twice') },
		{ ...summary('4'), data: issue('never sent') },
		{ ...summary('5'), status: 'error', data: issue('failed', 'Trigger') },
		{ ...summary('6'), status: 'crashed', data: issue('once', 'Trigger') },
		{ ...summary('7'), data: repeat },
		summary('8'),
	];
	const account = await new Counter(source(stored)).count();
	expect(account.repeats).toBe(1);
	expect(tally(['once', 'twice', 'failed', 'lost'], account)).toEqual({
		...{ sent: 4, once: 1, twice: ['twice', 'never sent'] },
		...{ failed: ['failed'], lost: ['lost'], isComplete: false, unreadable: ['8 success'] },
	});
});

test.each([
	['PostgreSQL', new Date(0), new Date(1000)],
	['SQLite', '1970-01-01 00:00:00.000', '1970-01-01 00:00:01.000'],
])('the database shows every execution, whatever n8n redacts or omits: %s', async (_name, startedAt, stoppedAt) => {
	const asked: string[] = [];
	const query = async (statement: string) => {
		asked.push(statement);
		return await Promise.resolve([{ ...summary('24'), id: 24, data: passing, startedAt, stoppedAt }]);
	};
	const account = await new Counter(executionsIn(query), { workflowId: 'w' }).count();
	expect([...account.passed]).toEqual([['Repeated 1', 1]]);
	expect([...account.endedAt]).toEqual([['Repeated 1', [1000]]]);
	expect(asked[1]).toContain('LEFT JOIN execution_data');
});

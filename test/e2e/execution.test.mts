import { describe, expect, test } from 'vitest';

import { isHidden, jsonOf, readExecution, type StoredExecution } from '../../e2e/driver/execution.mts';
import { type ExecutionSource, accountOf } from '../../e2e/support/account.mts';
import { executionsIn } from '../../e2e/queue/executionsInDatabase.mts';

const summary = (id: string): Omit<StoredExecution, 'data'> => ({
	...{ id, workflowId: 'w', status: 'success', mode: 'webhook' },
	...{ startedAt: '2026-11-27T00:00:00Z', stoppedAt: '2026-11-27T00:00:01Z' },
});

/** Execution data in the flatted form, of one item at the node "Next". */
const flatted = (item: object): string => {
	const flat: unknown[] = [];
	const add = (value: unknown): unknown => {
		if (typeof value === 'string') return String(flat.push(value) - 1);
		if (typeof value !== 'object' || value === null) return value;
		const at = flat.push(null) - 1;
		const parts = Object.entries(value).map(([key, part]) => [key, add(part)] as const);
		flat[at] = Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
		return String(at);
	};
	add({ resultData: { runData: { Next: [{ data: { main: [[item]] } }] } } });
	return JSON.stringify(flat);
};

const passing = flatted({ json: { issue: { title: 'Repeated 1' } } });
const redacted = flatted({ json: {}, redaction: { redacted: true, reason: 'dynamic_credentials' } });

const source = (stored: readonly StoredExecution[]): ExecutionSource => ({
	executions: () => Promise.resolve(stored),
	execution: (id) => {
		const found = stored.find((one) => one.id === id);
		return found ? Promise.resolve(readExecution(found)) : Promise.reject(new Error(`No execution ${id}`));
	},
});

describe('an execution whose data n8n does not return', () => {
	test.each([
		['no data', undefined],
		['null', null],
		['empty text', ''],
	])('is read as one without items: %s', (_case, data) => {
		const execution = readExecution({ ...summary('1'), data } as StoredExecution);
		expect(jsonOf(execution, 'Next')).toEqual([]);
		expect(isHidden(execution)).toBe(true);
	});

	test('is hidden when its items are redacted, and is not when they are shown', () => {
		expect(isHidden(readExecution({ ...summary('1'), data: redacted }))).toBe(true);
		expect(isHidden(readExecution({ ...summary('1'), data: passing }))).toBe(false);
	});

	test('is counted as hidden, and not as an event called "undefined"', async () => {
		const stored = [{ ...summary('1'), data: passing }, { ...summary('2'), data: redacted }, { ...summary('3') }];
		const account = await accountOf(source(stored), 'w', new Map());
		expect([...account.passed]).toEqual([['Repeated 1', 1]]);
		expect(account.hidden).toEqual(['2', '3']);
	});
});

test('the database shows every execution with its data, whatever n8n redacts or omits from its pages', async () => {
	const asked: string[] = [];
	const query = async (statement: string) => {
		asked.push(statement);
		return await Promise.resolve([
			{ ...summary('24'), id: 24, data: passing, startedAt: new Date(0), stoppedAt: new Date(1000) },
		]);
	};
	const account = await accountOf(executionsIn(query), 'w', new Map());
	expect([...account.passed]).toEqual([['Repeated 1', 1]]);
	expect(asked[1]).toContain('LEFT JOIN execution_data');
});

import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { readParams } from '../../../nodes/shared/parameters/readParams.ts';

const field = (name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
	...{ displayName: name.toUpperCase(), name, type: 'string', default: '' },
	...more,
});
const shownWith = (show: Record<string, string[]>): Partial<INodeProperties> => ({ displayOptions: { show } });
const choice = (name: string, ...values: string[]): INodeProperties =>
	field(name, { type: 'options', default: values[0] ?? '', options: values.map((value) => ({ name: value, value })) });

const fields = [
	choice('range', 'week', 'custom', 'several'),
	field('start', { default: '7daysAgo', ...shownWith({ range: ['custom'] }) }),
	field('ranges', shownWith({ range: ['several'] })),
	field('owner', shownWith({ range: ['custom', 'several'] })),
	field('wait', { type: 'boolean', default: false }),
	field('minutes', { type: 'number', default: 20, displayOptions: { show: { wait: [true] } } }),
	field('compare', { displayOptions: { hide: { range: ['several'] } } }),
	choice('kind', 'a', 'b'),
	choice('mode', 'x', 'y'),
	field('deep', shownWith({ mode: ['y'] })),
].map((one) => (one.name === 'mode' ? { ...one, displayOptions: { show: { kind: ['b'] } } } : one));

const call = (given: Record<string, unknown>, fixed: readonly string[] = [], isComplete = true) =>
	readParams(fields, {
		read: (name, fallback) => given[name] ?? fallback,
		zone: 'UTC',
		isByAgent: !isComplete,
		call: { given: new Set(Object.keys(given)), fixed: new Set(fixed), isComplete },
	}) as Record<string, unknown>;

describe('an argument that another one hides', () => {
	it.each([
		[{ start: '2026-11-01' }, { range: 'custom', start: '2026-11-01' }],
		[
			{ start: '2026-11-01', range: 'week' },
			{ range: 'custom', start: '2026-11-01' },
		],
		[{ ranges: 'a..b' }, { range: 'several', ranges: 'a..b' }],
		[{ minutes: 5 }, { wait: true, minutes: 5 }],
		[{ deep: 'z' }, { kind: 'b', mode: 'y', deep: 'z' }],
	])('chooses its switch where only one value shows it: %j', (given, expected) => {
		expect(call(given)).toMatchObject(expected);
	});

	it.each([
		[{ start: '7daysAgo' }, { range: 'week' }],
		[{ start: '' }, { range: 'week' }],
		[{ start: null }, { range: 'week' }],
		[{ minutes: '20' }, { wait: false }],
		[{ minutes: 'null' }, { wait: false, minutes: 20 }],
	])('is not given where it is blank or its default: %j', (given, expected) => {
		expect(call(given)).toMatchObject(expected);
	});

	it.each([
		[
			{ range: 'several', start: '2026-11-01' },
			'"start" has an effect only with "range": "custom", not with "several". Set "range", or omit "start".',
		],
		[{ owner: 'octo' }, '"owner" has an effect only with "range": "custom" or "several", not with "week".'],
		[
			{ start: '1', ranges: 'a..b' },
			'"ranges" has an effect only with "range": "several", but "start" needs "custom".',
		],
		[{ compare: 'x', ranges: 'a..b' }, '"compare" has an effect only with "range": "week" or "custom", but "ranges"'],
	])('is rejected by its name and its switch otherwise: %j', (given, message) => {
		expect(() => call(given)).toThrow(message);
	});

	it('does not change a switch that the user filled in', () => {
		expect(() => call({ start: '2026-11-01', range: 'week' }, ['range'])).toThrow(
			'"start" has an effect only with "range": "custom", and the user set it to "week". Omit "start".',
		);
	});

	it('is ignored in a form that an agent fills in, where the author of the form chose the switch', () => {
		expect(call({ start: '2026-11-01', range: 'week' }, ['range'], false)).toMatchObject({ range: 'week' });
		expect(() => call({ start: '2026-11-01', range: 'several' }, [], false)).toThrow(
			'"START" has an effect only with "RANGE": "custom"',
		);
	});
});

describe('a row that a model wrote', () => {
	const rows = [
		field('rows', {
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			default: {},
			options: [
				{
					name: 'row',
					displayName: 'Row',
					values: [choice('how', 'is', 'between'), field('to', shownWith({ how: ['between'] }))],
				},
			],
		}),
	];
	const read = (given: unknown) =>
		readParams(rows, {
			read: () => given,
			zone: 'UTC',
			call: { given: new Set(['rows']), fixed: new Set(), isComplete: true },
		});

	it('has no field that is ignored', () => {
		expect(read([{ to: '5' }])).toEqual({ rows: { row: [{ how: 'between', to: '5' }] } });
		expect(() => read([{ to: '5', colour: 'red' }])).toThrow('"rows" has no "colour". It accepts: how, to.');
		expect(() => read({ line: [] })).toThrow('"rows" has no "line". It accepts: row.');
	});
});

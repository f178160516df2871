import { DateTime } from 'luxon';
import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { readParams } from '../../../nodes/shared/parameters/readParams.ts';

type Field = Partial<INodeProperties> & Pick<INodeProperties, 'type'>;

const field = (more: Field): INodeProperties => ({ displayName: 'The Field', name: 'x', default: '', ...more });
const read = (stored: Record<string, unknown>, ...fields: INodeProperties[]): Record<string, unknown> =>
	readParams(fields, {
		read: (name, fallback) => (name in stored ? stored[name] : name === 'returnAll' ? false : fallback),
		zone: 'Europe/Berlin',
	}) as never;
const one = (more: Field, given: unknown) => read({ x: given }, field(more)).x;

const choice: Field = {
	type: 'options',
	options: [
		{ name: 'A', value: 'alpha' },
		{ name: 'Seven', value: 7 },
	],
	default: 'alpha',
};

describe('readParams: what agents write becomes what the field promises', () => {
	it.each<[Field, unknown, unknown]>([
		[{ type: 'string' }, 'text', 'text'],
		[{ type: 'string' }, 7, '7'],
		[{ type: 'string' }, false, 'false'],
		[{ type: 'string' }, { a: 1 }, '{"a":1}'],
		[{ type: 'string' }, undefined, ''],
		[{ type: 'string', typeOptions: { multipleValues: true } }, ['a', 7], ['a', '7']],
		[{ type: 'string', typeOptions: { multipleValues: true } }, 'a, b', ['a', 'b']],
		[{ type: 'string', typeOptions: { multipleValues: true } }, '["a,b","c"]', ['a,b', 'c']],
		[{ type: 'string', typeOptions: { multipleValues: true } }, 'a, , b,', ['a', 'b']],
		[{ type: 'string', typeOptions: { multipleValues: true } }, '', []],
		[{ type: 'number' }, 7, 7],
		[{ type: 'number' }, ' 7.5 ', 7.5],
		[{ type: 'number' }, '-0', -0],
		[{ type: 'boolean' }, true, true],
		[{ type: 'boolean' }, ' TRUE', true],
		[{ type: 'boolean' }, 'false', false],
		[choice, 'alpha', 'alpha'],
		[choice, 'ALPHA ', 'alpha'],
		[choice, '7', 7],
		[{ ...choice, options: [], typeOptions: { loadOptionsMethod: 'load' } }, 'anything', 'anything'],
		[{ ...choice, type: 'multiOptions', default: [] }, 'Alpha, 7', ['alpha', 7]],
		[{ ...choice, type: 'multiOptions', default: [] }, '["alpha"]', ['alpha']],
		[{ ...choice, type: 'multiOptions', default: [] }, 'alpha,', ['alpha']],
		[{ ...choice, type: 'multiOptions', default: [] }, ['alpha'], ['alpha']],
		[{ ...choice, type: 'multiOptions', default: [] }, '', []],
		[{ type: 'dateTime' }, '2026-07-01T09:00:00', '2026-07-01T07:00:00.000Z'],
		[{ type: 'dateTime' }, '2026-07-01T09:00:00Z', '2026-07-01T09:00:00.000Z'],
		[{ type: 'dateTime' }, '2026-07-01T09:00:00+05:30', '2026-07-01T03:30:00.000Z'],
		[{ type: 'dateTime' }, '2026-07-01', '2026-06-30T22:00:00.000Z'],
		[{ type: 'dateTime' }, '2026-07-01 09:00:00', '2026-07-01T07:00:00.000Z'],
		[{ type: 'dateTime' }, 'Wed, 01 Jul 2026 09:00:00 GMT', '2026-07-01T09:00:00.000Z'],
		[{ type: 'dateTime' }, new Date('2026-07-01T09:00:00Z'), '2026-07-01T09:00:00.000Z'],
		[{ type: 'dateTime' }, DateTime.fromISO('2026-07-01T09:00:00Z'), '2026-07-01T09:00:00.000Z'],
		[{ type: 'dateTime' }, '', ''],
		[{ type: 'json' }, '{"a":[1]}', { a: [1] }],
		[{ type: 'json' }, '', undefined],
		[{ type: 'json' }, { a: 1 }, { a: 1 }],
	])('%j reads %j as %j', (given, value, expected) => {
		expect(one(given, value)).toEqual(expected);
	});

	it.each<[Field, unknown, string]>([
		[{ type: 'number' }, 'seven', '"The Field" must be a number, not "seven".'],
		[{ type: 'number' }, '', '"The Field" must be a number, but it is empty.'],
		[{ type: 'number' }, Number.NaN, '"The Field" must be a number, not NaN.'],
		[{ type: 'number' }, 'Infinity', '"The Field" must be a number, not "Infinity".'],
		[
			{ type: 'number', typeOptions: { minValue: 1, numberPrecision: 0 } },
			-1,
			'"The Field" must be a whole number of at least 1, not -1.',
		],
		[
			{ type: 'number', typeOptions: { minValue: 1, maxValue: 60, numberPrecision: 0 } },
			'2.5',
			'"The Field" must be a whole number from 1 to 60, not "2.5".',
		],
		[{ type: 'number', typeOptions: { maxValue: 60 } }, 61, '"The Field" must be a number of at most 60, not 61.'],
		[
			{
				type: 'number',
				typeOptions: { minValue: 1, numberPrecision: 0 },
				displayOptions: { show: { returnAll: [false] } },
			},
			0,
			'"The Field" must be a whole number of at least 1, not 0. Turn on "Return All" for everything.',
		],
		[{ type: 'boolean' }, null, '"The Field" must be true or false, but it is empty.'],
		[{ type: 'boolean' }, 'yes', '"The Field" must be true or false, not "yes".'],
		[choice, 'beta', '"The Field" does not know "beta". Choose one of: alpha, 7.'],
		[{ ...choice, type: 'multiOptions' }, 'alpha, beta', '"The Field" does not know "beta". Choose one of: alpha, 7.'],
		[{ type: 'dateTime' }, 'tomorrow', '"The Field" is not a date: "tomorrow". Write it like 2026-12-31T17:00:00Z.'],
		[
			{ type: 'dateTime' },
			'2026-13-01',
			'"The Field" is not a date: "2026-13-01". Write it like 2026-12-31T17:00:00Z.',
		],
		[{ type: 'json' }, '{', '"The Field" is not valid JSON: an unexpected end at line 1, column 2 (position 1).'],
		[{ type: 'collection', options: [] }, '[1]', '"The Field" must be a JSON object.'],
		[{ type: 'string', required: true }, '', '"The Field" is missing. Fill it in and try again.'],
		[{ type: 'multiOptions', required: true, options: [] }, [], '"The Field" is missing. Fill it in and try again.'],
		[{ type: 'json', required: true }, '', '"The Field" is missing. Fill it in and try again.'],
	])('%j refuses %j by its name', (given, value, words) => {
		expect(() => one(given, value)).toThrow(words);
	});

	it('takes numbers and truth values that are required as given, whatever they are', () => {
		expect(one({ type: 'number', required: true }, 0)).toBe(0);
		expect(one({ type: 'boolean', required: true }, false)).toBe(false);
	});
});

describe('readParams: defaults, notices and hidden fields', () => {
	it("falls back to the field's own default", () => {
		expect(read({}, field({ type: 'number', default: 5 }))).toEqual({ x: 5 });
	});

	it('leaves out notices', () => {
		expect(read({}, field({ type: 'notice' }), field({ type: 'callout', name: 'y' }))).toEqual({});
	});

	const mode = field({
		name: 'mode',
		type: 'options',
		options: [
			{ name: 'A', value: 'a' },
			{ name: 'B', value: 'b' },
		],
		default: 'a',
	});
	const shown = field({ type: 'string', required: true, default: 'd', displayOptions: { show: { mode: ['b'] } } });

	it('gives a hidden field its default, and does not ask for it', () => {
		expect(read({ mode: 'a', x: 'stale' }, mode, shown)).toEqual({ mode: 'a', x: 'd' });
		expect(read({ mode: 'b', x: 'fresh' }, mode, shown)).toEqual({ mode: 'b', x: 'fresh' });
		expect(read({ x: 'stale' }, mode, shown)).toEqual({ mode: 'a', x: 'd' });
	});

	it('understands fields that are hidden by another one', () => {
		const hidden = field({ type: 'string', default: 'd', displayOptions: { hide: { mode: ['a'] } } });
		expect(read({ mode: 'a', x: 'stale' }, mode, hidden)).toEqual({ mode: 'a', x: 'd' });
		expect(read({ mode: 'b', x: 'fresh' }, mode, hidden)).toEqual({ mode: 'b', x: 'fresh' });
	});
});

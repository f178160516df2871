import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { readParams } from '../../../nodes/shared/parameters/readParams.ts';

type Field = Partial<INodeProperties> & Pick<INodeProperties, 'type'>;

const field = (more: Field): INodeProperties => ({ displayName: 'The Field', name: 'x', default: '', ...more });
const read = (stored: Record<string, unknown>, ...fields: INodeProperties[]): Record<string, unknown> =>
	readParams(fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'Europe/Berlin' }) as never;

describe('readParams: collections', () => {
	const members = field({
		type: 'collection',
		default: {},
		options: [field({ name: 'count', type: 'number', default: 1 }), field({ name: 'due', type: 'dateTime' })],
	});

	it('have the members that were added, and no others', () => {
		expect(read({ x: { count: '3' } }, members)).toEqual({ x: { count: 3 } });
		expect(read({ x: {} }, members)).toEqual({ x: {} });
		expect(read({ x: '{"count":"3","other":1}' }, members)).toEqual({ x: { count: 3 } });
		expect(read({}, members)).toEqual({ x: {} });
	});

	const locator = field({
		name: 'board',
		displayName: 'Board',
		type: 'resourceLocator',
		required: true,
		default: { mode: 'id', value: '' },
	});
	const note = field({ name: 'note', type: 'string', default: 'none' });
	const single = field({
		type: 'fixedCollection',
		default: {},
		options: [{ name: 'g', displayName: 'G', values: [locator, note] }],
	});
	const many = { ...single, typeOptions: { multipleValues: true } };
	const row = (value: string) => ({ __rl: true, mode: 'id', value });

	it.each<[unknown, unknown]>([
		[
			{ g: [{ board: row('b1') }, { board: row('b2'), note: 'n' }] },
			[
				{ board: 'b1', note: 'none' },
				{ board: 'b2', note: 'n' },
			],
		],
		[{ g: { board: row('b1') } }, [{ board: 'b1', note: 'none' }]],
		[
			'b1, b2',
			[
				{ board: 'b1', note: 'none' },
				{ board: 'b2', note: 'none' },
			],
		],
		['b1,', [{ board: 'b1', note: 'none' }]],
		[
			['b1', 'b2'],
			[
				{ board: 'b1', note: 'none' },
				{ board: 'b2', note: 'none' },
			],
		],
		['["b1"]', [{ board: 'b1', note: 'none' }]],
		[[row('b1')], [{ board: 'b1', note: 'none' }]],
		[[{ board: 'b1', note: 'n' }], [{ board: 'b1', note: 'n' }]],
		['{"g":[{"board":"b1"}]}', [{ board: 'b1', note: 'none' }]],
		[{ g: ['b1'] }, [{ board: 'b1', note: 'none' }]],
		[{ g: 'b1' }, [{ board: 'b1', note: 'none' }]],
		[{ g: null }, []],
		[{}, []],
		['', []],
		[[], []],
	])('with several groups read %j', (given, expected) => {
		expect(read({ x: given }, many)).toEqual({ x: { g: expected } });
	});

	it.each<[unknown, unknown]>([
		[{ g: { board: row('b1') } }, { board: 'b1', note: 'none' }],
		['{"g":{"board":"b1"}}', { board: 'b1', note: 'none' }],
		[{}, undefined],
		[{ g: null }, undefined],
	])('with one group read %j', (given, expected) => {
		expect(read({ x: given }, single)).toEqual({ x: { g: expected } });
	});

	it('name the member that is missing', () => {
		expect(() => read({ x: { g: [{ board: row('') }] } }, many)).toThrow('"Board" is missing.');
		expect(() => read({ x: {} }, { ...many, required: true })).toThrow('"The Field" is missing.');
	});

	it('hold nothing while they are hidden, whatever row they start with', () => {
		const hidden = {
			...many,
			default: { g: [{ board: row('') }] },
			displayOptions: { show: { y: ['shown'] } },
		};
		expect(read({}, hidden)).toEqual({ x: { g: [] } });
	});
});

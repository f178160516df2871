import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { fromAgent } from '../../../nodes/shared/parameters/fromAgent.ts';
import { readParams } from '../../../nodes/shared/parameters/readParams.ts';

const locator = (value: string) => ({ __rl: true, mode: 'id', value });
const field = (type: INodeProperties['type'], more: Partial<INodeProperties> = {}): INodeProperties => ({
	...{ displayName: type, name: type, type, default: 'usual' },
	...more,
});
const numbers = { type: 'number', default: 7 } as const;

describe('in a collection', () => {
	it.each<[unknown, unknown]>([
		['', undefined],
		['  ', undefined],
		[null, undefined],
		[locator(''), undefined],
		['null', ''],
		[' NULL ', ''],
		[locator('null'), ''],
		['nullable', 'nullable'],
		[undefined, undefined],
		[['a'], ['a']],
		[locator('x'), locator('x')],
	])('a text of %o means %o', (stored, meant) => {
		expect(fromAgent(field('string'), stored, true)).toEqual(meant);
	});

	it.each<[INodeProperties['type'], unknown, unknown]>([
		['number', '', undefined],
		['number', 'null', undefined],
		['number', 0, 0],
		['number', '0', '0'],
		['boolean', ' ', undefined],
		['boolean', false, false],
		['options', '', undefined],
		['options', 'Null', undefined],
		['options', 'open', 'open'],
	])('a %s of %o means %o', (type, stored, meant) => {
		expect(fromAgent(field(type), stored, true)).toEqual(meant);
	});
});

describe.each<[string, boolean, unknown]>([
	['in a collection', true, undefined],
	['elsewhere', false, 'usual'],
])('JSON %s', (_where, isMember, leftOut) => {
	it.each([{}, [], [null], [{}], [''], { '': '' }, { '': null }, [[], { '': [] }], '', 'null', '[null]', '{}'])(
		'%j leaves the field out',
		(stored) => expect(fromAgent(field('json'), stored, isMember)).toBe(leftOut),
	);

	it.each([{ 'old.txt': null }, { level: '' }, [0], [false], [{ path: '' }], '{"a": null}'])(
		'%j is meant',
		(stored) => {
			expect(fromAgent(field('json'), stored, isMember)).toBe(stored);
		},
	);

	it('is refused where it is none', () => {
		expect(() => fromAgent(field('json'), '{"a"', isMember)).toThrow('"json" is not valid JSON');
	});
});

describe('outside of collections', () => {
	it.each<[INodeProperties['type'], unknown, unknown]>([
		['number', '', 'usual'],
		['number', undefined, 'usual'],
		['number', 3, 3],
		['boolean', 'null', 'usual'],
		['options', ' ', 'usual'],
		['string', '', ''],
		['string', 'null', 'null'],
		['string', undefined, 'usual'],
		['dateTime', null, 'usual'],
		['multiOptions', ' ', 'usual'],
		['multiOptions', 'null', ''],
		['multiOptions', 'a,b', 'a,b'],
		['multiOptions', [], []],
	])('a %s of %o means %o', (type, stored, meant) => {
		expect(fromAgent(field(type), stored, false)).toEqual(meant);
	});

	it.each(['number', 'boolean', 'options', 'json'] as const)('a required %s cannot be left out', (type) => {
		const required = field(type, { required: true });
		const read = () => '';
		expect(() => readParams([required], { read, zone: 'Etc/UTC', isByAgent: true })).toThrow(`"${type}" is missing.`);
	});
});

describe('a form that an agent fills in', () => {
	const text = (name: string): INodeProperties => ({ displayName: name, name, type: 'string', default: '' });
	const members: INodeProperties[] = [
		text('body'),
		{ displayName: 'Due', name: 'due', type: 'dateTime', default: '' },
		{ displayName: 'Done', name: 'done', type: 'boolean', default: false },
	];
	const fields: INodeProperties[] = [
		{ ...text('title'), default: 'untitled' },
		{ displayName: 'All', name: 'all', type: 'boolean', default: false },
		{ ...text('limit'), ...numbers, displayOptions: { show: { all: [false] } } },
		{ displayName: 'Changes', name: 'changes', type: 'collection', default: {}, options: members },
	];
	const read = (stored: Record<string, unknown>, isByAgent: boolean) =>
		readParams(fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'Etc/UTC', isByAgent });

	it('leaves out what it gave as a blank text, and empties what it calls null', () => {
		const given = { title: '', limit: '', changes: { body: '', due: 'null', done: '' } };
		expect(read(given, true)).toEqual({ title: '', all: false, limit: 7, changes: { due: '' } });
	});

	it.each<[unknown, number]>([
		['', 3],
		['False', 3],
		['true', 7],
	])('shows a field by what its sibling of %o means', (all, limit) => {
		expect(read({ all, limit: '3' }, true)).toMatchObject({ limit });
	});

	it('empties what a person added and left blank', () => {
		const given = { title: '', changes: { body: '', due: '' } };
		expect(read(given, false)).toEqual({ title: '', all: false, limit: 7, changes: { body: '', due: '' } });
	});
});

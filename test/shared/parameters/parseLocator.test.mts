import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseLocator } from '../../../nodes/shared/parameters/parseLocator.ts';

const validation = (regex: string, errorMessage: string): INodePropertyMode['validation'] => [
	{ type: 'regex', properties: { regex, errorMessage } },
];

const board: INodeProperties = {
	displayName: 'Board',
	name: 'board',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	modes: [
		{ displayName: 'From List', name: 'list', type: 'list' },
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/b/([^/?#]+)' },
			validation: validation('^https?://.*', 'Give a link.'),
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			validation: validation('[0-9a-f]{24}|[0-9A-Za-z]{8}', 'Give 24 or 8 characters.'),
		},
	],
};
const free: INodeProperties = { ...board, modes: [{ displayName: 'By ID', name: 'id', type: 'string' }] };
const id = '5abbe4b7ddc1b351ef961414';

describe('locate', () => {
	it.each<[unknown, string]>([
		[{ __rl: true, mode: 'list', value: id, cachedResultName: 'Product' }, id],
		[{ __rl: true, mode: 'id', value: ` ${id} ` }, id],
		[{ __rl: true, mode: 'url', value: 'https://trello.com/b/nC8QJJoZ/product' }, 'nC8QJJoZ'],
		[{ __rl: true, mode: 'id', value: 'https://trello.com/b/nC8QJJoZ?filter=x' }, 'nC8QJJoZ'],
		[{ __rl: true, mode: 'url', value: id }, id],
		['https://trello.com/b/nC8QJJoZ', 'nC8QJJoZ'],
		['https://trello.com/b/a%20b', 'a b'],
		['https://trello.com/b/50%25', '50%'],
		['https://trello.com/b/50%', '50%'],
		[id, id],
		['', ''],
		[{ __rl: true, mode: 'list', value: '' }, ''],
		[{ __rl: true, mode: 'list', value: null }, ''],
		[undefined, ''],
		[null, ''],
	])('finds the id in %j', (given, expected) => {
		expect(parseLocator(board, given)).toBe(expected);
	});

	it.each([
		'x',
		`${id}0`,
		`${id}/../x`,
		`x\n${id}`,
		`${id}\nx`,
		'../members',
		'https://trello.com/c/abc',
		'javascript:alert(1)',
		'[object Object]',
	])('refuses %j by the name of the field', (given) => {
		expect(() => parseLocator(board, given)).toThrow(
			`"Board" does not accept "${given.slice(0, 80)}". Give 24 or 8 characters.`,
		);
	});

	it('passes on what it has no rules for', () => {
		expect(parseLocator(free, 'anything at all')).toBe('anything at all');
		expect(parseLocator(free, 7)).toBe('7');
	});

	it('passes names on where a mode takes them, and still finds ids in links', () => {
		const byName: INodePropertyMode = { displayName: 'By Name', name: 'name', type: 'string' };
		const named: INodeProperties = { ...board, modes: [...(board.modes ?? []), byName] };
		expect(parseLocator(named, { __rl: true, mode: 'name', value: ' Road map ' })).toBe('Road map');
		expect(parseLocator(named, 'Road map')).toBe('Road map');
		expect(parseLocator(named, { __rl: true, mode: 'name', value: 'https://trello.com/b/nC8QJJoZ/product' })).toBe(
			'nC8QJJoZ',
		);
		expect(parseLocator(named, id)).toBe(id);
	});

	it('accepts only ids, whatever is written (property)', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom('a', '0', '/', '.', '\n', 'b', '%'), maxLength: 30 }), (text) => {
				let found: string;
				try {
					found = parseLocator(board, text);
				} catch {
					return;
				}
				expect(found).toMatch(/^(|[0-9a-f]{24}|[0-9A-Za-z]{8})$/);
			}),
			{ seed: 20260501 },
		);
	});
});

import { describe, expect, it } from 'vitest';

import { pick, shape } from '../../../nodes/shared/steps/output.ts';

const card = {
	id: 'c',
	name: 'Card',
	due: null,
	owner: { login: 'ada', name: 'Ada' },
	labels: [{ name: 'red' }, { name: null }, { color: 'x' }, null],
	deep: { list: [{ owner: { login: 'x' } }] },
};

describe('pick', () => {
	it.each<[string[], object]>([
		[['id', 'name'], { id: 'c', name: 'Card' }],
		[['name', 'id'], { name: 'Card', id: 'c' }],
		[['due'], { due: null }],
		[['missing', 'owner.missing', 'missing.deeper'], {}],
		[['owner.login'], { login: 'ada' }],
		[['owner.login', 'id'], { login: 'ada', id: 'c' }],
		[['name', 'owner.name'], { name: 'Card', owner_name: 'Ada' }],
		[['labels.name'], { name: ['red', null, undefined, undefined] }],
		[['deep.list.owner.login'], { login: ['x'] }],
		[[], {}],
	])('takes %j', (paths, expected) => {
		expect(pick(card as never, paths)).toEqual(expected);
	});
});

describe('shape', () => {
	const choice = (output: 'automatic' | 'everything' | 'simplified' | 'selected', outputFields = '') => ({
		output,
		outputFields,
	});

	it.each<[string, boolean, object]>([
		['automatic', false, card],
		['automatic', true, { id: 'c' }],
		['everything', true, card],
		['simplified', false, { id: 'c' }],
	])('%s, for an agent: %s', (output, isTool, expected) => {
		expect(shape(card as never, ['id'], choice(output as 'automatic'), isTool)).toEqual(expected);
	});

	it('returns the fields that were asked for, however they are spaced', () => {
		expect(shape(card as never, ['id'], choice('selected', ' name , owner.login,, '), true)).toEqual({
			name: 'Card',
			login: 'ada',
		});
	});
});

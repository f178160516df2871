import { defineShape } from '../../../nodes/shared/catalogue/shape';
import { describe, expect, it } from 'vitest';

import { outputSentence } from '../../../nodes/shared/catalogue/operation';

import { select, shaped } from '../../../nodes/shared/steps/output.ts';

const card = {
	id: 'c',
	name: 'Card',
	due: null,
	owner: { login: 'ada', name: 'Ada' },
	labels: [{ name: 'red' }, { name: null }, { color: 'x' }, null],
	deep: { list: [{ owner: { login: 'x' } }] },
};

it('says in a sentence what an operation tells, from its shape or its receipt', () => {
	const of = ({ id, title }: { id?: string; title?: string }) => ({ id: id ?? null, name: title ?? null });
	const shape = { of, example: { id: '1', title: 'One' }, members: [] };
	expect(outputSentence({ shape })).toBe('Tells id and name.');
	expect(outputSentence({ receipt: { isStarred: true } })).toBe('Tells isStarred.');
	expect(outputSentence({})).toBeUndefined();
});

describe('select', () => {
	it.each<[string[], object]>([
		[['id', 'name'], { id: 'c', name: 'Card' }],
		[['owner.login'], { owner: { login: 'ada' } }],
		[['labels.name'], { labels: [{ name: 'red' }, { name: null }, {}, null] }],
		[['deep.list.owner.login'], { deep: { list: [{ owner: { login: 'x' } }] } }],
		[['owner.login', 'owner.name', 'due'], { owner: { login: 'ada', name: 'Ada' }, due: null }],
		[['missing', 'owner.missing', 'due.deeper'], { owner: {}, due: null }],
		[['__proto__.x', 'constructor', 'constructor.name'], {}],
		[[], {}],
	])('takes %j and leaves it in its place', (paths, expected) => {
		expect(select(card as never, paths)).toEqual(expected);
		expect(({} as Record<string, unknown>)['x']).toBeUndefined();
	});
});

describe('shaped', () => {
	const shape = defineShape(
		({ id, name, owner }: { id: string; name: string; owner?: object }) => ({
			id,
			title: name,
			owner: owner && 'Ada',
		}),
		{ id: 'c', name: 'Card', owner: {} },
	);
	const choice = (output: 'everything' | 'simplified' | 'selected', outputFields = '') => ({ output, outputFields });

	it.each<[Parameters<typeof choice>, object]>([
		[['everything'], card],
		[['simplified'], { id: 'c', title: 'Card', owner: 'Ada' }],
		[['selected', 'title, name'], { title: 'Card', name: 'Card' }],
		[['selected', 'owner'], { owner: 'Ada' }],
		[['selected', ' , '], {}],
	])('%j', (given, expected) => {
		expect(shaped(card as never, shape, choice(...given))).toEqual(expected);
	});
});

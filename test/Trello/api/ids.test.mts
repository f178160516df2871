import { describe, expect, it } from 'vitest';

import { firstIdOf, isShortLink, madeAt, mayBeWord } from '../../../nodes/Trello/api/ids';
import { createdAt } from '../../../nodes/Trello/api/shapes';

describe('The moment of an id', () => {
	const id = '5abbe4b7ddc1b351ef961414';

	it('is its first eight digits, for all who read it', () => {
		expect(madeAt(id)).toBe(Date.parse('2018-03-28T18:53:43.000Z'));
		expect(createdAt(id)).toBe('2018-03-28T18:53:43.000Z');
		expect(firstIdOf(madeAt(id) ?? 0)).toBe('5abbe4b70000000000000000');
	});

	it.each(['5abbe4b7', 'deadbeef-of-an-app', '', 'p0aWQ2nA'])('is unknown of %j', (odd) => {
		expect(madeAt(odd)).toBeUndefined();
		expect(createdAt(odd)).toBeNull();
	});
});

describe('A name with the form of a short link', () => {
	it.each(['printers', 'Printers', 'PRINTERS', 'Sprint12', 'TodoList', '2026Plan', '2026PLAN', 'Q1234567', '20261127'])(
		'%s is looked up',
		(name) => {
			expect([isShortLink(name), mayBeWord(name)]).toEqual([true, true]);
		},
	);

	it.each(['p0aWQ2nA', 'nC8QJJoZ', '6740a1b2', 'aB3dE5fG'])('%s is a short link', (link) => {
		expect([isShortLink(link), mayBeWord(link)]).toEqual([true, false]);
	});
});

import { expect, it } from 'vitest';

import type { Example } from './examples/example.mts';
import { nameOf } from './state.mts';
import { operations } from './matrix.mts';
import { judge, type Outcome } from './verdict.mts';

const card = { id: 'c1', name: 'One' };
const requests: Outcome['requests'] = [];
const written = [{ method: 'PUT', path: '/1/cards/c1', status: 200 }] as unknown as Outcome['requests'];
const before = new Map([
	['c1', 'One'],
	['c2', 'Two'],
]);

interface More extends Partial<Example> {
	readonly words?: RegExp;
	readonly after?: ReadonlyMap<string, string>;
	readonly hint?: RegExp;
}

const verdictOf = async (name: string, outcome: Outcome, { words, hint, after = before, ...more }: More = {}) => {
	const operation = operations.find((one) => nameOf(one) === name);
	if (!operation) throw new Error(`There is no operation ${name}`);
	const example: Example = { parameters: {}, truth: async () => await Promise.resolve(card), ...more };
	return await judge({ operation, example, outcome, words, hint, before, after });
};

const renamed = { expected: { name: 'Two' } };
const changed = (id: string) => new Map([...before, [id, 'Changed']]);
const closed = { words: /closed/ };

it.each<[string, string, Outcome, More]>([
	['a read that returns another object', 'card:get', { json: [{ id: 'c2', name: 'One' }], requests }, {}],
	['a read that returns nothing', 'card:get', { json: [], requests }, {}],
	['a read with another name', 'card:get', { json: [{ id: 'c1', name: 'Uno' }], requests }, {}],
	['a list that is short', 'board:getCards', { json: [], requests }, { truth: async () => [card] }],
	['a value that differs', 'customField:get', { json: [{ ...card, value: 5 }], requests }, { returns: { value: '5' } }],
	['a write without effect', 'card:update', { json: [{ id: 'c1' }], requests }, renamed],
	['a write to another object', 'card:archive', { json: [card], requests }, { changes: ['c1'], after: changed('c2') }],
	['a read that changes its object', 'card:get', { json: [card], requests }, { changes: ['c1'], after: changed('c1') }],
	['a write without its hint', 'card:archive', { json: [card], requests, hints: ['Done'] }, { hint: /closed/ }],
	['an object that is gone', 'card:get', { json: [card], requests }, { after: new Map([['c1', 'One']]) }],
	['an output with the text of a defect', 'card:get', { json: [{ ...card, url: 'undefined/x' }], requests }, {}],
	['an error where Trello has none', 'card:update', { message: 'Not found', requests }, {}],
	["an error without Trello's words", 'card:update', { message: 'It failed.', requests }, closed],
	['a crash', 'card:get', { message: 'TypeError: closed is undefined', requests }, closed],
	['a request that wrote before an error', 'card:update', { message: 'closed', requests: written }, closed],
	['a change before an error', 'card:update', { message: 'closed', requests }, { ...closed, after: changed('c1') }],
])('finds the planted violation: %s', async (_title, name, outcome, more) => {
	const { verdict, problems } = await verdictOf(name, outcome, more);
	expect(problems).not.toEqual([]);
	expect(verdict).toBeUndefined();
});

it("accepts a complete read, a write with the requested values and Trello's words", async () => {
	const complete = { json: [card], requests };
	expect(await verdictOf('card:get', complete)).toMatchObject({ verdict: 'correct' });
	const write = { expected: { name: 'One' }, changes: ['c1'], after: changed('c1') };
	expect(await verdictOf('card:update', complete, write)).toMatchObject({ verdict: 'correct' });
	const refused = { message: 'Trello refused it: the board is closed.', requests };
	expect(await verdictOf('card:update', refused, closed)).toMatchObject({ verdict: 'refused' });
	const partly = { message: 'closed; the card was changed, but not moved.', requests: written };
	expect(await verdictOf('card:update', partly, closed)).toMatchObject({ verdict: 'refused' });
});

import { asked, createCards, madeCards, nameOf, openTrello } from './sandboxTrello.mts';

import { afterEach, describe, expect, it } from 'vitest';

import type { Fault } from '../../sandbox/front/faults.mts';
import type { TrelloSandbox } from '../../sandbox/trello/start.mts';

const all = Array.from({ length: 200 }, (_unused, item) => nameOf(item));
const cards = { method: 'POST', path: '^/1/cards$' };
let trello: TrelloSandbox;

const open = async (...faults: Fault[]) => {
	trello = await openTrello();
	for (const fault of faults) trello.faults.add({ ...cards, ...fault });
};

afterEach(async () => await trello.close());

describe('200 creates', () => {
	it.each<[string, Fault]>([
		['a 429 at the 101st', { skip: 100, status: 429, body: { error: 'API_TOKEN_LIMIT_EXCEEDED' } }],
		['a 429 with Retry-After at the 101st', { skip: 100, status: 429, headers: { 'retry-after': '1' } }],
		['a 503 with Retry-After at the 101st', { skip: 100, status: 503, headers: { 'retry-after': '1' } }],
	])('become exactly 200 cards and 200 outputs despite %s', async (_name, fault) => {
		const headers = { 'x-rate-limit-api-token-interval-ms': '500', ...fault.headers };
		await open({ ...fault, headers });
		const { json } = await createCards(trello, 200);
		expect(trello.faults.pending).toBe(0);
		expect(json.map(({ name }) => name)).toEqual(all);
		expect(madeCards(trello)).toEqual(all);
		expect(asked(trello, nameOf(100))).toBe(2);
		expect(trello.requests.filter(({ method }) => method === 'POST')).toHaveLength(201);
	});

	it.each<[string, Fault, number]>([
		['the answer is lost', { skip: 100, drop: 'after' }, 1],
		['the connection breaks before anything is done', { skip: 100, drop: 'before' }, 0],
		['the answer breaks off', { skip: 100, drop: 'midway' }, 1],
	])('stop at the 101st when %s, and name the item that is in doubt', async (_name, fault, made) => {
		await open(fault);
		await expect(createCards(trello, 200)).rejects.toMatchObject({
			message: expect.stringMatching(/POST \/cards\. The change may or may not have been made: .* \[item 100\]$/),
			context: { itemIndex: 100 },
		});
		expect(asked(trello, nameOf(100))).toBe(1);
		expect(madeCards(trello)).toEqual(all.slice(0, 100 + made));
	});

	it.each<[string, Fault]>([
		['a 500 at item 5', { skip: 5, status: 500 }],
		['a lost answer at item 5', { skip: 5, drop: 'after' }],
	])('do the other 199 when the node continues on error, and report %s', async (_name, fault) => {
		await open(fault);
		const { items } = await createCards(trello, 200, { continueOnFail: true });
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(all.map((_one, item) => ({ item })));
		const failed = items.filter(({ json }) => json.error !== undefined);
		expect(failed.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 5 }]);
		expect(failed[0]?.json.error).toMatch(/may or may not have been made.*\[item 5\]$/);
		expect(items.filter(({ json }) => all.includes(String(json.name)))).toHaveLength(199);
		for (const name of all) expect(asked(trello, name)).toBe(1);
	});
});

describe('A run that waits for a limit', () => {
	it('ends at once when it is cancelled', async () => {
		await open({ skip: 2, status: 429, headers: { 'retry-after': '60' } });
		const cancel = new AbortController();
		const run = createCards(trello, 5, { signal: cancel.signal, continueOnFail: true });
		const ended = expect(run).rejects.toThrow(/cancel|abort/i);
		await expect.poll(() => trello.faults.pending).toBe(0);
		const at = performance.now();
		cancel.abort(new Error('cancelled by the user'));
		await ended;
		expect(performance.now() - at).toBeLessThan(500);
		expect(madeCards(trello)).toEqual(all.slice(0, 2));
	});

	it('gives up at the bound of the node, and says when to try again', async () => {
		await open({ skip: 1, status: 429, headers: { 'retry-after': '60' } });
		const parameters = (list: string) => ({
			resource: 'card',
			operation: 'create',
			list: { __rl: true, mode: 'id', value: list },
			name: '={{ $json.name }}',
			requestOptions: { waitAtMost: 5 },
		});
		const more = { parameters: parameters(trello.list('Inbox').id), continueOnFail: true };
		const { json } = await createCards(trello, 4, more);
		expect(json.map(({ name }) => name)).toEqual([nameOf(0), undefined, undefined, undefined]);
		expect(json[1]?.error).toMatch(/asks to slow down.* Do so from \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ on\. \[item 1\]$/);
		expect(json[2]?.error).toMatch(/is used up until .*, longer than the 5 s .* Nothing was sent\..*\[item 2\]$/);
		expect(trello.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
	});
});

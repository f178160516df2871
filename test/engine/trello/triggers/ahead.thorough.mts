import { benchOf, forgetProcessed, pollBench } from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import nock from 'nock';
import { beforeEach, describe, expect, it } from 'vitest';

import { addComment } from '../../../../sandbox/trello/action/comments.mts';
import { addMember } from '../../../../sandbox/trello/card/cardMembership.mts';
import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { withEvents } from './eventful.mts';

const { trello, setting } = withEvents();

beforeEach(() => forgetProcessed());

const numberOf = (item: IDataObject) => Number((item['card'] as IDataObject)['number']);
const byNumber = (a: IDataObject, b: IDataObject) => numberOf(a) - numberOf(b);

/** Comments on this many cards of the board, found at one look. */
async function found(cards: number, sets: Record<string, unknown> = {}) {
	await trello().reset();
	nock.cleanAll();
	forgetProcessed();
	const ben = trello().as('benexample');
	const all = Array.from({ length: cards }, (_unused, index) =>
		createCard({ ...ben, at: ben.at + index }, trello().list(index % 2 ? 'Doing' : 'Inbox', 'Product'), {
			name: `Card ${index}`,
		}),
	);
	for (const card of all) addMember(ben, card, trello().member('adasample'));
	const bench = benchOf({
		...setting('newComment', { delivery: 'polling', ...sets }),
		node: { id: `of ${cards} ${JSON.stringify(sets)}` },
	});
	await pollBench(bench, { activation: 'activate' });
	const before = trello().requests.length;
	for (const card of all) addComment(trello().as('benexample'), card, `On ${card.name}`);
	const { json } = await pollBench(bench);
	return {
		json,
		requests: trello()
			.requests.slice(before)
			.map(({ path }) => path.replace(/[0-9a-f]{24}/, ':id')),
	};
}

describe('Trello trigger: the details of many events at once', () => {
	it('are read by board where that is fewer requests', async () => {
		const { json, requests } = await found(200);
		expect(json).toHaveLength(200);
		const expected = ['/1/boards/:id/actions', '/1/boards/:id', '/1/boards/:id/cards'];
		expect(requests.filter((path) => path !== '/1/batch')).toEqual(expected);
		expect(requests.length).toBeLessThanOrEqual(expected.length + 1);
	});

	it('are read ten with a request where that is fewer', async () => {
		const { json, requests } = await found(20);
		expect(json).toHaveLength(20);
		expect(requests.filter((path) => path === '/1/boards/:id/cards')).toEqual([]);
		expect(requests.filter((path) => path === '/1/batch').length).toBeGreaterThan(0);
	});

	it('are the same either way', async () => {
		const shaped = ({ json }: Awaited<ReturnType<typeof found>>) =>
			json
				.toSorted(byNumber)
				.slice(0, 20)
				.map(({ card, list, board, actor }) => {
					const { id, url, createdAt, updatedAt, number, position, ...alone } = card as Record<string, unknown>;
					expect(alone.members).toHaveLength(1);
					expect([id, url, createdAt, updatedAt, number, position]).not.toContain(undefined);
					return { alone, list, board, actor };
				});
		const [byBoard, alone] = [shaped(await found(40)), shaped(await found(20))];
		expect(byBoard).toHaveLength(20);
		expect(byBoard).toEqual(alone);
	});

	it('ask for no card where none is needed', async () => {
		const { json, requests } = await found(60, { cardDetails: false });
		expect(json).toHaveLength(60);
		expect(requests).toEqual(['/1/boards/:id/actions']);
	});
});

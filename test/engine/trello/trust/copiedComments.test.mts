import { withEvents } from '../triggers/eventful.mts';
import { stepsOn } from '../steps/stepping.mts';

import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, it } from 'vitest';

import { addComment } from '../../../../sandbox/trello/action/comments.mts';
import { copyCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { forgetProcessed } from '../../harness.mts';

const { trello, setting, causedBy } = withEvents();
const step = stepsOn(trello);

beforeEach(() => forgetProcessed());

const board = () => trello().board('Product');
const ben = () => trello().member('benexample');

/** Ada copies a card with a comment by Ben, whose membership of the board is changed afterwards. */
function copyWith(change: () => void): string {
	const card = trello().card('Faster search');
	addComment(trello().as('benexample'), card, 'Copied from Ben');
	const copy = copyCard(trello().as('adasample'), trello().list('Inbox', 'Product'), card, ['all'], {});
	change();
	return copy.id;
}

const left = () => {
	board().memberships = board().memberships.filter(({ idMember }) => idMember !== ben().id);
};
const deactivated = () => {
	for (const one of board().memberships) if (one.idMember === ben().id) one.deactivated = true;
};
const observing = () => {
	for (const one of board().memberships) if (one.idMember === ben().id) one.memberType = 'observer';
};

/** Every output of a copied comment, as steps of the node return it. */
const reads: ReadonlyArray<readonly [title: string, read: (card: string) => Promise<unknown>]> = [
	['comment:getAll', async (card) => (await step('comment', 'getAll', { card })).json],
	['card:get', async (card) => (await step('card', 'get', { card, include: ['comments'] })).json[0]?.['comments']],
	...['card', 'list', 'board'].map((resource): [string, (card: string) => Promise<unknown>] => [
		`${resource}:getActivity`,
		async (card) =>
			(
				await step(resource, 'getActivity', {
					...(resource === 'card' && { card }),
					...(resource === 'list' && { list: trello().list('Inbox', 'Product').id }),
					...(resource === 'board' && { board: board().id }),
				})
			).json,
	]),
];

const copied = (rows: unknown) =>
	(rows as IDataObject[]).filter(({ text, activity }) => text === 'Copied from Ben' && activity !== 'commentCard');

describe('a copied comment has its own author, and not the person who copied the card', () => {
	const states: ReadonlyArray<readonly [state: string, change: () => void, isBoardMember: boolean]> = [
		['is a member', () => undefined, true],
		['is an observer', observing, true],
		['is deactivated', deactivated, false],
		['has left the board', left, false],
	];

	it.each(reads.flatMap(([title, read]) => states.map((state) => [title, ...state, read] as const)))(
		'%s, where the author %s',
		async (_title, _state, change, isBoardMember, read) => {
			const [comment, ...others] = copied(await read(copyWith(change)));
			expect(others).toEqual([]);
			expect(comment?.['author']).toEqual({ id: ben().id, name: 'Ben Example', username: 'benexample', isBoardMember });
		},
	);

	it('an activity has the person who copied the card as its actor', async () => {
		const card = copyWith(left);
		const { json } = await step('card', 'getActivity', { card });
		expect(copied(json)).toMatchObject([
			{ activity: 'copyCommentCard', actor: { username: 'adasample', isBoardMember: true } },
		]);
	});

	it.each(reads)('%s, where Trello does not name the author', async (_title, read) => {
		const card = copyWith(() => {
			for (const { type, data } of trello().state.actions)
				if (type === 'copyCommentCard') delete data['idOriginalCommenter'];
		});
		expect(copied(await read(card))).toMatchObject([{ author: null }]);
	});

	it.each([true, false])('"Board Activity" reports the author with details of cards: %s', async (cardDetails) => {
		const items = await causedBy(setting('boardActivity', { cardDetails }), () => copyWith(left));
		expect(copied(items)).toMatchObject([
			{
				actor: { username: 'adasample' },
				author: { username: 'benexample', isBoardMember: cardDetails ? false : null },
			},
		]);
	});
});

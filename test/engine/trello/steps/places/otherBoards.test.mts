import { withTrello } from '../../sandboxed.mts';
import { stepsOn } from '../stepping.mts';

import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { membershipOf } from '../../../../../sandbox/trello/board/boardChanges.mts';
import { createCustomField } from '../../../../../sandbox/trello/board/customFields.mts';
import type { Truths } from '../../../../../sandbox/trello/state.mts';

const { trello } = withTrello();
const step = stepsOn(trello);

/** The card "Faster search" with the label "feature", a value of "Effort" and a member; "Support" has none of the three. */
function prepare(truths: Partial<Truths>) {
	const state = trello().state;
	Object.assign(state.truths, truths);
	const card = trello().card('Faster search');
	const cleo = {
		...trello().member('benexample'),
		id: '6740a1b2c3d4e5f6a7b8c997',
		username: 'cleo',
		fullName: 'Cleo Elsewhere',
	};
	state.members.push(cleo);
	const scene = trello().as('adasample');
	trello()
		.board('Product')
		.memberships.push(membershipOf(scene, cleo.id, 'normal'));
	card.idMembers.push(cleo.id);
	return { card, target: trello().list('New') };
}

const moves: Readonly<Record<string, (card: string, target: string) => INodeParameters>> = {
	'card:move': (card, list) => ({ card, list }),
	'card:update': (card, list) => ({ card, updateFields: { list, name: 'Moved' } }),
	'card:copy': (card, list) => ({ card, list }),
	'card:create': (copyOf, list) => ({ list, name: 'Copy', additionalFields: { copyOf } }),
	'list:moveAllCards': (_card, targetList) => ({ list: trello().list('Doing').id, targetList }),
	'list:update': () => ({ list: trello().list('Doing').id, updateFields: { board: trello().board('Support').id } }),
};

const lossesOf = async (name: string, given: INodeParameters): Promise<string> => {
	const [resource = '', operation = ''] = name.split(':');
	const { hints } = await step(resource, operation, given);
	return hints.map(({ message }) => message).join(' ');
};

describe('What a card loses on another board is reported', () => {
	it.each(Object.entries(moves))('%s: labels, members and values of custom fields', async (name, given) => {
		const { card, target } = prepare({ keepsMembersElsewhere: false, makesLabelsElsewhere: false });
		const said = await lossesOf(name, given(card.id, target.id));
		expect(said).toMatch(/labels? removed: .*"feature"/);
		expect(said).toContain('1 member is not on the board "Support" and was removed: Cleo Elsewhere.');
		expect(said).toContain('Values of 1 custom field removed: "Effort".');
	});

	it.each(Object.entries(moves))('%s: nothing where Trello keeps everything', async (name, given) => {
		const { card, target } = prepare({ keepsValuesElsewhere: true });
		createCustomField(trello().as('adasample'), trello().board('Support'), { name: 'Effort', type: 'number' });
		expect(await lossesOf(name, given(card.id, target.id))).toBe('');
		const kept = trello().state.cards.findLast(({ name: title }) => /Faster search|Moved/.test(title));
		expect(trello().state.customFieldItems.some(({ idCard }) => idCard === kept?.id)).toBe(true);
	});

	it.each(['card:move', 'card:copy'])('%s: nothing on the same board', async (name) => {
		const { card } = prepare({ keepsMembersElsewhere: false, makesLabelsElsewhere: false });
		expect(await lossesOf(name, moves[name]?.(card.id, trello().list('Inbox').id) ?? {})).toBe('');
	});

	it('parts that a copy does not keep and labels that an update replaces are not lost', async () => {
		const { card, target } = prepare({ keepsMembersElsewhere: false, makesLabelsElsewhere: false });
		expect(await lossesOf('card:copy', { card: card.id, list: target.id, keep: ['due'] })).toBe('');
		const updateFields = { list: target.id, labelIds: 'question', memberIds: 'me' };
		expect(await lossesOf('card:update', { card: card.id, updateFields })).toBe(
			'Lost on the other board: Values of 1 custom field removed: "Effort".',
		);
	});
});

describe('Lists of cards whichever way Trello returns them', () => {
	it.each([
		[true, true],
		[true, false],
		[false, true],
		[false, false],
	])(
		'cards of closed boards are hidden: %s, all lists are paged: %s',
		async (hidesCardsOfClosedBoards, pagesAllCards) => {
			Object.assign(trello().state.truths, { hidesCardsOfClosedBoards, pagesAllCards });
			await step('board', 'close', { board: trello().board('Product').id });
			const { json } = await step('card', 'getMine', {});
			expect(json.map(({ name }) => name)).toEqual(['Invoice 2026-118 is missing']);
			const before = trello().requests.length;
			const limited = await step('list', 'getCards', { list: trello().list('New').id, limit: 1 });
			expect(limited.json).toHaveLength(1);
			expect(
				trello()
					.requests.slice(before)
					.filter(({ path }) => /\/cards/.test(path)),
			).toHaveLength(1);
			await step('board', 'reopen', { board: trello().board('Product').id });
		},
	);
});

import { withTrello } from '../sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { stepsOn } from './stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);
const absent = '5abbe4b7ddc1b351ef96ffff';
const notRead = (field: string, id = absent) =>
	`${field}: Trello did not find "${id}", or this account cannot read it.`;
const words = '(Trello: The requested resource was not found)';
const card = () => trello().card('Faster search').id;

describe('what Trello does not find', () => {
	it.each([
		['card', 'get', () => ({ card: absent }), notRead('Card'), words],
		['board', 'get', () => ({ board: absent }), notRead('Board'), words],
		[
			'attachment',
			'delete',
			() => ({ card: card(), attachment: absent }),
			`${notRead('Attachment')} It must belong to this card.`,
			words,
		],
		['attachment', 'delete', () => ({ card: absent, attachment: 'a'.repeat(24) }), notRead('Card'), words],
		['comment', 'create', () => ({ card: absent, text: 'Done' }), notRead('Card'), words],
		[
			'card',
			'create',
			() => ({ list: absent, name: 'New' }),
			notRead('List'),
			'(Trello: could not find the board that the card belongs to)',
		],
		['card', 'move', () => ({ card: card(), list: absent }), notRead('List'), '(Trello: '],
	] as const)('is named where it is proved: %s %s', async (resource, operation, given, message, quoted) => {
		const error = await step(resource, operation, given()).then(
			() => new Error('it succeeded'),
			(one: Error) => one,
		);
		expect(error.message).toContain(message);
		expect(error.message).toContain(quoted);
	});
});

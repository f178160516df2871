import { withTrello } from '../sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { stepsOn } from './stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);
const absent = '5abbe4b7ddc1b351ef96ffff';

describe('what Trello does not find', () => {
	it.each([
		['card', 'get', () => ({ card: absent }), `Card: there is no "${absent}", or this account may not see it.`],
		['board', 'get', () => ({ board: absent }), `Board: there is no "${absent}", or this account may not see it.`],
		[
			'attachment',
			'delete',
			() => ({ card: trello().card('Faster search').id, attachment: absent }),
			`Attachment: there is no "${absent}", or this account may not see it. It must belong to this card.`,
		],
		[
			'attachment',
			'delete',
			() => ({ card: absent, attachment: absent.replace('ffff', 'eeee') }),
			`Card: there is no "${absent}", or this account may not see it.`,
		],
	] as const)('is named: %s %s', async (resource, operation, given, message) => {
		await expect(step(resource, operation, given())).rejects.toThrow(message);
	});
});

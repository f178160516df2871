import type { AnswerRules } from '../shared/catalogue/answerRules';

/**
 * What the toolkit omits of Trello's objects. Members are named by their username, and labels of a card by their name; a label
 * without a name keeps its ID and color. The link of a card leads to what is on it.
 */
export const trelloAnswerRules: AnswerRules = {
	place: 'board',
	off: [
		...['archived', 'cardsArchived', 'completed', 'deactivated', 'deleted', 'invited', 'isTemplate', 'isUpload'],
		...['starred', 'subscribed', 'voted'],
	],
	implied: {
		...Object.fromEntries(
			['actor', 'author', 'copiedBy', 'members', 'voters'].flatMap((person) => [
				[`${person}.id`, ['username']],
				[`${person}.name`, ['username']],
			]),
		),
		'labels.id': ['name'],
		'labels.color': ['name'],
		'card.number': ['id'],
		'card.url': ['id'],
	},
	usual: { isBoardMember: [true], confirmed: [true] },
};

import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import { path } from '../../../../shared/http/path';
import { readPart } from '../../../../shared/triggers/partialRead';
import { readInBatch } from '../../../api/batch';
import { boardsField } from '../../../api/references/board';
import { oneRequest } from '../../../api/limits';
import { placeShape, referenceShape, shortCardShape } from '../../../api/shapes';
import { detailsField, inLists, listsFilter } from '../../../hooks/filters';
import { maxModels } from '../../../log/loggedActions';
import { cardNow } from '../../../log/cardNow';
import { cardsOf } from '../card';
import { blankCard, cardAlone, type CardObject } from '../shape';

interface DueCard extends CardObject {
	readonly due: string | null;
	readonly idBoard: string;
	readonly idList: string;
	readonly idMembers: readonly string[];
	/** The card with all its details; null when it is gone meanwhile. */
	readonly whole?: CardObject | null;
}

const units = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** Cards that are neither archived nor in an archived list. https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-cards-filter-get */
const query = {
	filter: 'visible',
	fields: 'name,due,dueComplete,closed,idBoard,idList,idMembers,idShort,isTemplate,shortUrl',
} as const;

/** A reminder counts as late when n8n has just started again and its moment is longer ago than this. */
const punctualMs = 90_000;

/** To show one reminder, the cards are read for what is behind and for what is ahead at once; good for this long, in milliseconds. */
const sampleForMs = 5_000;

const leadMs = ({ lead, unit }: { lead: number; unit: keyof typeof units }) => lead * units[unit];

const remindAt = ({ due }: DueCard, lead: { lead: number; unit: keyof typeof units }) =>
	Date.parse(due ?? '') - leadMs(lead);

/** What the list of cards tells of one. */
const shortCard = (card: DueCard) => ({
	...shortCardShape(card),
	due: card.due,
	completed: card.dueComplete ?? false,
	members: card.idMembers.map((id) => ({ id })),
});

/** The most cards of one response. https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/ */
const maxCards = 1000;

/** All open cards of a board, none of a closed one; a board can have more than one response contains, and a sample is the first. */
async function cardsOnBoard(api: Api, board: string, { isSample = false }: Span): Promise<readonly DueCard[]> {
	const route = path`/boards/${board}/cards`;
	const first = async () => await readInBatch<DueCard[]>(api, route, { ...query, limit: maxCards });
	if (isSample) return await api.cached(`due cards of ${board}`, first, sampleForMs);
	const [{ closed }, cards] = await Promise.all([
		readInBatch<{ closed: boolean }>(api, path`/boards/${board}`, { fields: 'closed' }),
		first(),
	]);
	if (closed) return [];
	return cards.length < maxCards ? cards : ((await cardsOf(api, route, query)) as unknown as DueCard[]);
}

export const cardDueReminder = defineEvent<DueCard>()({
	name: 'Card Due Reminder',
	value: 'cardDueReminder',
	description:
		'A chosen time before a card is due, unless the card is complete, archived or a template, or its board is closed',
	alias: ['due date', 'card is due', 'card due soon'],
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-cards-get',
	rights: 'read',
	cost: oneRequest('a board'),
	fields: [
		boardsField,
		{
			displayName: 'Remind Before',
			name: 'lead',
			type: 'number',
			typeOptions: { minValue: 0, numberPrecision: 0 },
			default: 1,
			required: true,
			description: 'How long before the due date to remind; a moved due date reminds again',
		},
		{
			displayName: 'Unit of Time',
			name: 'unit',
			type: 'options',
			options: [
				{ name: 'Days', value: 'days' },
				{ name: 'Hours', value: 'hours' },
				{ name: 'Minutes', value: 'minutes' },
			],
			default: 'hours',
		},
		listsFilter,
		detailsField,
	],
	accepts: (card, { lists, ...lead }, { now }) =>
		!card.dueComplete && !card.closed && !card.isTemplate && remindAt(card, lead) <= now && inLists(lists, card.idList),
	async complete(api, card, { cardDetails }) {
		return cardDetails ? { ...card, whole: await cardNow(api, card.id, { id: String(card.due) }) } : card;
	},
	emits: (card, lead, { now, resumed = false }) => ({
		eventId: `${card.id}:due:${card.due}`,
		occurredAt: new Date(remindAt(card, lead)).toISOString(),
		actor: null,
		card: card.whole ? cardAlone(card.whole) : { ...(card.whole === null && blankCard(card.id)), ...shortCard(card) },
		list: placeShape(card.whole?.list) ?? referenceShape(card.idList),
		board: placeShape(card.whole?.board) ?? referenceShape(card.idBoard),
		minutesUntilDue: leadMs(lead) / 60_000,
		late: resumed && now - remindAt(card, lead) > punctualMs,
		source: { cardId: card.id, boardId: card.idBoard, listId: card.idList },
	}),
	overlap: leadMs,
	list: async (api, { boards }, span) => {
		const reads = boards.board
			.slice(0, span.isSample ? maxModels : undefined)
			.map(
				async ({ board }) =>
					await readPart(span, `The cards of board ${board}`, async () => await cardsOnBoard(api, board, span)),
			);
		return (await Promise.all(reads)).flat().filter(({ due }) => typeof due === 'string');
	},
});

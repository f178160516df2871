import type { IDataObject } from 'n8n-workflow';

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

/** The dates of a card that a reminder can be about. https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put */
type DateName = 'due' | 'start';

interface DatedCard extends CardObject {
	readonly due: string | null;
	readonly start?: string | null;
	readonly idBoard: string;
	readonly idList: string;
	readonly idMembers: readonly string[];
	/** The card with all its details; null when it is gone meanwhile. */
	readonly whole?: CardObject | null;
	/** How often the date changed after a reminder, so that a date that is set again is another event. */
	readonly changes?: number;
}

/** What is noted of a card between polls: the date that was reminded of, or replaced it, and how often it changed. */
type Notes = Readonly<Record<string, readonly [date: string | null, changes: number]>>;

/** So many cards are noted at most; those whose date changed take precedence. */
const mostNoted = 500;

const units = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** Cards that are neither archived nor in an archived list. https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-cards-filter-get */
const query = {
	filter: 'visible',
	fields: 'name,due,start,dueComplete,closed,idBoard,idList,idMembers,idShort,isTemplate,shortUrl',
} as const;

/** A reminder counts as late when n8n has just started again and its time is longer ago than this. */
const punctualMs = 90_000;

/** To show one reminder, the cards are read for what is behind and for what is ahead at once; good for this long, in milliseconds. */
const sampleForMs = 5_000;

const leadMs = ({ lead, unit }: { lead: number; unit: keyof typeof units }) => lead * units[unit];

interface Timing {
	readonly date: DateName;
	readonly lead: number;
	readonly unit: keyof typeof units;
}

const remindAt = (card: DatedCard, { date, ...lead }: Timing) => Date.parse(card[date] ?? '') - leadMs(lead);

/** The cards with how often their date changed since a reminder, and what to note for the next poll. Pure. */
function counted(
	cards: readonly DatedCard[],
	noted: Notes,
	params: Timing,
	now: number,
): { readonly cards: readonly DatedCard[]; readonly notes: Notes } {
	const present = new Map(cards.map((card) => [card.id, card]));
	const previousNotes = Object.entries(noted).map(([id, [date, changes]]) => {
		const card = present.get(id);
		const current = card ? (card[params.date] ?? null) : date;
		return [id, [current, current === date ? changes : changes + 1]] as const;
	});
	const notesOfCards = new Map(previousNotes);
	const reminded = cards.filter((card) => !notesOfCards.has(card.id) && remindAt(card, params) <= now);
	const added = reminded.map((card) => [card.id, [card[params.date] ?? null, 0]] as const);
	// what changed stays, because its event IDs differ
	const all = [...added, ...previousNotes].sort(([, [, one]], [, [, other]]) => Math.sign(one) - Math.sign(other));
	const notes = Object.fromEntries(all.slice(-mostNoted));
	return { cards: cards.map((card) => ({ ...card, changes: notesOfCards.get(card.id)?.[1] ?? 0 })), notes };
}

/** What the list of cards tells of one. */
const shortCard = (card: DatedCard) => ({
	...shortCardShape(card),
	due: card.due,
	start: card.start ?? null,
	completed: card.dueComplete ?? false,
	members: card.idMembers.map((id) => ({ id })),
});

/** The most cards of one response. https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/ */
const maxCards = 1000;

/** All open cards of a board, none of a closed one; a board can have more than one response contains, and a sample is the first. */
async function cardsOnBoard(api: Api, board: string, { isSample = false }: Span): Promise<readonly DatedCard[]> {
	const route = path`/boards/${board}/cards`;
	const first = async () => await readInBatch<DatedCard[]>(api, route, { ...query, limit: maxCards });
	if (isSample) return await api.cached(`due cards of ${board}`, first, sampleForMs);
	const [{ closed }, cards] = await Promise.all([
		readInBatch<{ closed: boolean }>(api, path`/boards/${board}`, { fields: 'closed' }),
		first(),
	]);
	if (closed) return [];
	return cards.length < maxCards ? cards : ((await cardsOf(api, route, query)) as unknown as DatedCard[]);
}

export const cardDueReminder = defineEvent<DatedCard>()({
	name: 'Card Due Reminder',
	value: 'cardDueReminder',
	description:
		'A chosen time before a card is due or starts, unless the card is complete, archived or a template, or its board is closed',
	alias: ['due date', 'card is due', 'card due soon', 'start date', 'card starts'],
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-cards-get',
	rights: 'read',
	cost: oneRequest('a board'),
	fields: [
		boardsField,
		{
			displayName: 'Date',
			name: 'date',
			type: 'options',
			options: [
				{ name: 'Due Date', value: 'due' },
				{ name: 'Start Date', value: 'start' },
			],
			default: 'due',
			description: 'The date of the card to remind of',
		},
		{
			displayName: 'Remind Before',
			name: 'lead',
			type: 'number',
			typeOptions: { minValue: 0, numberPrecision: 0 },
			default: 1,
			required: true,
			description: 'How long before the date to remind; a changed date reminds again',
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
	accepts: (card, { lists, ...timing }, { now }) =>
		!card.dueComplete &&
		!card.closed &&
		!card.isTemplate &&
		remindAt(card, timing) <= now &&
		inLists(lists, card.idList),
	async complete(api, card, { cardDetails, date }) {
		return cardDetails ? { ...card, whole: await cardNow(api, card.id, { id: String(card[date]) }) } : card;
	},
	emits: (card, timing, { now, resumed = false }) => ({
		eventId: `${card.id}:${timing.date}:${card[timing.date]}${card.changes ? `:${card.changes}` : ''}`,
		occurredAt: new Date(remindAt(card, timing)).toISOString(),
		actor: null,
		card: card.whole ? cardAlone(card.whole) : { ...(card.whole === null && blankCard(card.id)), ...shortCard(card) },
		list: placeShape(card.whole?.list) ?? referenceShape(card.idList),
		board: placeShape(card.whole?.board) ?? referenceShape(card.idBoard),
		reminderOf: timing.date,
		minutesUntilDue: timing.date === 'due' ? leadMs(timing) / 60_000 : null,
		minutesUntilStart: timing.date === 'start' ? leadMs(timing) / 60_000 : null,
		late: resumed && now - remindAt(card, timing) > punctualMs,
		source: { cardId: card.id, boardId: card.idBoard, listId: card.idList },
	}),
	overlap: leadMs,
	list: async (api, { boards, ...timing }, span) => {
		const reads = boards.board
			.slice(0, span.isSample ? maxModels : undefined)
			.map(
				async ({ board }) =>
					await readPart(span, `The cards of board ${board}`, async () => await cardsOnBoard(api, board, span)),
			);
		const all = (await Promise.all(reads)).flat();
		if (span.isSample) return all.filter((card) => typeof card[timing.date] === 'string');
		const { cards, notes } = counted(all, (span.noted ?? {}) as unknown as Notes, timing, span.now);
		span.note?.(notes as unknown as IDataObject);
		return cards.filter((card) => typeof card[timing.date] === 'string');
	},
});

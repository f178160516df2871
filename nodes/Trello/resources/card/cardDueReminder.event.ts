import { defineEvent } from '../../../shared/catalogue/event';
import { path } from '../../../shared/http/path';
import { boardsField } from '../../api/board';
import { inLists, listsFilter } from '../../hooks/filters';

interface DueCard {
	readonly id: string;
	readonly name: string;
	readonly due: string | null;
	readonly dueComplete: boolean;
	readonly closed: boolean;
	readonly idBoard: string;
	readonly idList: string;
	readonly idMembers: readonly string[];
	readonly shortUrl: string;
}

const units = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
const cardFields = 'name,due,dueComplete,closed,idBoard,idList,idMembers,shortUrl';

/** A reminder counts as late when n8n has just started again and its moment is longer ago than this. */
const punctualMs = 90_000;

const leadMs = ({ lead, unit }: { lead: number; unit: keyof typeof units }) => lead * units[unit];

const remindAt = ({ due }: DueCard, lead: { lead: number; unit: keyof typeof units }) =>
	Date.parse(due ?? '') - leadMs(lead);

export const cardDueReminder = defineEvent<DueCard>()({
	name: 'Card Due Reminder',
	value: 'cardDueReminder',
	description: 'A chosen time before a card is due, unless the card is complete or archived',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-cards-get',
	rights: 'read',
	fields: [
		boardsField,
		{
			displayName: 'Remind Before',
			name: 'lead',
			type: 'number',
			typeOptions: { minValue: 0 },
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
	],
	accepts: (card, { lists, ...lead }, { now }) =>
		!card.dueComplete && !card.closed && remindAt(card, lead) <= now && inLists(lists, card.idList),
	emits: (card, lead, { now, resumed = false }) => ({
		eventId: `${card.id}:due:${card.due}`,
		occurredAt: new Date(remindAt(card, lead)).toISOString(),
		actor: null,
		card: { id: card.id, name: card.name, url: card.shortUrl, due: card.due, memberIds: [...card.idMembers] },
		minutesUntilDue: Math.round((Date.parse(card.due ?? '') - now) / 60_000),
		late: resumed && now - remindAt(card, lead) > punctualMs,
		source: { cardId: card.id, boardId: card.idBoard, listId: card.idList },
	}),
	overlap: leadMs,
	list: async (api, { boards }) => {
		const query = { filter: 'open', fields: cardFields };
		const pages = boards.board.map(
			async ({ board }) => await api.request<DueCard[]>({ method: 'GET', path: path`/boards/${board}/cards`, query }),
		);
		return (await Promise.all(pages)).flat().filter(({ due }) => due !== null);
	},
});

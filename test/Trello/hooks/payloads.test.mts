import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trelloTrigger } from '../../../nodes/Trello/trigger';
import { trelloHooks } from '../../../nodes/Trello/hooks/adapter';
import type { Action } from '../../../nodes/Trello/log/actions';
import { trello } from '../../../nodes/Trello/trello';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { recordingApi } from '../../support/recordingHost.mts';

const locations = [1, 2, 3].map((part) => `RemoveLocation_${part === 1 ? 'part' : 'Part'}${part}`);
const changedCards = [
	...['AddLocation_part1', 'AddLocation_part2', 'AddStartDate', 'ChangeDueDate', 'DueReminderChange'],
	...['MarkDueAsComplete', 'MoveCardFromListToList', 'MoveCardHigher', 'UpdateCardDescription', 'UpdateCardDueDate'],
	...['UpdateCardTitle', 'WebhookNotificationCard', 'WebhookNotificationList', 'WebhookNotificationMember'],
	...locations,
];
const partsOfCards = [
	...['AddAttachment', 'AddChecklist', 'AddLabel_Part1', 'AddMember'],
	...['RemoveAttachment', 'RemoveChecklist', 'RemoveLabel_Part1', 'RemoveMember'],
];
const everything = [
	...changedCards,
	...partsOfCards,
	...['ChangeListName', 'ChecklistItemChecked', 'MoveListRight', 'RenameBoard'],
];

/** Which recorded deliveries are each event; AddLabel_Part2 and RemoveLabel_Part2 only repeat Part1 and are none. */
const fires: Readonly<Record<string, readonly string[]>> = {
	boardActivity: everything,
	cardArchived: [],
	cardCompleted: ['MarkDueAsComplete'],
	cardMoved: ['MoveCardFromListToList'],
	cardUpdated: [...changedCards, ...partsOfCards],
	checkItemCompleted: ['ChecklistItemChecked'],
	checklistCompleted: [],
	customWebhookEvents: everything,
	labelAddedToCard: ['AddLabel_Part1'],
	newAttachment: ['AddAttachment'],
	newBoard: [],
	newCard: [],
	newChecklist: ['AddChecklist'],
	newComment: [],
	newLabel: [],
	newList: [],
	newMemberOnCard: ['AddMember'],
};

/** Which entries of a board's recorded log are each event. */
const logged: Readonly<Record<string, (action: Action) => boolean>> = {
	boardActivity: () => true,
	cardMoved: ({ data }) => data.listAfter !== undefined,
	cardUpdated: ({ type }) => type === 'updateCard' || type === 'addChecklistToCard',
	customWebhookEvents: () => true,
	newChecklist: ({ type }) => type === 'addChecklistToCard',
	newList: ({ type }) => type === 'createList',
};

const specs = process.env['CONTRACT_SPECS'];
const instant = trelloTrigger.events.filter((event) => 'subscribe' in event);

async function itemsFrom(event: (typeof instant)[number], actions: readonly unknown[]) {
	const boards = { board: [{ board: '63d128787441d05619f44dbe' }] };
	const given: Record<string, unknown> = { boards, workspace: '63d128787441d05619f44d00', cardDetails: false };
	const params = readParams(event.fields, { read: (name, fallback) => given[name] ?? fallback, zone: 'UTC' });
	const { api, sent } = recordingApi(trello, { baseUrl: 'https://api.trello.com/1' }, () => ({ body: {} }));
	const deliveries = actions.flatMap((action) =>
		trelloHooks.deliveries({ url: '', headers: {}, raw: Buffer.alloc(0), body: { action } as never }, event as never),
	);
	const choice = { event: event as never, params: params as never, api, includePayload: false };
	const items = await itemsOf(choice, deliveries, { since: 0, now: 0 });
	// what the action does not tell of a checklist or a new board is read
	if (!['checklistCompleted', 'newBoard', 'newChecklist'].includes(event.value)) expect(sent).toEqual([]);
	return items.map(({ json }) => json);
}

it('says for every instant event what should fire', () => {
	expect(Object.keys(fires).sort()).toEqual(instant.map(({ value }) => value).sort());
});

if (specs) {
	const folder = join(specs, 'trello-webhook-samples/TrelloDotNet');
	const samples = readdirSync(folder).map((file) => ({
		name: file.replace(/\.json$/, ''),
		sample: JSON.parse(readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '')) as { action?: Action },
	}));
	const deliveries = samples.filter(({ sample }) => sample.action !== undefined);
	const sampleOf = (name: string) => samples.find((one) => one.name === name)?.sample;

	it('knows every recorded delivery', () => {
		const repeats = ['AddLabel_Part2', 'RemoveLabel_Part2'];
		expect(deliveries.map(({ name }) => name).sort()).toEqual([...everything, ...repeats].sort());
	});

	describe.each(instant)('$value', (event) => {
		it.each(deliveries)('$name', async ({ name, sample }) => {
			const items = await itemsFrom(event, [sample.action]);
			expect(items).toHaveLength(fires[event.value]?.includes(name) ? 1 : 0);
			for (const json of items) {
				expect(json['eventId']).not.toMatch(/undefined|NaN/);
				expect(json['occurredAt']).toBe(sample.action?.date);
				expect(json['actor']).toEqual({
					id: expect.any(String),
					name: 'Rasmus',
					username: expect.any(String),
					isBoardMember: null,
				});
			}
		});

		it("finds the same in a board's recorded log", async () => {
			const log = sampleOf('BoardActions') as unknown as Action[];
			const wanted = log.filter((action) => logged[event.value]?.(action) ?? false);
			const items = await itemsFrom(event, log);
			expect(items.map(({ source }) => (source as { actionId: string }).actionId)).toEqual(wanted.map(({ id }) => id));
			expect(log).toHaveLength(50);
		});
	});

	it('finds a recorded comment', async () => {
		const event = trelloTrigger.events.find(({ value }) => value === 'newComment');
		const [item] = await itemsFrom(event as never, [sampleOf('ReturnValueFromAddComment')]);
		expect(item).toMatchObject({
			comment: { id: '63fa5147c4d387ef620a3cfb', text: 'My first cool comment! @rasmus58348007 mention' },
			card: { name: 'My Cool Card', url: 'https://trello.com/c/ElFORGIf' },
			list: { name: 'My Cool List' },
		});
	});

	it('tells the old and the new value of each recorded change of a card', async () => {
		const event = trelloTrigger.events.find(({ value }) => value === 'cardUpdated');
		const changes = await Promise.all(
			['ChangeDueDate', 'MoveCardFromListToList', 'AddLabel_Part1', 'RemoveMember'].map(
				async (name) => (await itemsFrom(event as never, [sampleOf(name)?.action]))[0]?.['changes'],
			),
		);
		const list = (id: string, name: string) => ({ id: `63d${id}`, name });
		expect(changes).toEqual([
			[{ field: 'due', from: '2023-02-02T21:52:00.000Z', to: '2023-02-06T21:52:00.000Z' }],
			[
				{
					field: 'list',
					from: list('9942f12260e27b257d067', 'My New List!!!'),
					to: list('128787441d05619f44dc6', 'Doing'),
				},
			],
			[{ field: 'labels', from: null, to: { id: '63d128782f36f2348afaf025', name: '', color: 'orange' } }],
			[{ field: 'members', from: expect.objectContaining({ name: 'Rasmus' }), to: null }],
		]);
	});
}

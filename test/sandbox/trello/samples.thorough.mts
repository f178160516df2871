import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '../../../sandbox/trello/activityModel.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { call, causedBy } from './support.mts';

let trello: TrelloSandbox;

beforeEach(async () => {
	trello = await startTrello({ now: () => Date.parse('2026-11-20T12:00:00.000Z') });
});

afterEach(() => trello.close());

const key = (action: Action | undefined) => action?.display.translationKey;

/** The names in an object, however deep, without values. */
function shape(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'value';
	return Object.fromEntries(
		Object.entries(value)
			.sort()
			.map(([name, inner]) => [name, shape(inner)]),
	);
}

interface Sample {
	file: string;
	act(): [method: string, path: string, body?: unknown];
	pick?: number;
}

const card = () => trello.card('Faster search');

/** Real deliveries, and what causes their like here. */
const SAMPLES: Sample[] = [
	{ file: 'UpdateCardTitle', act: () => ['PUT', `/cards/${card().id}`, { name: 'other' }] },
	{ file: 'UpdateCardDescription', act: () => ['PUT', `/cards/${card().id}`, { desc: 'other' }] },
	{ file: 'ChangeDueDate', act: () => ['PUT', `/cards/${card().id}`, { due: '2026-12-24T00:00:00Z' }] },
	{ file: 'MarkDueAsComplete', act: () => ['PUT', `/cards/${card().id}`, { dueComplete: true }] },
	{ file: 'DueReminderChange', act: () => ['PUT', `/cards/${card().id}`, { dueReminder: 5 }] },
	{ file: 'AddLocation_part1', act: () => ['PUT', `/cards/${card().id}`, { locationName: 'Denver' }] },
	{
		file: 'AddStartDate',
		act: () => ['PUT', `/cards/${trello.card('Write the onboarding guide').id}`, { start: '2026-12-01' }],
	},
	{ file: 'MoveCardFromListToList', act: () => ['PUT', `/cards/${card().id}`, { idList: trello.list('Done').id }] },
	{ file: 'MoveCardHigher', act: () => ['PUT', `/cards/${card().id}`, { pos: 200_000 }] },
	{ file: 'AddLabel_Part1', act: () => ['POST', `/cards/${card().id}/idLabels`, { value: label('bug') }], pick: 0 },
	{ file: 'AddLabel_Part2', act: () => ['POST', `/cards/${card().id}/idLabels`, { value: label('bug') }], pick: 1 },
	{ file: 'RemoveLabel_Part1', act: () => ['DELETE', `/cards/${card().id}/idLabels/${label('feature')}`], pick: 0 },
	{ file: 'RemoveMember', act: () => ['DELETE', `/cards/${card().id}/idMembers/${trello.member('adasample').id}`] },
	{
		file: 'AddMember',
		act: () => [
			'POST',
			`/cards/${trello.card('Write the onboarding guide').id}/idMembers`,
			{ value: trello.member('adasample').id },
		],
	},
	{ file: 'AddChecklist', act: () => ['POST', `/cards/${card().id}/checklists`, { name: 'C' }] },
	{ file: 'RemoveChecklist', act: () => ['DELETE', `/checklists/${trello.state.checklists[0]?.id}`] },
	{
		file: 'ChecklistItemChecked',
		act: () => {
			const item = trello.state.checklists[0]?.checkItems[1]?.id;
			return ['PUT', `/cards/${card().id}/checkItem/${item}`, { state: 'complete' }];
		},
	},
	{ file: 'RenameBoard', act: () => ['PUT', `/boards/${card().idBoard}`, { name: 'Products' }] },
	{ file: 'ChangeListName', act: () => ['PUT', `/lists/${card().idList}`, { name: 'Now' }] },
	{ file: 'MoveListRight', act: () => ['PUT', `/lists/${card().idList}`, { pos: 'bottom' }] },
];

const label = (name: string) => trello.state.labels.find((one) => one.name === name)?.id;

const specs = process.env['CONTRACT_SPECS'];

describe('requests like those behind recorded deliveries', () => {
	it.each(SAMPLES)('cause an action that the API shows: $file', async ({ act, pick }) => {
		const made = (await causedBy(trello, ...act()))[pick ?? 0];
		const shown = await call(trello, 'GET', `/actions/${made?.id}`);
		expect(shown.json).toMatchObject({ id: made?.id, type: made?.type, display: { translationKey: key(made) } });
	});
});

if (specs) {
	describe('shapes of recorded real deliveries', () => {
		it.each(SAMPLES)('$file', async ({ file, act, pick }) => {
			const text = readFileSync(join(specs, 'trello-webhook-samples/TrelloDotNet', `${file}.json`), 'utf8');
			const { action: real } = JSON.parse(text.replace(/^\uFEFF/, ''));
			const made = (await causedBy(trello, ...act()))[pick ?? 0];
			expect(made?.type).toBe(real.type);
			expect(shape(made?.data)).toEqual(shape(real.data));
			expect(key(made)).toBe(real.display.translationKey);
			const shown = await call(trello, 'GET', `/actions/${made?.id}`);
			expect(Object.keys(shown.json).sort()).toEqual(Object.keys(real).sort());
			expect(shape(shown.json['display'])).toEqual(shape(real.display));
			expect(shape(shown.json['memberCreator'])).toEqual(shape(real.memberCreator));
		});
	});
}

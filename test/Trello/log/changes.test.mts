import { describe, expect, it } from 'vitest';
import type { Action } from '../../../nodes/Trello/log/actions';
import { changesOf, isRepeat } from '../../../nodes/Trello/log/changes';

const action = (type: string, data: Action['data']): Action => ({
	id: 'a',
	type,
	date: '2026-11-20T10:00:00.000Z',
	idMemberCreator: 'm',
	data,
});
const card = { id: 'c', name: 'Card' };
const field = (value: unknown, before: unknown) =>
	action('updateCustomFieldItem', { card, customFieldItem: { value }, old: { value: before } });
const item = (state: string) => action('updateCheckItemStateOnCard', { checkItem: { id: 'i', name: 'Print', state } });

describe('the changes of an action', () => {
	it.each([
		[
			'several fields',
			action('updateCard', { card: { ...card, due: null, start: 's' }, old: { due: 'd', start: null } }),
			[
				{ field: 'due', from: 'd', to: null },
				{ field: 'start', from: null, to: 's' },
			],
		],
		[
			'false and 0',
			action('updateCard', { card: { ...card, closed: false, pos: 0 }, old: { closed: true, pos: 1 } }),
			[
				{ field: 'archived', from: true, to: false },
				{ field: 'position', from: 1, to: 0 },
			],
		],
		[
			'a list',
			action('updateCard', {
				card,
				old: { idList: 'l1' },
				listBefore: { id: 'l1', name: 'A' },
				listAfter: { id: 'l2' },
			}),
			[{ field: 'list', from: { id: 'l1', name: 'A' }, to: { id: 'l2', name: null } }],
		],
		['a checked item', item('complete'), [{ field: 'completed', from: false, to: true }]],
		['an unchecked item', item('incomplete'), [{ field: 'completed', from: true, to: false }]],
		[
			'a custom field with an option',
			{
				...action('updateCustomFieldItem', {
					card,
					customFieldItem: { value: null, idValue: 'o2' },
					old: { value: null, idValue: 'o1' },
				}),
				lookedUp: { options: { o1: 'Small', o2: 'Large' } },
			},
			[{ field: 'customFields', from: 'Small', to: 'Large' }],
		],
		['a number', field({ number: '5' }, { number: '2.5' }), [{ field: 'customFields', from: 2.5, to: 5 }]],
		[
			'a number that is none',
			field({ number: 'n/a' }, { number: null }),
			[{ field: 'customFields', from: null, to: 'n/a' }],
		],
		['a tick', field({ checked: 'true' }, null), [{ field: 'customFields', from: null, to: true }]],
		['a text', field({ text: 'b' }, { text: 'a' }), [{ field: 'customFields', from: 'a', to: 'b' }]],
		[
			'a description and the board',
			action('updateCard', { card: { ...card, desc: 'n', idBoard: 'b2' }, old: { desc: 'o', idBoard: 'b1' } }),
			[
				{ field: 'description', from: 'o', to: 'n' },
				{ field: 'board', from: { id: 'b1' }, to: { id: 'b2' } },
			],
		],
		[
			'an item that was given to somebody',
			action('updateCheckItem', { card, checkItem: { id: 'i', idMember: 'm' }, old: { idMember: null } }),
			[{ field: 'member', from: null, to: { id: 'm' } }],
		],
		[
			'both names of a workspace',
			action('updateOrganization', {
				organization: { id: 'o', displayName: 'B', name: 'b' },
				old: { displayName: 'A', name: 'a' },
			}),
			[
				{ field: 'name', from: 'A', to: 'B' },
				{ field: 'shortName', from: 'a', to: 'b' },
			],
		],
		[
			'a board',
			action('moveCardToBoard', { card, board: { id: 'b2', name: 'B' }, boardSource: { id: 'b1' } }),
			[{ field: 'board', from: { id: 'b1', name: null }, to: { id: 'b2', name: 'B' } }],
		],
		[
			'a comment',
			action('updateComment', { action: { id: 'x', text: 'new' }, old: { text: 'old' } }),
			[{ field: 'text', from: 'old', to: 'new' }],
		],
		[
			'preferences',
			action('updateBoard', {
				board: { id: 'b', prefs: { voting: 'members' } },
				old: { prefs: { voting: 'disabled' } },
			}),
			[{ field: 'settings', from: { voting: 'disabled' }, to: { voting: 'members' } }],
		],
		[
			'who may see a board, and its calendar',
			action('updateBoard', {
				board: { id: 'b', prefs: { permissionLevel: 'org', calendarFeedEnabled: true } },
				old: { prefs: { permissionLevel: 'private', calendarFeedEnabled: false } },
			}),
			[
				{
					field: 'settings',
					from: { visibility: 'private', calendarFeed: false },
					to: { visibility: 'workspace', calendarFeed: true },
				},
			],
		],
		[
			'a cover, a reminder that is none, and completion',
			action('updateCard', {
				card: {
					...card,
					cover: { color: 'red', size: 'full', brightness: 'dark' },
					dueReminder: 60,
					dueComplete: true,
				},
				old: { cover: { color: null, idAttachment: null, size: 'normal' }, dueReminder: -1, dueComplete: false },
			}),
			[
				{
					field: 'cover',
					from: null,
					to: { kind: 'color', color: 'red', attachment: null, url: null, size: 'full', brightness: 'dark' },
				},
				{ field: 'dueReminder', from: null, to: 60 },
				{ field: 'completed', from: false, to: true },
			],
		],
		['nothing', action('createCard', { card }), []],
	])('tell %s', (_what, given, wanted) => {
		expect(changesOf(given)).toEqual(wanted);
	});
});

describe("Trello's second telling of a change", () => {
	it.each([
		[true, { idLabels: [] }],
		[true, { idMembers: [] }],
		[false, { idLabels: [], name: 'x' }],
		[false, { name: 'x' }],
		[false, {}],
	])('is %s for a card with the old %j', (wanted, old) => {
		expect(isRepeat(action('updateCard', { card, old }))).toBe(wanted);
	});

	it('is never another type of action', () => {
		expect(isRepeat(action('addLabelToCard', { card, old: { idLabels: [] } }))).toBe(false);
	});
});

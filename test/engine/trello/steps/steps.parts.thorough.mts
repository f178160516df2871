import { withTrello } from '../sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { addComment } from '../../../../sandbox/trello/action/comments.mts';
import { clientOf, stepsOn } from './stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);
const search = () => trello().card('Faster search');
const client = () => clientOf(trello());

const person = (username: string) => {
	const { id, fullName } = trello().member(username);
	return { id, name: fullName, username };
};

describe('comments on a Trello card', () => {
	const seeded = 'The index halves the time. @adasample, shall I go on?';

	it('that were copied with a card are listed too, with who wrote them and who copied them', async () => {
		const { id } = search();
		const [ada, ben] = [person('adasample'), person('benexample')];
		const copy = await client().cards.createCard({
			idList: trello().list('Inbox').id,
			idCardSource: id,
			keepFromSource: 'comments',
		});
		await step('comment', 'create', { card: copy.id, text: 'Written on the copy' });
		const { json } = await step('comment', 'getAll', { card: copy.id });
		expect(json).toMatchObject([
			{ text: 'Written on the copy', author: { ...ada, isBoardMember: true } },
			{ text: seeded, author: { ...ben, isBoardMember: true }, copiedBy: ada, card: { id: copy.id } },
		]);
		expect(json[0]).not.toHaveProperty('copiedBy');

		const again = await client().cards.createCard({
			idList: trello().list('Inbox').id,
			idCardSource: copy.id,
			keepFromSource: 'comments',
		});
		const copies = await step('comment', 'getAll', { card: again.id });
		expect(copies.json.map(({ text, author }) => [text, author])).toEqual(
			expect.arrayContaining([[seeded, { ...ben, isBoardMember: true }]]),
		);
	});

	it('say whether their author is a member of the board, one by one too', async () => {
		const board = trello().board('Product');
		board.memberships = board.memberships.filter(({ idMember }) => idMember !== person('benexample').id);
		const author = { ...person('benexample'), isBoardMember: false };
		const { json } = await step('comment', 'getAll', { card: search().shortLink });
		expect(json).toMatchObject([{ text: seeded, author }]);
		const comment = String(json[0]?.id);
		expect((await step('comment', 'get', { comment })).json).toEqual(json);
		const link = `https://trello.com/c/${search().shortLink}#comment-${comment}`;
		expect((await step('comment', 'get', { comment: link, output: 'everything' })).json[0]).toMatchObject({
			id: (await client().actions.getAction({ id: comment })).id,
			type: 'commentCard',
			author: { id: author.id, isBoardMember: false },
		});
	});

	it.each([
		['its moment', false],
		['its second', true],
	])(
		'are read to the last one beyond the thousand of one page, each once, where "before" means %s',
		async (_what, bySecond) => {
			trello().state.truths.beforeIsBySecond = bySecond;
			const card = search();
			const ben = trello().as('benexample');
			for (let number = 0; number < 1205; number += 1) {
				addComment({ ...ben, at: ben.at - (1205 - number) * 400 }, card, `No ${number}`);
			}
			const { json } = await step('comment', 'getAll', { card: card.id, returnAll: true });
			expect(json).toHaveLength(1206);
			expect(new Set(json.map(({ id }) => id)).size).toBe(1206);
			expect(json[0]).toMatchObject({ text: 'No 1204' });
		},
	);

	it('have one shape, however they came', async () => {
		const made = await step('comment', 'create', { card: search().id, text: 'One' });
		const comment = String(made.json[0]?.id);
		const changed = await step('comment', 'update', { comment, text: 'Two' });
		const read = await step('comment', 'get', { comment });
		const place = {
			list: { name: 'Doing' },
			board: { name: 'Product' },
			card: { id: search().id, name: 'Faster search' },
		};
		const author = person('adasample');
		expect(made.json).toMatchObject([{ text: 'One', author, ...place }]);
		expect(changed.json).toMatchObject([{ text: 'Two', author, ...place }]);
		expect(read.json).toMatchObject([{ text: 'Two', author, ...place }]);
	});

	it('are told apart from other things that happened', async () => {
		const [moved] = trello().state.actions.filter(({ type }) => type === 'createCard');
		await expect(step('comment', 'get', { comment: moved?.id })).rejects.toThrow('but not of a comment');
	});
});

describe('reactions to a comment', () => {
	const comment = async () => String((await step('comment', 'getAll', { card: search().id })).json[0]?.id);

	it('are added by emoji or short name, listed with who reacted, and taken back', async () => {
		const idAction = await comment();
		const ada = person('adasample');
		const { json } = await step('reaction', 'add', { comment: idAction, emoji: '👍' });
		expect(json).toMatchObject([{ emoji: '👍', name: '+1', code: '1F44D', author: ada, comment: { id: idAction } }]);
		await step('reaction', 'add', { comment: idAction, emoji: ':tada:' });
		expect((await client().actions.getActionReactions({ idAction })).map(({ emoji }) => emoji?.native)).toEqual([
			'👍',
			'🎉',
		]);
		await step('reaction', 'delete', { comment: idAction, reaction: '👍' });
		await step('reaction', 'delete', { comment: idAction, reaction: 'tada' });
		expect(await client().actions.getActionReactions({ idAction })).toEqual([]);
	});

	it('of others are nobody else to take back', async () => {
		const idAction = await comment();
		const others = { id: 'a'.repeat(24), idMember: person('benexample').id, idAction, idEmoji: '1F440' };
		trello().state.reactions.push(others);
		expect((await step('reaction', 'getAll', { comment: idAction })).json).toMatchObject([
			{ name: 'eyes', author: person('benexample') },
		]);
		await expect(step('reaction', 'delete', { comment: idAction, reaction: '👀' })).rejects.toThrow(
			'"Reaction": this account sees no own reaction called "👀".',
		);
	});
});

describe('notifications', () => {
	it('are listed, read and marked one by one', async () => {
		const { json } = await step('notification', 'getAll', {
			filters: { types: ['mentionedOnCard'], readFilter: 'unread' },
		});
		expect(json).toMatchObject([
			{
				type: 'mentionedOnCard',
				unread: true,
				author: person('benexample'),
				card: { id: search().id, url: `https://trello.com/c/${search().shortLink}` },
				board: { name: 'Product' },
				readAt: null,
			},
		]);
		const notification = String(json[0]?.id);
		expect((await step('notification', 'get', { notification })).json).toEqual(json);
		expect((await step('notification', 'mark', { notification })).json).toMatchObject([{ unread: false }]);
		const stored = () => trello().state.notifications.find(({ id }) => id === notification);
		expect(stored()).toMatchObject({ unread: false });
		expect(
			(await step('notification', 'getAll', { filters: { readFilter: 'unread' } })).json.map(({ id }) => id),
		).not.toContain(notification);
		await step('notification', 'mark', { notification, markAs: 'unread' });
		expect(stored()).toMatchObject({ unread: true, dateRead: null });
	});

	it('are marked all at once, those of the account alone', async () => {
		addComment(trello().as('adasample'), search(), '@benexample yes');
		await step('notification', 'markAll');
		const unread = trello().state.notifications.filter((one) => one.unread);
		expect(new Set(unread.map(({ idMember }) => idMember))).toEqual(new Set([person('benexample').id]));
		await step('notification', 'markAll', { markAs: 'unread' });
		expect(trello().state.notifications.every((one) => one.unread)).toBe(true);
	});
});

describe('custom fields of a Trello board', () => {
	const definitions = () => {
		const own = trello().state.customFields.filter(({ idModel }) => idModel === trello().board('Product').id);
		return own.sort((a, b) => a.pos - b.pos).map(({ name, cardFront }) => [name, cardFront]);
	};

	it.each([
		['text', 'As it is', 'As it is'],
		['number', '2.50', 2.5],
		['checkbox', 'yes', true],
		['date', '2026-12-01T10:00:00Z', '2026-12-01T10:00:00.000Z'],
	] as const)('of the type %s are made, and hold values of that type', async (type, given, value) => {
		const made = await step('customField', 'create', { board: 'Product', name: 'Mine', type });
		expect(made.json).toMatchObject([{ name: 'Mine', type, board: { id: trello().board('Product').id } }]);
		expect(made.json[0]).not.toHaveProperty('options');
		const card = search().shortLink;
		const set = await step('customField', 'set', { card, customField: 'mine', value: given });
		expect(set.json).toEqual([{ id: made.json[0]?.id, name: 'Mine', type, value, card: { id: search().id } }]);
		const { json } = await step('customField', 'getAll', { card });
		expect(json.find(({ name }) => name === 'Mine')).toEqual({
			...{ id: made.json[0]?.id, name: 'Mine', type, value },
			card: { id: search().id },
		});
	});

	it('are read one by one as they are set and listed, with nothing where the card has no value', async () => {
		const card = search().shortLink;
		const none = (await step('customField', 'set', { card, customField: 'Effort', value: '' })).json;
		expect(none).toMatchObject([{ name: 'Effort', value: null, card: { id: search().id } }]);
		expect((await step('customField', 'get', { card, customField: 'effort' })).json).toEqual(none);
		const set = (await step('customField', 'set', { card, customField: 'Priority', value: 'high' })).json;
		expect((await step('customField', 'get', { card, customField: 'Priority' })).json).toEqual(set);
		const listed = (await step('customField', 'getAll', { card })).json;
		expect(listed).toEqual(expect.arrayContaining([...none, ...set]));
		await expect(step('customField', 'get', { card, customField: 'Nowhere' })).rejects.toThrow(
			'"Custom Field": this account sees no custom field called "Nowhere".',
		);
	});

	it('as drop-downs: made with options, given more, relieved of some', async () => {
		const given = { board: trello().board('Product').shortLink, name: 'Risk', type: 'list', options: 'Some\nNone\n' };
		const made = await step('customField', 'create', { ...given, additionalFields: { onCardFront: false } });
		expect(made.json).toMatchObject([
			{ name: 'Risk', options: [{ name: 'Some' }, { name: 'None' }], onCardFront: false },
		]);
		const card = search().id;
		expect((await step('customField', 'getAll', { card })).json.at(-1)).toMatchObject({ value: null, optionId: null });
		const added = await step('customField', 'addOption', { customField: 'Risk', board: 'Product', text: 'Much' });
		expect(added.json).toMatchObject([{ name: 'Much', color: null }]);
		expect((await step('customField', 'set', { card, customField: 'Risk', value: 'much' })).json).toMatchObject([
			{ value: 'Much', optionId: added.json[0]?.id },
		]);
		await step('customField', 'deleteOption', { customField: 'Risk', option: 'some', board: '' });
		await step('customField', 'deleteOption', {
			customField: String(made.json[0]?.id),
			option: String(added.json[0]?.id),
		});
		const left = await client().customFields.getCustomFieldOptions({ id: String(made.json[0]?.id) });
		expect(left.map(({ value }) => value?.text)).toEqual(['None']);
		await expect(step('customField', 'set', { card, customField: 'Risk', value: 'Other' })).rejects.toThrow(
			'the field "Risk" does not offer "Other". It offers ',
		);
		await expect(step('customField', 'addOption', { customField: 'Effort', board: '', text: 'x' })).rejects.toThrow(
			'"Effort" is of the type number; only a drop-down has options',
		);
	});

	it('are listed, renamed, moved, hidden and deleted', async () => {
		const list = async () => (await step('customField', 'getDefinitions', { board: 'Product' })).json;
		expect(await list()).toMatchObject([
			{ name: 'Effort', type: 'number', onCardFront: true },
			{ name: 'Priority', type: 'list', options: [{ name: 'High' }, { name: 'Medium' }, { name: 'Low' }] },
		]);
		const updateFields = { name: 'Urgency', onCardFront: false, position: 'top' };
		await step('customField', 'update', { customField: 'Priority', board: 'Product', updateFields });
		expect(definitions()).toEqual([
			['Urgency', false],
			['Effort', true],
		]);
		await step('customField', 'delete', { customField: 'effort', board: 'Product' });
		expect(definitions()).toEqual([['Urgency', false]]);
	});
});

describe('checklists and their items on a Trello card', () => {
	it('a checklist is renamed, moved, and copied with its items to another card', async () => {
		const card = search().shortLink;
		await step('checklist', 'create', { card, name: 'Later', items: 'Rest' });
		const updateFields = { name: 'First of all', position: 'top' };
		const { json } = await step('checklist', 'update', { card, checklist: 'Later', updateFields });
		expect(json).toMatchObject([{ name: 'First of all', items: [{ name: 'Rest' }] }]);
		const names = async (id: string) => (await client().cards.getCardChecklists({ id })).map(({ name }) => name);
		expect(await names(search().id)).toEqual(['First of all', 'Steps']);

		const target = trello().card('How do I change my e-mail address?');
		const copied = await step('checklist', 'copy', { card, checklist: 'Steps', targetCard: target.shortLink });
		expect(copied.json).toMatchObject([
			{
				name: 'Steps',
				card: { id: target.id },
				items: [
					{ name: 'Measure', completed: false }, // it is checked in the source: copies begin anew
					{ name: 'Index titles', completed: false },
				],
			},
		]);
		await step('checklist', 'copy', { card, checklist: 'Steps', targetCard: card, name: 'Steps again' });
		expect(await names(target.id)).toEqual(['Steps']);
		expect(await names(search().id)).toEqual(['First of all', 'Steps', 'Steps again']);
	});

	it('an item gets a due date, a reminder and a person, and loses them', async () => {
		const card = search().id;
		const additionalFields = { due: '2026-12-01T10:00:00Z', dueReminder: 60, member: 'me' };
		const made = await step('checkItem', 'create', { card, checklist: 'Steps', name: 'Publish', additionalFields });
		const member = { id: person('adasample').id };
		expect(made.json).toMatchObject([{ name: 'Publish', due: '2026-12-01T10:00:00.000Z', dueReminder: 60, member }]);
		const item = () =>
			trello()
				.state.checklists.flatMap(({ checkItems }) => checkItems)
				.find(({ name }) => name === 'Publish');
		expect(item()).toMatchObject({ dueReminder: 60, idMember: member.id });
		await step('checkItem', 'update', {
			card,
			checkItem: 'Publish',
			updateFields: { dueReminder: -1, member: 'benexample' },
		});
		expect(item()).toMatchObject({ dueReminder: -1, idMember: person('benexample').id });
		const cleared = await step('checkItem', 'update', {
			card,
			checkItem: 'Publish',
			updateFields: { due: '', member: '' },
		});
		expect(cleared.json).toMatchObject([{ due: null, member: null }]);
	});

	it('an item moves to another checklist of its card', async () => {
		const card = search().id;
		const { json } = await step('checklist', 'create', { card, name: 'Later', items: 'Rest' });
		const moved = await step('checkItem', 'update', {
			card,
			checkItem: 'Index titles',
			updateFields: { checklist: 'Later', position: 'top' },
		});
		expect(moved.json).toMatchObject([{ name: 'Index titles', checklist: { id: json[0]?.id } }]);
		const later = await client().checklists.getChecklist({ id: String(json[0]?.id) });
		expect((later.checkItems ?? []).map(({ name }) => name)).toContain('Index titles');
	});
});

describe('an attachment', () => {
	it('is read by its name, without its file', async () => {
		const card = search().shortLink;
		await step('attachment', 'addUrl', { card, url: 'https://example.com/plan', name: 'Plan' });
		const { json } = await step('attachment', 'get', { card, attachment: 'plan' });
		expect(json).toMatchObject([
			{ name: 'Plan', url: 'https://example.com/plan', isUpload: false, author: { id: person('adasample').id } },
		]);
		const [stored] = await client().cards.getCardAttachments({ id: search().id });
		expect(json[0]?.id).toBe(stored?.id);
	});
});

describe('what a search finds', () => {
	it('are cards with the names of their list, board and members', async () => {
		const { json } = await step('search', 'cards', { query: 'faster' });
		expect(json).toMatchObject([
			{
				id: search().id,
				url: `https://trello.com/c/${search().shortLink}`,
				list: { name: 'Doing' },
				board: { name: 'Product' },
				members: [person('adasample')],
			},
		]);
	});

	it('are boards with their links', async () => {
		const { json } = await step('search', 'boards', { query: 'prod' });
		const { id, shortLink } = trello().board('Product');
		expect(json).toMatchObject([{ id, name: 'Product', url: `https://trello.com/b/${shortLink}` }]);
	});
});

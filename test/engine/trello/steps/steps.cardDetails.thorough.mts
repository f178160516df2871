import { withTrello } from '../sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { addAttachment } from '../../../../sandbox/trello/card/attachmentChanges.mts';
import { createCustomField } from '../../../../sandbox/trello/board/customFields.mts';
import { setCustomFieldItem } from '../../../../sandbox/trello/card/customFieldItems.mts';
import { clientOf, stepsOn } from './stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);

const written = () => trello().requests.filter(({ method }) => method !== 'GET');
const idOf = ({ json }: { json: ReadonlyArray<{ id?: unknown }> }) => String(json[0]?.id);
const rawCard = async (id: string) => await clientOf(trello()).cards.getCard({ id });
const photo = 'https://images.unsplash.com/photo-1486406146926-c627a92ad1ab';

describe('what is read along with a card', () => {
	it('has the same authors of comments as the list of comments, of a copied card too', async () => {
		const source = trello().card('Faster search');
		const id = idOf(await step('card', 'copy', { card: source.id, name: 'Copied' }));
		for (const card of [source.id, id]) {
			const { json: cards } = await step('card', 'get', { card, include: ['comments'] });
			const { json: comments } = await step('comment', 'getAll', { card });
			const authorsOf = (list: unknown) => (list as Array<{ author: unknown }>).map(({ author }) => author);
			expect(authorsOf(cards[0]?.['comments'])).toEqual(authorsOf(comments));
			expect(authorsOf(comments)).toEqual([
				{ id: trello().member('benexample').id, name: 'Ben Example', username: 'benexample', isBoardMember: true },
			]);
		}
	});

	it('is in the shapes of its rooms: files, checklists, comments of copies too, custom fields, stickers and voters', async () => {
		const source = trello().card('Faster search');
		const scene = { ...trello().as('adasample'), origin: trello().url };
		addAttachment(scene, source, { url: 'https://example.com/plan', name: 'Plan' });
		createCustomField(scene, trello().board('Product'), { name: 'Checked', type: 'checkbox' });
		const id = idOf(await step('card', 'copy', { card: source.id, name: 'Copied' }));
		await step('comment', 'create', { card: id, text: 'A second one' });
		await step('sticker', 'add', { card: id, image: 'star', top: 10, left: 20 });
		await step('card', 'vote', { card: id });

		const include = ['attachments', 'checklists', 'comments', 'customFields', 'stickers', 'voters'];
		const { json } = await step('card', 'get', { card: id, include });
		expect(json[0]).toMatchObject({
			name: 'Copied',
			attachments: [{ name: 'Plan', url: 'https://example.com/plan', isUpload: false }],
			checklists: [
				{
					name: 'Steps',
					items: [
						{ name: 'Measure', completed: true },
						{ name: 'Index titles', completed: false },
					],
				},
			],
			comments: [
				{ text: 'A second one', author: { username: 'adasample' } },
				{ text: expect.stringContaining('The index halves the time') },
			],
			customFields: [
				{ name: 'Effort', type: 'number', value: 5 },
				{ name: 'Priority', type: 'list', value: null },
				{ name: 'Checked', type: 'checkbox', value: null },
			],
			stickers: [{ image: 'star', top: 10, left: 20 }],
			voters: [{ name: 'Ada Sample', username: 'adasample' }],
		});
		expect(Object.keys((json[0]?.comments as object[])[0] ?? {})).toEqual([
			'id',
			'text',
			'url',
			'author',
			'createdAt',
			'updatedAt',
		]);
	});
});

describe('copies of a card', () => {
	const kept = async (id: string) => {
		const client = clientOf(trello());
		const { badges, idLabels, idMembers, due, name, desc } = await client.cards.getCard({ id });
		const values = trello().state.customFieldItems.filter(({ idCard }) => idCard === id);
		return {
			name,
			desc,
			due,
			idLabels,
			idMembers,
			comments: badges?.comments,
			items: badges?.checkItems,
			values: values.length,
		};
	};

	it('keep the same things in both steps, comments too, unless less is chosen', async () => {
		const { id } = trello().card('Faster search');
		const original = await kept(id);
		expect(original).toMatchObject({ comments: 1, items: 2, values: 1 });
		const additionalFields = { copyOf: id };
		const copied = idOf(await step('card', 'copy', { card: id }));
		const created = idOf(await step('card', 'create', { list: 'Inbox', name: 'Faster search', additionalFields }));
		expect(await kept(copied)).toEqual(original);
		expect(await kept(created)).toEqual(original);
		expect(written().map(({ body }) => (body as { keepFromSource?: string }).keepFromSource)).toEqual(['all', 'all']);
	});

	it('keep name and description alone where nothing is to be kept, whatever Trello makes of an empty list', async () => {
		const { id } = trello().card('Faster search');
		const bare = {
			desc: 'Aim for **200 ms**.',
			due: null,
			idLabels: [],
			idMembers: [],
			comments: 0,
			items: 0,
			values: 0,
		};
		const copied = idOf(await step('card', 'copy', { card: id, keep: [] }));
		expect(await kept(copied)).toEqual({ ...bare, name: 'Faster search' });
		const additionalFields = { copyOf: id, keep: [] };
		const created = idOf(await step('card', 'create', { list: 'Inbox', name: 'New', additionalFields }));
		expect(await kept(created)).toEqual({ ...bare, name: 'New' });
		for (const { body } of written()) expect(body).not.toHaveProperty('idCardSource');
	});

	it('have the labels, members and dates that they are given anew, not those of the other card', async () => {
		const { id } = trello().card('Faster search');
		const anew = { labelIds: 'docs', memberIds: 'benexample', due: '2026-12-24T10:00:00Z' };
		const given = { list: 'Inbox', name: 'New', ...anew, additionalFields: { copyOf: id } };
		const made = idOf(await step('card', 'create', given));
		const card = await clientOf(trello()).cards.getCard({ id: made });
		expect(card.labels?.map(({ name }) => name)).toEqual(['docs']);
		expect(card).toMatchObject({
			idMembers: [trello().member('benexample').id],
			due: new Date('2026-12-24T10:00:00.000Z'),
			badges: { comments: 1 },
		});
	});

	it('keep everything for an agent that leaves the field blank', async () => {
		const { id } = trello().card('Faster search');
		const copied = idOf(await step('card', 'copy', { card: id, list: '', name: '', keep: '' }, { isTool: true }));
		expect(await kept(copied)).toEqual(await kept(id));
	});
});

describe('custom fields of a card', () => {
	const withFields = () => {
		const scene = trello().as('adasample');
		const board = trello().board('Product');
		createCustomField(scene, board, { name: 'Checked', type: 'checkbox' });
		createCustomField(scene, board, { name: 'Review', type: 'date' });
		createCustomField(scene, board, { name: 'Note', type: 'text' });
	};
	const valuesOf = async (card: string) => {
		const { json } = await step('customField', 'getAll', { card });
		return Object.fromEntries(json.map(({ name, value }) => [name, value]));
	};

	it('are given with a new card by name or ID, each in its own type, in rows or as JSON', async () => {
		withFields();
		const effort = trello().state.customFields.find(({ name }) => name === 'Effort')?.id ?? '';
		const row = (customField: string, value: string) => ({ customField, value });
		const additionalFields = {
			customFields: { field: [row('priority', 'high'), row(effort, '8')] },
			customFieldValues: { Checked: true, Review: '2026-12-01T09:00:00Z', Note: 'Größe' },
		};
		const id = idOf(await step('card', 'create', { list: 'Inbox', name: 'With fields', additionalFields }));
		expect(await valuesOf(id)).toEqual({
			Effort: 8,
			Priority: 'High',
			Checked: true,
			Review: '2026-12-01T09:00:00.000Z',
			Note: 'Größe',
		});
		const held = trello().state.customFieldItems.filter(({ idCard }) => idCard === id);
		expect(held.map(({ value }) => value)).toEqual([
			null,
			{ number: '8' },
			{ checked: 'true' },
			{ date: '2026-12-01T09:00:00.000Z' },
			{ text: 'Größe' },
		]);
	});

	it('are changed and cleared alone or with other changes, and those that are not named stay', async () => {
		withFields();
		const { id, shortLink } = trello().card('Faster search');
		const updateFields = { name: 'Fast search', customFieldValues: '{"Priority": "Low", "Note": "x"}' };
		expect((await step('card', 'update', { card: shortLink, updateFields })).json[0]).toMatchObject({
			name: 'Fast search',
		});
		expect(await valuesOf(id)).toMatchObject({ Effort: 5, Priority: 'Low', Note: 'x' });
		trello().requests.length = 0;
		const cleared = { customFieldValues: { Effort: null, Priority: null } };
		await step('card', 'update', { card: shortLink, updateFields: cleared });
		expect(await valuesOf(id)).toMatchObject({ Effort: null, Priority: null, Note: 'x' });
		expect(written().map(({ method, path }) => `${method} ${path.replace(/[0-9a-f]{24}/, '…')}`)).toEqual(
			['Effort', 'Priority'].map(() => `PUT /1/cards/${shortLink}/customField/…/item`),
		);
	});

	it.each([
		[{ Prioritty: 'High' }, /"Custom Fields": .*custom field called "Prioritty"\. It sees: "Effort", "Priority"/],
		[{ ['f'.repeat(24)]: 1 }, /no custom field with the ID f{24}\. Its custom fields: "Effort", "Priority"/],
		[{ Priority: 'Urgent' }, /^"Priority" does not offer "Urgent"\. It offers "High", "Medium", "Low"\./],
		[{ Effort: 'much' }, /^"Effort" must be a number, not "much"\./],
		[{ Effort: [1] }, /"Effort" must be a text, a number, true, false or null/],
		[['Effort'], /"Custom Field Values" must be a JSON object/],
	])('%j is refused before anything is written', async (customFieldValues, message) => {
		const additionalFields = { customFieldValues } as never;
		trello().requests.length = 0;
		await expect(step('card', 'create', { list: 'Inbox', name: 'No', additionalFields })).rejects.toThrow(message);
		const update = {
			card: trello().card('Faster search').id,
			updateFields: { name: 'No', customFieldValues } as never,
		};
		await expect(step('card', 'update', update)).rejects.toThrow(message);
		expect(written()).toEqual([]);
	});

	it('are named when the card is there and one of them fails', async () => {
		trello().faults.add({ path: '/customField/', status: 400, body: 'Invalid custom field item value.' });
		const given = { list: 'Inbox', name: 'Half', additionalFields: { customFieldValues: { Effort: 1 } } };
		await expect(step('card', 'create', given)).rejects.toThrow(
			/The card https:\S+ was created, but without its custom fields: .*Complete that card/,
		);
		trello().faults.add({ path: '/customField/', status: 400, body: 'Invalid custom field item value.' });
		const updateFields = { name: 'Whole', customFieldValues: { Effort: 1 } };
		await expect(step('card', 'update', { card: trello().card('Half').id, updateFields })).rejects.toThrow(
			/The card was changed, but not its custom field "Effort"/,
		);
		expect(trello().card('Whole').name).toBe('Whole');
	});

	it('moved to another board are those of the new board', async () => {
		const scene = trello().as('adasample');
		createCustomField(scene, trello().board('Support'), { name: 'Customer', type: 'text' });
		const { id } = trello().card('Faster search');
		setCustomFieldItem(scene, trello().card('Faster search'), trello().state.customFields[0] as never, {});
		await step('card', 'update', {
			card: id,
			updateFields: { list: 'Solved', customFieldValues: { Customer: 'Ada' } },
		});
		expect(await valuesOf(id)).toEqual({ Customer: 'Ada' });
	});
});

describe('reminder, template and cover of a card', () => {
	it('are set on a new card, although Trello takes them only afterwards', async () => {
		const additionalFields = {
			dueReminder: 120,
			isTemplate: true,
			coverColor: 'sky',
			coverSize: 'full',
			coverBrightness: 'light',
		};
		const { json } = await step('card', 'create', {
			list: 'Inbox',
			name: 'Set',
			due: '2026-12-01T09:00:00Z',
			additionalFields,
		});
		expect(json[0]).toMatchObject({
			dueReminder: 120,
			isTemplate: true,
			cover: { color: 'sky', attachment: null, size: 'full', brightness: 'light' },
			list: { name: 'Inbox' },
			board: { name: 'Product' },
		});
		expect(await rawCard(String(json[0]?.id))).toMatchObject({
			dueReminder: 120,
			isTemplate: true,
			cover: { color: 'sky', size: 'full', brightness: 'light' },
		});
	});

	it('are changed alone: a size keeps the color, an attachment takes its place, and nothing is left of it at the end', async () => {
		const { id } = trello().card('Faster search');
		const scene = { ...trello().as('adasample'), origin: trello().url };
		const picture = addAttachment(scene, trello().card('Faster search'), {
			url: 'https://example.com/a.png',
			name: 'A',
		});
		const update = async (updateFields: object) => {
			await step('card', 'update', { card: id, updateFields: updateFields as never });
			return await rawCard(id);
		};
		expect((await update({ coverColor: 'red' })).cover).toMatchObject({ color: 'red', size: 'normal' });
		expect((await update({ coverSize: 'full' })).cover).toMatchObject({ color: 'red', size: 'full' });
		const covered = await update({ coverAttachment: 'A', coverBrightness: 'light' });
		expect(covered).toMatchObject({ idAttachmentCover: picture.id, cover: { color: null, brightness: 'light' } });
		expect((await update({ coverSize: 'full' })).cover).toMatchObject({ idAttachment: picture.id, size: 'full' });
		const set = async (updateFields: object) =>
			(await step('card', 'update', { card: id, updateFields: updateFields as never, output: 'everything' })).json[0];
		expect(await set({ coverImage: photo })).toMatchObject({ cover: { idAttachment: null, sharedSourceUrl: photo } });
		expect(await set({ coverSize: 'full' })).toMatchObject({ cover: { sharedSourceUrl: photo, size: 'full' } });
		expect((await update({ coverAttachment: '' })).cover).toMatchObject({ color: null, idAttachment: null });
		expect((await update({ coverColor: 'none', dueReminder: -1 })).dueReminder).toBe(-1);
		expect((await step('card', 'get', { card: id })).json[0]).toMatchObject({ dueReminder: null });
	});

	const coverWithPicture = async () => {
		const card = trello().card('Faster search');
		Object.assign(card.cover, { color: null, idAttachment: null, idUploadedBackground: 'a'.repeat(24) });
		await step('card', 'update', { card: card.id, updateFields: { coverSize: 'full' } });
		return trello().card('Faster search').cover;
	};

	it('keep an uploaded picture while its size changes', async () => {
		expect(await coverWithPicture()).toMatchObject({ idUploadedBackground: 'a'.repeat(24), size: 'full' });
	});

	it('say that an uploaded picture is gone where Trello does not keep it', async () => {
		trello().state.truths.keepsUploadedCovers = false;
		await expect(coverWithPicture()).rejects.toThrow('Trello did not keep the uploaded picture');
	});

	it('remove a cover by an empty text', async () => {
		const { id } = trello().card('Faster search');
		await step('card', 'update', { card: id, updateFields: { coverColor: 'red' } });
		await step('card', 'update', { card: id, updateFields: { coverColor: 'none' } });
		const bodies = written().map(({ body }) => (body as unknown as { cover: unknown }).cover);
		expect(bodies).toEqual([{ color: 'red' }, '']);
		expect((await rawCard(id)).cover).toMatchObject({ color: null, idAttachment: null, brightness: 'light' });
	});

	it.each([
		[{ coverColor: 'red', coverImage: photo }, 'A card has one cover'],
		[{ coverImage: 'https://example.com/a.png' }, 'Trello takes pictures from https://images.unsplash.com alone'],
		[{ coverSize: 'full' }, 'The card has no cover whose size or brightness could change'],
	])('%j is refused before anything is written', async (fields, message) => {
		const update = { card: trello().card('Faster search').id, updateFields: fields };
		await expect(step('card', 'update', update)).rejects.toThrow(message);
		const create = { list: 'Inbox', name: 'No', additionalFields: fields };
		await expect(step('card', 'create', create)).rejects.toThrow(message);
		expect(written()).toEqual([]);
	});

	it('are named when the card is there without them', async () => {
		trello().faults.add({
			method: 'PUT',
			path: '/cards/[0-9a-f]{24}$',
			status: 400,
			body: 'invalid value for dueReminder',
		});
		const given = { list: 'Inbox', name: 'Half', additionalFields: { dueReminder: 5 } };
		await expect(step('card', 'create', given)).rejects.toThrow(/was created, but without its due reminder: /);
	});
});

describe('votes and stickers', () => {
	it('are given and taken back, and once is as good as twice', async () => {
		const client = clientOf(trello());
		const { id, shortLink } = trello().card('Faster search');
		const ada = trello().member('adasample').id;
		for (let time = 0; time < 2; time += 1) {
			expect((await step('card', 'vote', { card: shortLink })).json).toEqual([
				{ card: { id }, member: { id: ada }, voted: true },
			]);
		}
		expect(await client.cards.getCardMembersVoted({ id })).toMatchObject([{ id: ada }]);
		for (let time = 0; time < 2; time += 1) {
			expect((await step('card', 'unvote', { card: id })).json).toEqual([
				{ card: { id }, member: { id: ada }, voted: false },
			]);
		}
		expect(await client.cards.getCardMembersVoted({ id })).toEqual([]);
	});

	it('are put on a card, listed and taken off', async () => {
		const { id } = trello().card('Faster search');
		const { json } = await step('sticker', 'add', { card: id, image: 'thumbsup', top: -10, left: 30, rotate: 45 });
		expect(json[0]).toMatchObject({ image: 'thumbsup', top: -10, left: 30, layer: 1, rotation: 45 });
		expect((await step('sticker', 'getAll', { card: id })).json).toEqual(json);
		expect(await clientOf(trello()).cards.getCardStickers({ id })).toMatchObject([{ image: 'thumbsup', top: -10 }]);
		await step('sticker', 'delete', { card: id, sticker: String(json[0]?.id) });
		expect(await clientOf(trello()).cards.getCardStickers({ id })).toEqual([]);
		const beyond = step('sticker', 'add', { card: id, image: 'star', left: 101 });
		await expect(beyond).rejects.toThrow('"Left" must be a number from -60 to 100, not 101.');
		await expect(step('sticker', 'add', { card: id, image: 'star', zIndex: 1.5 })).rejects.toThrow('"Layer"');
	});
});

describe('the activity of a card', () => {
	it('tells who did what and what changed, the newest first, in the words of the trigger', async () => {
		const { id } = trello().card('Faster search');
		await step('card', 'update', { card: id, updateFields: { name: 'Fast search' } });
		await step('card', 'move', { card: id, list: 'Done' });
		const { json } = await step('card', 'getActivity', { card: id, limit: 4 });
		expect(json).toMatchObject([
			{
				activity: 'updateCard',
				actor: { username: 'adasample' },
				card: { id, name: 'Fast search' },
				changes: [{ field: 'list', from: { name: 'Doing' }, to: { name: 'Done' } }],
			},
			{ changes: [{ field: 'name', from: 'Faster search', to: 'Fast search' }] },
			{ activity: 'updateCustomFieldItem', nature: 'update' },
			{ activity: 'commentCard', nature: 'create', text: expect.stringContaining('The index halves') },
		]);
		const moves = await step('card', 'getActivity', {
			card: id,
			activityTypes: ['updateCard:idList'],
			returnAll: true,
		});
		expect(moves.json).toEqual([json[0]]);
	});
});

describe('my cards', () => {
	const names = async (parameters: object) =>
		(await step('card', 'getMine', parameters as never)).json.map(({ name }) => name).sort();

	it('are those on all boards, of this account or another member, archived ones where asked for', async () => {
		expect(await names({})).toEqual(['Faster search', 'Invoice 2026-118 is missing']);
		expect(await names({ member: 'Ben Example' })).toEqual(['Login fails with umlauts in the password']);
		await step('card', 'archive', { card: trello().card('Faster search').id });
		expect(await names({ member: 'me', filter: 'closed' })).toEqual(['Faster search']);
		expect(await names({ filter: 'all', limit: 1 })).toHaveLength(1);
	});

	it('are narrowed by when they are due', async () => {
		const due = String(trello().card('Faster search').due);
		const later = new Date(Date.parse(due) + 1).toISOString();
		expect(await names({ dueAfter: due })).toEqual(['Faster search']);
		expect(await names({ dueBefore: due })).toEqual(['Invoice 2026-118 is missing']);
		expect(await names({ dueAfter: due, dueBefore: later, limit: 1 })).toEqual(['Faster search']);
		expect(await names({ dueAfter: later })).toEqual([]);
		await expect(names({ dueAfter: later, dueBefore: due })).rejects.toThrow('"Due After" must be earlier');
	});
});

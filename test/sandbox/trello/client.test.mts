import { createTrelloClient } from 'trello.js';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';

// The client's own audit mode: an answer with a field its schemas do not know is an error.
vi.hoisted(() => vi.stubEnv('TRELLO_STRICT_SCHEMAS', 'true'));
afterAll(() => {
	vi.unstubAllEnvs();
});

let trello: TrelloSandbox;
let client: ReturnType<typeof createTrelloClient>;

beforeEach(async () => {
	trello = await startTrello();
	client = createTrelloClient({
		apiKey: trelloCredentials.key,
		apiToken: trelloCredentials.token,
		host: trello.apiUrl,
	});
});

afterEach(() => trello.close());

describe('trello.js, unmodified and strict, against the emulator', () => {
	it('reads the account, its boards and its workspace', async () => {
		const me = await client.members.getMember({ id: 'me' });
		expect(me).toMatchObject({ username: 'adasample', fullName: 'Ada Sample', email: 'adasample@example.com' });
		const boards = await client.members.getMemberBoards({ id: 'me', filter: 'open' });
		expect(boards.map((board) => board.name)).toEqual(['Product', 'Support']);
		const organizations = await client.members.getMemberOrganizations({ id: 'me' });
		expect(organizations.map((one) => one.displayName)).toEqual(['Sample Works']);
		const organization = await client.organizations.getOrganization({ id: 'sampleworks' });
		expect(organization).toMatchObject({ displayName: 'Sample Works', offering: 'trello.free' });
		expect(organizations[0]?.idBoards).toEqual(boards.map((board) => board.id));
		const members = await client.organizations.getOrganizationMembers({ id: organization.id });
		expect(members.map((member) => member.username)).toEqual(['adasample', 'benexample']);
	});

	it('reads a board with all its parts', async () => {
		const { id, shortLink } = trello.board('Product');
		const board = await client.boards.getBoard({ id: shortLink, memberships: 'all', organization: true });
		expect(board).toMatchObject({ id, name: 'Product', shortUrl: `https://trello.com/b/${shortLink}` });
		expect(board.memberships).toHaveLength(2);
		expect((await client.boards.getBoardLists({ id })).map((list) => list.name)).toEqual(['Inbox', 'Doing', 'Done']);
		expect(await client.boards.getBoardCards({ id })).toHaveLength(6);
		expect(await client.boards.getBoardLabels({ id })).toHaveLength(6);
		expect(await client.boards.getBoardMembers({ id })).toHaveLength(2);
		expect(await client.boards.getBoardMemberships({ id })).toHaveLength(2);
		expect(await client.boards.getBoardChecklists({ id })).toHaveLength(1);
		const actions = await client.boards.getBoardActions({ boardId: id, filter: 'createCard' });
		expect(actions.map((action) => action.type)).toEqual(Array(6).fill('createCard'));
	});

	it('creates a board with the default lists and labels, changes and deletes it', async () => {
		const board = await client.boards.createBoard({ name: 'Ideas', desc: 'ä' });
		const lists = await client.boards.getBoardLists({ id: board.id });
		expect(lists.map((list) => list.name)).toEqual(['To Do', 'Doing', 'Done']);
		const labels = await client.boards.getBoardLabels({ id: board.id });
		expect(labels.map((label) => label.color)).toEqual(['green', 'yellow', 'orange', 'red', 'purple', 'blue']);
		const renamed = await client.boards.updateBoard({ id: board.id, name: 'Better ideas', closed: true });
		expect(renamed).toMatchObject({ name: 'Better ideas', closed: true });
		await client.boards.deleteBoard({ id: board.id });
		await expect(client.boards.getBoard({ id: board.id })).rejects.toThrow(
			'404 Not Found - The requested resource was not found.',
		);
	});

	it('takes a card through its life', async () => {
		const inbox = trello.list('Inbox', 'Product');
		const doing = trello.list('Doing', 'Product');
		const [label] = await client.boards.getBoardLabels({ id: inbox.idBoard });
		const ada = trello.member('adasample');
		const made = await client.cards.createCard({
			idList: inbox.id,
			name: 'Größe prüfen 🚀',
			pos: 'top',
			due: '2026-12-01T12:00:00.000Z',
			idLabels: [label?.id ?? ''],
			idMembers: [ada.id],
			urlSource: 'https://example.com/page',
		});
		expect(made).toMatchObject({ name: 'Größe prüfen 🚀', idMembers: [ada.id], idLabels: [label?.id], idShort: 7 });
		expect(made.url).toBe(`https://trello.com/c/${made.shortLink}/7-gro-e-prufen`);
		expect(made.badges).toMatchObject({ attachments: 1, description: false });
		const moved = await client.cards.updateCard({ id: made.id, idList: doing.id, dueComplete: true, desc: 'now' });
		expect(moved).toMatchObject({ idList: doing.id, dueComplete: true, desc: 'now', name: 'Größe prüfen 🚀' });
		const field = await client.cards.getCardField({ id: made.id, field: 'name' });
		expect(field).toEqual({ _value: 'Größe prüfen 🚀' });
		const copied = await client.cards.createCard({
			idList: inbox.id,
			idCardSource: made.id,
			keepFromSource: 'labels',
		});
		expect(copied).toMatchObject({ name: 'Größe prüfen 🚀', idLabels: [label?.id], idMembers: [], desc: 'now' });
		expect(await client.cards.getCardAttachments({ id: copied.id })).toEqual([]);
		await client.cards.deleteCard({ id: made.id });
		await expect(client.cards.getCard({ id: made.id })).rejects.toThrow('404');
	});

	it('works with labels, members, comments, attachments and checklists of a card', async () => {
		const card = trello.card('Write the onboarding guide');
		const label = await client.labels.createLabel({ idBoard: card.idBoard, name: 'later', color: 'pink' });
		await client.cards.addCardLabel({ id: card.id, value: label.id });
		await client.cards.addCardMember({ id: card.id, value: trello.member('benexample').id });
		const comment = await client.cards.createCardComment({ id: card.id, text: 'Nice' });
		await client.cards.updateCardComment({ id: card.id, idAction: comment.id, text: 'Very nice' });
		await client.cards.createCardAttachment({ id: card.id, url: 'https://example.com/a', name: 'A' });
		const checklist = await client.cards.createCardChecklist({ id: card.id, name: 'Do' });
		const item = await client.checklists.createChecklistItem({ id: checklist.id, name: 'first', checked: true });
		await client.cards.updateCardCheckItem({ id: card.id, idCheckItem: item.id, state: 'incomplete', name: 'one' });
		const read = await client.cards.getCard({ id: card.shortLink });
		expect(read.badges).toMatchObject({ comments: 1, attachments: 1, checkItems: 1, checkItemsChecked: 0 });
		expect(read.labels?.map((one) => one.name)).toEqual(['docs', 'later']);
		const comments = await client.cards.getCardActions({ id: card.id });
		expect(comments.map((action) => action.data['text'])).toEqual(['Very nice']);
		const [shown] = await client.cards.getCardChecklists({ id: card.id });
		expect(shown?.checkItems).toMatchObject([{ name: 'one', state: 'incomplete' }]);
		await client.cards.deleteCardComment({ id: card.id, idAction: comment.id });
		await client.cards.removeCardLabel({ id: card.id, idLabel: label.id });
		await client.cards.removeCardMember({ id: card.id, idMember: trello.member('benexample').id });
		await client.checklists.deleteChecklist({ id: checklist.id });
		const emptied = await client.cards.getCard({ id: card.id });
		expect(emptied.badges).toMatchObject({ comments: 0, checkItems: 0 });
		expect(emptied).toMatchObject({ idMembers: [], idChecklists: [] });
	});

	it('moves and archives whole lists', async () => {
		const inbox = trello.list('Inbox', 'Product');
		const done = trello.list('Done', 'Product');
		await client.lists.moveAllListCards({ id: inbox.id, idBoard: inbox.idBoard, idList: done.id });
		expect(await client.lists.getListCards({ id: done.id })).toHaveLength(4);
		await client.lists.archiveAllListCards({ id: done.id });
		expect(await client.lists.getListCards({ id: done.id })).toEqual([]);
		expect(await client.boards.getBoardCardsByFilter({ id: done.idBoard, filter: 'closed' })).toHaveLength(4);
		const made = await client.lists.createList({ idBoard: inbox.idBoard, name: 'Later', pos: 'bottom' });
		expect(made.pos).toBeGreaterThan(done.pos);
		expect(await client.lists.updateList({ id: made.id, closed: true })).toMatchObject({ closed: true });
		expect(await client.lists.getList({ id: made.id, fields: 'all' })).toMatchObject({ name: 'Later', closed: true });
	});

	it('searches, batches and describes the token', async () => {
		const found = await client.search.search({ query: 'label:bug umlauts', modelTypes: 'cards', cardsLimit: 5 });
		expect(found.cards?.map((card) => card.name)).toEqual(['Login fails with umlauts in the password']);
		expect((await client.search.searchMembers({ query: 'ben' })).map((one) => one.username)).toEqual(['benexample']);
		const { id } = trello.board('Support');
		const [board, lists] = await client.batch.run((batch) => [
			batch.boards.getBoard({ id }),
			batch.boards.getBoardLists({ id }),
		]);
		expect(board).toMatchObject({ id, name: 'Support' });
		expect(lists).toHaveLength(3);
		const token = await client.tokens.getToken({ token: trelloCredentials.token, webhooks: true });
		expect(token).toMatchObject({ identifier: 'Sample App', idMember: trello.member('adasample').id, webhooks: [] });
	});

	it('is strict indeed: it knows fewer fields of a custom field than Trello documents', async () => {
		const [field] = trello.state.customFields;
		await expect(client.customFields.getCustomField({ id: field?.id ?? '' })).rejects.toThrow('Unrecognized keys');
		const bare = createTrelloClient({
			apiKey: trelloCredentials.key,
			apiToken: trelloCredentials.token,
			host: trello.apiUrl,
			skipParsing: true,
		});
		expect(await bare.customFields.getCustomField({ id: field?.id ?? '' })).toMatchObject({
			name: 'Effort',
			type: 'number',
		});
	});
});

import { withTrello } from '../../sandboxed.mts';
import { stepsOn } from '../stepping.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { beforeEach, describe, expect, it } from 'vitest';

import { operationsOf } from '../../../../../nodes/shared/catalogue/resource.ts';
import { addComment } from '../../../../../sandbox/trello/action/comments.mts';
import { trelloResources } from '../../../../../nodes/Trello/resources.ts';

const { trello } = withTrello();
const step = stepsOn(trello);

const product = () => trello().board('Product');
const card = () => trello().card('Faster search');
const checklist = () => {
	const found = trello().state.checklists.find(({ idCard }) => idCard === card().id);
	if (!found) throw new Error('the card has no checklist');
	return found;
};
const comment = () => trello().state.actions.findLast(({ type }) => type === 'commentCard')?.id ?? '';
const field = (name: string) => trello().state.customFields.find((one) => one.name === name)?.id ?? '';
const option = () => trello().state.customFields.find(({ name }) => name === 'Priority')?.options[0]?.id ?? '';
const label = () => trello().state.labels.find(({ name }) => name === 'docs')?.id ?? '';

/** Parameters of writes to the card "Faster search", its list "Doing" and its board "Product". */
const ofCard: Readonly<Record<string, () => INodeParameters>> = {
	'card:create': () => ({ list: card().idList, name: 'Fresh' }),
	'card:update': () => ({ card: card().id, updateFields: { name: 'Faster' } }),
	'card:move': () => ({ card: trello().card('Upgrade the build server').id, list: card().idList }),
	'card:archive': () => ({ card: card().id }),
	'card:unarchive': () => ({ card: card().id }),
	'card:copy': () => ({ card: card().id }),
	'card:vote': () => ({ card: card().id }),
	'comment:create': () => ({ card: card().id, text: 'Here' }),
	'comment:addLegacy': () => ({ card: card().id, board: product().id, text: 'Here' }),
	'comment:update': () => ({ comment: comment(), text: 'There' }),
	'checklist:create': () => ({ card: card().id, name: 'More', items: 'One' }),
	'checklist:update': () => ({ card: card().id, checklist: checklist().id, updateFields: { name: 'Less' } }),
	'checklist:copy': () => ({
		card: card().id,
		targetCard: trello().card('Faster search').id,
		checklist: checklist().id,
	}),
	'checkItem:create': () => ({ card: card().id, checklist: checklist().id, name: 'New' }),
	'checkItem:update': () => ({ card: card().id, checkItem: 'Measure', updateFields: { name: 'Again' } }),
	'checkItem:complete': () => ({ card: card().id, checkItem: 'Index titles' }),
	'checkItem:delete': () => ({ card: card().id, checkItem: 'Measure' }),
	'label:addToCard': () => ({ card: card().id, label: label() }),
	'label:removeFromCard': () => ({ card: card().id, label: 'feature' }),
	'member:addToCard': () => ({ card: card().id, member: 'benexample' }),
	'member:removeFromCard': () => ({ card: card().id, member: 'me' }),
	'attachment:addUrl': () => ({ card: card().id, url: 'https://example.com' }),
	'customField:set': () => ({ card: card().id, customField: 'Effort', value: '3' }),
	'sticker:add': () => ({ card: card().id, image: 'star' }),
	'reaction:add': () => ({ comment: comment(), emoji: '👍' }),
};

const ofList: typeof ofCard = {
	'list:update': () => ({ list: card().idList, updateFields: { name: 'Working' } }),
	'list:archiveAllCards': () => ({ list: card().idList }),
	'list:moveAllCards': () => ({ list: trello().list('Inbox').id, targetList: card().idList }),
	'list:sort': () => ({ list: card().idList, sortBy: 'name', direction: 'asc' }),
};

const ofBoard: typeof ofCard = {
	'list:create': () => ({ board: product().id, name: 'Later' }),
	'list:archive': () => ({ list: trello().list('Inbox').id }),
	'label:create': () => ({ board: product().id, name: 'new', color: 'pink' }),
	'label:update': () => ({ label: label(), updateFields: { name: 'text' } }),
	'customField:create': () => ({ board: product().id, name: 'Remark', type: 'text' }),
	'customField:update': () => ({ customField: field('Effort'), updateFields: { name: 'Work' } }),
	'customField:addOption': () => ({ customField: field('Priority'), text: 'None' }),
	'customField:deleteOption': () => ({ customField: field('Priority'), option: option() }),
	'board:update': () => ({ board: product().id, updateFields: { description: 'Closed' } }),
};

/** Writes after which nothing is in an archived list or on a closed board, or that need more than one account. */
const without: Readonly<Record<string, string>> = {
	'account:*': 'not on a board',
	'board:create': 'a new board is open',
	'board:close': 'closes the board itself',
	'board:reopen': 'opens the board',
	'board:delete': 'nothing is left',
	'board:star': 'a mark of the account',
	'board:unstar': 'a mark of the account',
	'card:delete': 'nothing is left',
	'card:unvote': 'needs a vote; same request path as vote',
	'checklist:delete': 'nothing is left',
	'comment:delete': 'nothing is left',
	'label:delete': 'nothing is left',
	'list:unarchive': 'opens the list; its board is checked like that of list:update',
	'customField:delete': 'nothing is left',
	'attachment:addFile': 'needs a file; same request path as addUrl',
	'attachment:delete': 'needs an attachment; same request path as addUrl',
	'reaction:delete': 'needs a reaction; same request path as reaction:add',
	'sticker:delete': 'needs a sticker; same request path as sticker:add',
	'member:addToBoard': 'writes to the members of the board',
	'member:changeRole': 'writes to the members of the board',
	'member:inviteToBoard': 'writes to the members of the board',
	'member:removeFromBoard': 'writes to the members of the board',
	'notification:mark': 'not on a board',
	'notification:markAll': 'not on a board',
	'workspace:addMember': 'not on a board',
	'workspace:removeMember': 'not on a board',
};

const run = async (name: string, given: INodeParameters) => {
	const [resource = '', operation = ''] = name.split(':');
	const { hints } = await step(resource, operation, given);
	return hints.map(({ message }) => message).join('\n');
};

// a write to the board, so that nothing is remembered of the test before
beforeEach(async () => void (await step('board', 'reopen', { board: product().id })));

describe('Writes in archived lists and on closed boards', () => {
	const all = Object.entries({ ...ofCard, ...ofList, ...ofBoard });

	beforeEach(() => {
		addComment(trello().as('adasample'), card(), 'Mine');
	});

	it('are all in this table', () => {
		const writes = operationsOf(trelloResources).filter(({ kind }) => kind !== 'read');
		const known = { ...ofCard, ...ofList, ...ofBoard, ...without };
		expect(writes.map(({ resource, value }) => `${resource}:${value}`).filter((name) => !(name in known))).toEqual([]);
	});

	it.each(Object.entries({ ...ofCard, ...ofList }))('%s says that the list is archived', async (name, given) => {
		await step('list', 'archive', { list: card().idList });
		expect(await run(name, given())).toMatch(/The list "(?:Doing|Working)" is archived: its cards are not visible/);
	});

	it.each(all)('%s says that the board is closed', async (name, given) => {
		await step('board', 'close', { board: product().id });
		expect(await run(name, given())).toContain('The board "Product" is closed');
	});

	it.each(all)('%s gives no hint on an open board', async (name, given) => {
		expect(await run(name, given())).not.toMatch(/is archived|is closed/);
	});
});

describe('Archived lists and closed boards are visible', () => {
	const first = async (resource: string, operation: string, given: INodeParameters): Promise<IDataObject> =>
		(await step(resource, operation, given)).json[0] ?? {};

	it.each([
		['card', 'get', () => ({ card: card().id })],
		['card', 'getMine', () => ({ filter: 'all' })],
		['search', 'cards', () => ({ query: 'Faster' })],
		['board', 'getCards', () => ({ board: product().id })],
		['list', 'getCards', () => ({ list: card().idList })],
		['comment', 'getAll', () => ({ card: card().id })],
		['comment', 'get', () => ({ comment: comment() })],
	] as const)('%s:%s', async (resource, operation, given) => {
		const places = async () => {
			const found = (await step(resource, operation, given())).json;
			return found.find(({ list }) => (list as IDataObject)['name'] === 'Doing') ?? {};
		};
		expect(await places()).toMatchObject({ list: { archived: false }, board: { archived: false } });
		await first('list', 'archive', { list: card().idList });
		await first('board', 'close', { board: product().id });
		expect(await places()).toMatchObject({
			list: { name: 'Doing', archived: true },
			board: { name: 'Product', archived: true },
		});
	});

	it.each(['open', 'visible'])('"Get Mine" with the filter %s excludes cards of closed boards', async (filter) => {
		await first('board', 'close', { board: product().id });
		const { json } = await step('card', 'getMine', { filter });
		expect(json.map(({ name }) => name)).toEqual(['Invoice 2026-118 is missing']);
	});
});

describe('A name that only something archived has', () => {
	const rejection = async (name: string, given: INodeParameters): Promise<string> =>
		await run(name, given).catch((error: unknown) => (error as Error).message);

	it.each(['card:create', 'list:update', 'list:archive'])('%s names the archived list', async (name) => {
		const { id } = trello().list('Done');
		trello().list('Done').closed = true;
		const message = await rejection(name, { list: 'Done', name: 'Fresh', updateFields: { name: 'x' } });
		expect(message).toContain('An archived list has this name');
		expect(message).toContain(`(ID ${id})`);
		expect(message).toContain('List: Unarchive');
	});

	it('says that a list is on a closed board', async () => {
		trello().board('Product').closed = true;
		const message = await rejection('card:create', { list: 'Doing', name: 'Fresh' });
		expect(message).toContain('A list of a closed board has this name: "Doing (Product)"');
	});

	it('says that a board is closed', async () => {
		product().closed = true;
		const message = await rejection('list:create', { board: 'Product', name: 'x' });
		expect(message).toContain(`A closed board has this name: "Product" (ID ${product().id})`);
	});

	it('says that a card is archived', async () => {
		card().closed = true;
		const message = await rejection('card:update', { card: 'Faster search', updateFields: { name: 'x' } });
		expect(message).toContain(`(ID ${card().id}). Unarchive it with "Card: Unarchive"`);
	});

	it('says that a list to unarchive is open', async () => {
		const message = await rejection('list:unarchive', { list: 'Doing' });
		expect(message).toContain('An open list has this name');
	});
});

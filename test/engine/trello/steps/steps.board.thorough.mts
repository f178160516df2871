import { withTrello } from '../sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { addMemberToBoard } from '../../../../sandbox/trello/board/boardChanges.mts';
import { addMember } from '../../../../sandbox/trello/seedAccount.mts';
import { clientOf, stepsOn } from './stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);
const names = (json: ReadonlyArray<Record<string, unknown>>) => json.map(({ name }) => name);
const person = (username: string, name: string) => ({ id: trello().member(username).id, name, username });

describe('Trello boards and lists, read back with a real client', () => {
	it('are listed, read and made', async () => {
		expect(names((await step('board', 'getAll')).json)).toEqual(['Product', 'Support']);
		expect((await step('board', 'getAll', { limit: 1 })).json).toHaveLength(1);
		expect((await step('board', 'get', { board: 'product' })).json[0]).toEqual({
			id: trello().board('Product').id,
			name: 'Product',
			description: 'What we build next, what we build now, and what is done.',
			url: `https://trello.com/b/${trello().board('Product').shortLink}`,
			archived: false,
			starred: expect.any(Boolean),
			subscribed: expect.any(Boolean),
			visibility: expect.stringMatching(/^(private|public|workspace)$/),
			background: expect.any(String),
			settings: expect.objectContaining({ comments: 'members', selfJoin: expect.any(Boolean) }),
			workspace: { id: trello().state.organizations[0]?.id, name: 'Sample Works' },
			createdAt: '2026-10-05T09:45:00.000Z',
			updatedAt: expect.stringMatching(/^2026-/),
		});
		expect((await step('board', 'getAll', { limit: 1 })).json[0]).toMatchObject({
			workspace: { name: 'Sample Works' },
		});
		const more = { defaultLists: false, workspace: 'sampleworks', visibility: 'org', description: 'New ones' };
		const { json } = await step('board', 'create', { name: 'Ideas', additionalFields: more });
		const client = clientOf(trello());
		const id = String(json[0]?.id);
		expect(await client.boards.getBoard({ id })).toMatchObject({ name: 'Ideas', desc: 'New ones' });
		expect(await client.boards.getBoardLists({ id })).toEqual([]);
		await step('list', 'create', { board: 'Ideas', name: 'Raw' });
		expect((await client.boards.getBoardLists({ id })).map(({ name }) => name)).toEqual(['Raw']);
	});

	it('tell their lists, cards, labels and members', async () => {
		expect(names((await step('board', 'getLists', { board: 'Product' })).json)).toEqual(['Inbox', 'Doing', 'Done']);
		expect((await step('board', 'getCards', { board: 'Product' })).json).toHaveLength(6);
		expect(names((await step('board', 'getLabels', { board: 'Support' })).json)).toContain('complaint');
		expect((await step('board', 'getMembers', { board: 'Product' })).json).toEqual([
			{ ...person('adasample', 'Ada Sample'), role: 'admin', confirmed: true, deactivated: false },
			{ ...person('benexample', 'Ben Example'), role: 'normal', confirmed: true, deactivated: false },
		]);
	});

	it('tell the checklists of all their cards, or the items that are looked for', async () => {
		const checklists = async (given: object) =>
			(await step('board', 'getChecklists', { board: 'Product', ...given })).json.map(({ name, items }) => ({
				name,
				items: names(items as Array<Record<string, unknown>>),
			}));
		expect(await checklists({})).toEqual([{ name: 'Steps', items: ['Measure', 'Index titles'] }]);
		expect(await checklists({ text: 'index' })).toEqual([{ name: 'Steps', items: ['Index titles'] }]);
		expect(await checklists({ text: 'STEPS', openItems: true })).toEqual([{ name: 'Steps', items: ['Index titles'] }]);
		expect(await checklists({ text: 'measure', openItems: true })).toEqual([]);
		const [checklist] = (await step('board', 'getChecklists', { board: 'Product' })).json;
		const card = trello().card('Faster search').id;
		expect((await step('checklist', 'getAll', { card })).json).toEqual([checklist]);
	});

	it('are starred and unstarred, however often it is asked', async () => {
		const { id } = trello().board('Support');
		const starred = async () => names((await step('board', 'getAll', { filter: 'starred' })).json);
		for (const board of ['Support', id]) {
			expect((await step('board', 'star', { board })).json).toEqual([{ board: { id }, starred: true }]);
			expect(await starred()).toEqual(['Support']);
		}
		expect(trello().state.boardStars).toHaveLength(1);
		expect((await step('board', 'get', { board: id })).json[0]).toMatchObject({ starred: true });
		for (const board of ['Support', id]) {
			expect((await step('board', 'unstar', { board })).json).toEqual([{ board: { id }, starred: false }]);
			expect(await starred()).toEqual([]);
		}
	});

	it('of a workspace are listed, also those that the account is no member of', async () => {
		const ben = trello().member('benexample').id;
		const ada = trello().member('adasample').id;
		const support = trello().board('Support');
		support.prefs['permissionLevel'] = 'org';
		support.memberships = [
			...support.memberships.filter(({ idMember }) => idMember !== ada && idMember !== ben),
			{ id: '6740a1b2c3d4e5f6a7b8c8ff', idMember: ben, memberType: 'admin', unconfirmed: false, deactivated: false },
		];
		const listed = async (given: object = {}) => (await step('board', 'getAll', { ...given })).json;
		expect(names(await listed())).toEqual(['Product']);
		expect(names(await listed({ workspace: 'sampleworks' }))).toEqual(['Product', 'Support']);
		expect(await listed({ workspace: 'sampleworks', limit: 1 })).toEqual(await listed());
		expect(await listed({ workspace: 'sampleworks', filter: 'closed' })).toEqual([]);
		expect(await listed({ workspace: 'sampleworks', filter: 'starred' })).toEqual([]);
	});

	it('lie in a workspace, which tells itself and its members', async () => {
		const [listed] = (await step('workspace', 'getAll')).json;
		expect((await step('workspace', 'get', { workspace: 'sampleworks' })).json).toEqual([listed]);
		const members = (await step('workspace', 'getMembers', { workspace: String(listed?.id) })).json;
		expect(members).toContainEqual({
			...person('adasample', 'Ada Sample'),
			role: 'admin',
			confirmed: true,
			deactivated: false,
		});
		expect((await step('workspace', 'getMembers', { workspace: 'sampleworks', limit: 1 })).json).toHaveLength(1);
	});

	it.each([
		['members', 'member'],
		['labels', 'label'],
		['lists', 'list'],
	])('give the same %s to whoever looks for them there', async (what, resource) => {
		const operation = `get${what.replace(/^./, (first) => first.toUpperCase())}`;
		const [here, there] = [
			await step('board', operation, { board: 'Product' }),
			await step(resource, 'getAll', { board: 'Product' }),
		];
		expect(there.json).toEqual(here.json);
		expect(there.json.length).toBeGreaterThan(1);
	});

	it('are updated in all that can be changed, and only in that', async () => {
		const client = clientOf(trello());
		const { id } = trello().board('Support');
		const before = await client.boards.getBoard({ id });
		await step('board', 'update', { board: 'Support', updateFields: { comments: 'observers' } });
		expect(await client.boards.getBoard({ id })).toEqual({
			...before,
			prefs: { ...before.prefs, comments: 'observers' },
		});
		const updateFields = {
			name: 'Help',
			description: 'For customers',
			background: 'lime',
			calendarFeed: true,
			cardCovers: false,
			hideVotes: true,
			invitations: 'admins',
			selfJoin: false,
			visibility: 'private',
			voting: 'members',
			workspace: 'sampleworks',
		};
		const { json } = await step('board', 'update', { board: 'Support', updateFields });
		expect(json[0]).toMatchObject({ id, name: 'Help', description: 'For customers' });
		expect(await client.boards.getBoard({ id })).toMatchObject({
			name: 'Help',
			desc: 'For customers',
			prefs: {
				background: 'lime',
				calendarFeedEnabled: true,
				cardCovers: false,
				comments: 'observers',
				hideVotes: true,
				invitations: 'admins',
				selfJoin: false,
				permissionLevel: 'private',
				voting: 'members',
			},
		});
		await step('board', 'update', { board: id, updateFields: { description: '' } });
		expect(await client.boards.getBoard({ id })).toMatchObject({ name: 'Help', desc: '' });
	});

	it.each([
		[{}, '"Update Fields" is empty'],
		[{ name: ' ' }, '"Name" must not be empty'],
		[{ workspace: '' }, '"Workspace" must not be empty'],
	])('are not updated with %j', async (updateFields, message) => {
		trello().requests.length = 0;
		await expect(step('board', 'update', { board: 'Support', updateFields })).rejects.toThrow(message);
		expect(trello().requests).toEqual([]);
	});

	it('are closed, reopened and deleted, by name', async () => {
		const client = clientOf(trello());
		const { id } = trello().board('Support');
		expect((await step('board', 'close', { board: 'Support' })).json[0]).toMatchObject({ id, archived: true });
		expect(await client.boards.getBoard({ id })).toMatchObject({ closed: true });
		await expect(step('board', 'reopen', { board: 'Product' })).rejects.toThrow(
			/sees no closed board called "Product"\. An open board has this name: .* It sees: "Support"\./,
		);
		expect((await step('board', 'reopen', { board: 'support' })).json[0]).toMatchObject({ id, archived: false });
		expect(await client.boards.getBoard({ id })).toMatchObject({ closed: false });
		await step('board', 'close', { board: id });
		expect((await step('board', 'delete', { board: 'Support' })).json).toEqual([{ id, deleted: true }]);
		await expect(client.boards.getBoard({ id })).rejects.toThrow('404');
		const { json } = await step('board', 'create', { name: 'Short-lived' });
		await step('board', 'delete', { board: String(json[0]?.id) });
		await expect(client.boards.getBoard({ id: String(json[0]?.id) })).rejects.toThrow('404');
	});

	it('of 35 members give all of them with one request', async () => {
		const board = trello().board('Product');
		for (let index = 0; index < 33; index += 1) {
			const member = addMember(trello().state, Date.now(), `member${index}`, `Member ${index}`);
			addMemberToBoard(trello().as('adasample'), board, member, 'normal');
		}
		await trello().settle({ retries: false });
		trello().requests.length = 0;
		expect((await step('member', 'getAll', { board: board.id, returnAll: true })).json).toHaveLength(35);
		expect(trello().requests).toHaveLength(1);
	});

	it('change, are archived and brought back by name', async () => {
		const client = clientOf(trello());
		const { id } = trello().list('Done');
		await step('list', 'update', { list: 'Done', updateFields: { name: 'Finished', position: 'top' } });
		expect(await client.lists.getList({ id })).toMatchObject({ name: 'Finished', closed: false });
		await step('list', 'archive', { list: id });
		expect(await client.lists.getList({ id })).toMatchObject({ closed: true });
		await step('list', 'unarchive', { list: 'Finished' });
		expect(await client.lists.getList({ id })).toMatchObject({ closed: false });
		expect((await step('list', 'get', { list: id })).json[0]).toMatchObject({
			name: 'Finished',
			archived: false,
			board: { id: trello().board('Product').id, name: 'Product' },
		});
		await step('list', 'update', { list: id, updateFields: { board: 'Support' } });
		expect(await client.lists.getList({ id })).toMatchObject({ idBoard: trello().board('Support').id });
	});

	it('give all their cards to another list, and archive them all', async () => {
		const client = clientOf(trello());
		const inbox = trello().list('Inbox');
		const next = trello().list('New');
		const open = async (id: string) => (await client.lists.getListCards({ id })).map(({ name }) => name);
		const cards = await open(inbox.id);
		const moved = await step('list', 'moveAllCards', { list: 'Inbox', targetList: 'New (Support)' });
		expect(moved.json).toEqual([{ list: { id: inbox.id }, targetList: { id: next.id }, cardsMoved: 3 }]);
		expect(await open(inbox.id)).toEqual([]);
		expect(await open(next.id)).toEqual(expect.arrayContaining(cards));
		await step('list', 'moveAllCards', { list: next.id, targetList: 'Solved' });
		const solved = trello().list('Solved').id;
		expect(await open(solved)).toHaveLength(5);
		expect((await step('list', 'archiveAllCards', { list: 'Solved' })).json).toEqual([
			{ list: { id: solved }, cardsArchived: true },
		]);
		expect(await open(solved)).toEqual([]);
		expect(await client.lists.getList({ id: solved })).toMatchObject({ closed: false });
		expect((await step('list', 'getCards', { list: solved, filter: 'closed' })).json).toHaveLength(5);
	});

	it.each([
		['due', 'asc', ['Dark mode flickers on load', 'Export reports as CSV', 'Write the onboarding guide']],
		['due', 'desc', ['Export reports as CSV', 'Dark mode flickers on load', 'Write the onboarding guide']],
		['name', 'asc', ['Dark mode flickers on load', 'Export reports as CSV', 'Write the onboarding guide']],
		['name', 'desc', ['Write the onboarding guide', 'Export reports as CSV', 'Dark mode flickers on load']],
		['created', 'desc', ['Write the onboarding guide', 'Dark mode flickers on load', 'Export reports as CSV']],
	])('sort their cards by %s, %s', async (sortBy, direction, wanted) => {
		const { id } = trello().list('Inbox');
		trello().requests.length = 0;
		const { json } = await step('list', 'sort', { list: id, sortBy, direction });
		const writes = trello().requests.filter(({ method }) => method === 'PUT');
		expect(writes).toHaveLength(Number(json[0]?.cardsMoved));
		const cards = trello().state.cards.filter(({ idList }) => idList === id);
		expect(cards.sort((a, b) => a.pos - b.pos).map(({ name }) => name)).toEqual(wanted);
		expect((await step('list', 'sort', { list: id, sortBy, direction })).json).toEqual([
			{ list: { id }, cardsSorted: 3, cardsMoved: 0 },
		]);
	});

	it('are copied with their cards', async () => {
		const { json } = await step('list', 'create', {
			board: 'Support',
			name: 'Inbox too',
			copyOf: 'Inbox',
			position: 'bottom',
		});
		expect((await step('list', 'getCards', { list: String(json[0]?.id) })).json).toHaveLength(3);
	});

	it('are searched, and so are cards', async () => {
		expect(names((await step('search', 'boards', { query: 'prod' })).json)).toEqual(['Product']);
		expect(names((await step('search', 'cards', { query: 'umlauts' })).json)).toEqual([
			'Login fails with umlauts in the password',
		]);
		expect((await step('search', 'cards', { query: 'umlauts', board: 'Support' })).json).toEqual([]);
	});

	it('tell the workspaces of the account', async () => {
		expect((await step('workspace', 'getAll')).json).toEqual([
			{
				id: trello().state.organizations[0]?.id,
				name: 'Sample Works',
				shortName: 'sampleworks',
				description: '',
				url: 'https://trello.com/w/sampleworks',
			},
		]);
	});

	it('tell whose account it is and what it may do', async () => {
		const { json } = await step('account', 'get');
		expect(json[0]).toMatchObject({
			...person('adasample', 'Ada Sample'),
			email: 'adasample@example.com',
			url: 'https://trello.com/adasample',
			connection: 'API key and token',
			rights: expect.arrayContaining(['read', 'write']),
		});
		expect(JSON.stringify(json)).not.toContain('ATTA');
	});
});

describe('Trello labels, read back with a real client', () => {
	it('are made, changed, put on cards, taken off and deleted', async () => {
		const client = clientOf(trello());
		const { id: card } = trello().card('Faster search');
		const made = await step('label', 'create', { board: 'Product', name: 'later', color: 'pink' });
		const id = String(made.json[0]?.id);
		await step('label', 'addToCard', { card, label: 'Later' });
		expect((await client.cards.getCard({ id: card })).idLabels).toContain(id);
		await step('label', 'update', { label: id, updateFields: { color: 'none', name: 'much later' } });
		expect(await client.labels.getLabel({ id })).toMatchObject({ name: 'much later', color: null });
		expect((await step('label', 'get', { label: 'much later', board: 'Product' })).json[0]).toMatchObject({ id });
		await step('label', 'removeFromCard', { card, label: id });
		expect((await client.cards.getCard({ id: card })).idLabels).not.toContain(id);
		await step('label', 'delete', { label: id });
		await expect(client.labels.getLabel({ id })).rejects.toThrow('404');
		expect(names((await step('label', 'getAll', { board: 'Product' })).json)).not.toContain('much later');
	});
});

describe('Trello labels have', () => {
	it.each(['green', 'green_dark', 'green_light', 'black_light', 'none'])(
		'the color %s, given and taken',
		async (color) => {
			const client = clientOf(trello());
			const { json } = await step('label', 'create', { board: 'Product', name: 'tinted', color });
			const id = String(json[0]?.id);
			const shown = color === 'none' ? null : color;
			expect(json[0]).toMatchObject({ color: shown, board: { id: trello().board('Product').id } });
			expect(await client.labels.getLabel({ id })).toMatchObject({ color: shown });
			await step('label', 'update', { label: id, updateFields: { color: 'sky_dark' } });
			expect(await client.labels.getLabel({ id })).toMatchObject({ color: 'sky_dark' });
			await step('label', 'update', { label: id, updateFields: { color } });
			expect(await client.labels.getLabel({ id })).toMatchObject({ color: shown });
		},
	);
});

describe('members of Trello, read back with a real client', () => {
	const roles = async (id: string) =>
		(await clientOf(trello()).boards.getBoardMemberships({ id })).map(({ idMember, memberType }) => [
			trello().state.members.find((member) => member.id === idMember)?.username,
			memberType,
		]);

	it.each([
		['me', 'adasample', 'adasample@example.com'],
		['Me', 'adasample', 'adasample@example.com'],
		['BenExample', 'benexample', null],
		['benexample', 'benexample', null],
		['@benexample', 'benexample', null],
		['Ben Example', 'benexample', null],
		['https://trello.com/u/benexample', 'benexample', null],
	])('are read as %s', async (member, username, email) => {
		const { json } = await step('member', 'get', { member });
		expect(json).toEqual([
			{
				id: trello().member(username).id,
				name: trello().member(username).fullName,
				username,
				url: `https://trello.com/${username}`,
				email,
				bio: '',
			},
		]);
	});

	it('are searched everywhere, on a board and in a workspace', async () => {
		const stranger = addMember(trello().state, Date.now(), 'benson', 'Benson Stranger');
		const found = async (more: object) =>
			(await step('member', 'search', { query: 'ben', ...more })).json.map(({ username }) => username);
		expect(await found({})).toEqual(['benexample', 'benson']);
		expect(await found({ limit: 1 })).toEqual(['benexample']);
		expect(await found({ board: trello().board('Product').shortLink, returnAll: true })).toEqual(['benexample']);
		expect(await found({ workspace: 'sampleworks' })).toEqual(['benexample']);
		expect((await step('member', 'search', { query: 'Benson' })).json).toEqual([
			{ id: stranger.id, name: 'Benson Stranger', username: 'benson' },
		]);
	});

	it('are added to a workspace, keep the role that they have there, and are removed', async () => {
		const [{ id, memberships } = { id: '', memberships: [] }] = trello().state.organizations;
		const cleo = addMember(trello().state, Date.now(), 'cleo', 'Cleo Sample');
		const roleOf = () =>
			trello().state.organizations[0]?.memberships.find((one) => one.idMember === cleo.id)?.memberType;
		const before = memberships.length;
		const added = await step('workspace', 'addMember', { workspace: 'sampleworks', member: 'cleo', role: 'admin' });
		expect(added.json).toEqual([{ workspace: { id }, member: { id: cleo.id }, role: 'admin', added: true }]);
		expect(roleOf()).toBe('admin');
		await expect(step('workspace', 'addMember', { workspace: id, member: cleo.id, role: 'normal' })).rejects.toThrow(
			`"Member": ${cleo.id} is in this workspace already, as "admin".`,
		);
		expect(roleOf()).toBe('admin');
		const removed = await step('workspace', 'removeMember', { workspace: 'sampleworks', member: 'cleo' });
		expect(removed.json).toEqual([{ workspace: { id }, member: { id: cleo.id }, removed: true }]);
		expect(trello().state.organizations[0]?.memberships).toHaveLength(before);
	});

	it('are added to a board, get another role and are removed', async () => {
		const { id } = trello().board('Product');
		const cleo = addMember(trello().state, Date.now(), 'cleo', 'Cleo Sample');
		const added = await step('member', 'addToBoard', { board: 'Product', member: 'cleo', role: 'observer' });
		expect(added.json).toEqual([
			{ id: cleo.id, name: 'Cleo Sample', username: 'cleo', role: 'observer', confirmed: true, deactivated: false },
		]);
		expect(await roles(id)).toContainEqual(['cleo', 'observer']);
		const changed = await step('member', 'changeRole', { board: 'Product', member: 'Cleo Sample', role: 'admin' });
		expect(changed.json[0]).toMatchObject({ username: 'cleo', role: 'admin' });
		expect(await roles(id)).toContainEqual(['cleo', 'admin']);
		const removed = await step('member', 'removeFromBoard', { board: id, member: cleo.id });
		expect(removed.json).toEqual([{ board: { id }, member: { id: cleo.id }, removed: true }]);
		expect(await roles(id)).toEqual([
			['adasample', 'admin'],
			['benexample', 'normal'],
		]);
		await expect(step('member', 'changeRole', { board: id, member: cleo.id, role: 'normal' })).rejects.toThrow(
			'is not a member of this board. Use the operation "Add to Board" first.',
		);
		expect(await roles(id)).toHaveLength(2);
	});

	it.each([
		['addToBoard', { member: 'cleo', role: 'normal' }],
		['inviteToBoard', { email: 'cleo@example.com', role: 'normal' }],
	])('who would be paid for as guests are added only when that is allowed: %s', async (operation, who) => {
		const cleo = addMember(trello().state, Date.now(), 'cleo', 'Cleo Sample');
		addMemberToBoard(trello().as('adasample'), trello().board('Product'), cleo, 'normal');
		const given = { board: 'Support', ...who };
		await expect(step('member', operation, given)).rejects.toThrow('Turn on "Allow Billable Guest"');
		expect(await roles(trello().board('Support').id)).toHaveLength(2);
		await step('member', operation, { ...given, allowBillableGuest: true });
		expect(await roles(trello().board('Support').id)).toContainEqual(['cleo', 'normal']);
	});

	it('keep the role they have when they are added once more', async () => {
		const { id } = trello().board('Product');
		await expect(step('member', 'addToBoard', { board: 'Product', member: 'me', role: 'normal' })).rejects.toThrow(
			'"Member": me is on this board already, as "admin". Use the operation "Change Role on Board" to change that.',
		);
		await step('member', 'addToBoard', { board: 'Product', member: 'benexample', role: 'normal' });
		expect(await roles(id)).toEqual([
			['adasample', 'admin'],
			['benexample', 'normal'],
		]);
	});

	it('are invited by e-mail with an e-mail address only', async () => {
		trello().requests.length = 0;
		await expect(
			step('member', 'inviteToBoard', { board: 'Product', email: 'Eve Example', role: 'observer' }),
		).rejects.toThrow('"Email" must be an e-mail address, not "Eve Example".');
		expect(trello().requests).toEqual([]);
	});
});

import '../harness.mts';

import { describe, expect, it } from 'vitest';

import { addLists, createCard, limitedCalls } from './limitedWorld.mts';
import { withTrello } from './sandboxed.mts';

const { trello } = withTrello();
const { call, refusal, onProduct } = limitedCalls(trello);

describe('a toolkit for one board', () => {
	it('moves a card by its name to a list by its name, although another board has both (D17)', async () => {
		addLists(trello(), 'Support', ['Done']);
		createCard(trello(), 'Support', 'Done', 'Faster search');
		const answer = await call('card:move', { card: 'Faster search', list: 'Done' }, onProduct);
		expect(JSON.stringify(answer)).toContain('Faster search');
		const product = trello().board('Product').id;
		const done = trello().state.lists.find(({ name, idBoard }) => name === 'Done' && idBoard === product);
		const moved = trello().state.cards.filter(({ name }) => name === 'Faster search');
		expect(moved.find(({ idBoard }) => idBoard === product)?.idList).toBe(done?.id);
	});

	it('does the same within the limits of the credential', async () => {
		addLists(trello(), 'Support', ['Done']);
		createCard(trello(), 'Support', 'Done', 'Faster search');
		const credential = { isLimited: true, limitPlaces: 'Product' };
		await call('card:move', { card: 'Faster search', list: 'Done' }, { credential });
		const parameters = { places: ['Product', 'Support'] };
		await call('card:move', { card: 'Faster search', list: 'Doing' }, { parameters, credential });
		const product = trello().board('Product').id;
		const moved = trello().state.cards.filter(({ name }) => name === 'Faster search');
		expect(moved.filter(({ idBoard }) => idBoard === product)).toHaveLength(1);
	});

	it('takes links and short links of its cards', async () => {
		const { shortLink, id } = trello().card('Faster search');
		for (const card of [`https://trello.com/c/${shortLink}/5-faster-search`, shortLink, id]) {
			expect(JSON.stringify(await call('card:get', { card }, onProduct)), card).toContain('Faster search');
		}
	});

	it('searches its cards alone', async () => {
		createCard(trello(), 'Support', 'New', 'Search is slow');
		const answer = JSON.stringify(await call('search:cards', { query: 'search' }, onProduct));
		expect(answer).toContain('Faster search');
		expect(answer).not.toContain('Search is slow');
	});

	it('lists itself alone, and says that others were omitted', async () => {
		const answer = JSON.stringify(await call('board:getAll', {}, onProduct));
		expect(answer).toContain('Product');
		expect(answer).toContain('1 row was omitted, being about boards that must not be used here.');
		expect(answer).not.toContain('Support');
	});

	it('calls boards in messages what the user called them, and tells nothing of others (D14, D17)', async () => {
		const { shortLink } = trello().card('Invoice 2026-118 is missing');
		expect(await refusal('card:get', { card: shortLink }, onProduct)).toContain(
			'This call is about boards that must not be used here, so nothing was sent. Only these boards may be used here: Product.',
		);
		expect(await refusal('board:create', { name: 'x' }, onProduct)).toContain(
			'This call is not about one of the allowed boards, so it was not sent. Only these boards may be used here: Product.',
		);
	});
});

describe('limits that cannot be kept', () => {
	it('a board that the user wrote wrong is told without the others', async () => {
		const message = await refusal('card:get', { card: 'Faster search' }, { parameters: { places: ['Prodcut'] } });
		expect(message).toContain('"Prodcut"');
		expect(message).not.toMatch(/Support|"Product"/);
	});
});

describe('a public board', () => {
	const publish = () => {
		const board = trello().state.boards.find(({ name }) => name === 'Product');
		if (board) board.prefs.permissionLevel = 'public';
	};

	it.each([
		['card:move', { card: 'Dark mode flickers on load', list: 'Done' }],
		['card:archive', { card: 'Dark mode flickers on load' }],
		['comment:create', { card: 'Dark mode flickers on load', text: 'x' }],
		['label:update', { label: 'bug', name: 'defect' }],
		['list:archive', { list: 'Done' }],
		['label:addToCard', { card: 'Dark mode flickers on load', label: 'urgent' }],
	])('%s takes names, although they are looked up everywhere (D11)', async (key, given) => {
		publish();
		await call(key, given);
	});

	it('is not written to after the answer of a look-up was told, or a refusal that quotes it', async () => {
		publish();
		const move = { card: 'Dark mode flickers on load', list: 'Done' };
		for (const [key, given] of [
			['board:getAll', {}],
			['list:archive', { list: 'No Such List' }],
			['search:cards', { query: 'invoice' }],
		] as const) {
			const executionId = `told by ${key}`;
			await refusal(key, given, { executionId });
			expect(await refusal('card:move', move, { executionId }), key).toContain('Something private was read before');
		}
	});
});

describe('after something private was read', () => {
	it.each([
		['member:addToBoard', { board: 'Product', member: 'benexample', role: 'normal' }],
		['member:inviteToBoard', { board: 'Product', email: 'eve@example.com', role: 'normal' }],
		['member:changeRole', { board: 'Product', member: 'benexample', role: 'admin' }],
		['workspace:addMember', { workspace: 'sampleworks', member: 'benexample', role: 'normal' }],
		['board:update', { board: 'Product', visibility: 'public' }],
		['board:update', { board: 'Product', selfJoin: true }],
		['board:update', { board: 'Product', invitations: 'members' }],
		['board:update', { board: 'Product', comments: 'public' }],
	])('%s gives no one access (D7): %j', async (key, given) => {
		expect(await refusal(key, given)).toMatch(/would let others see something private|would give somebody access/);
		expect(await refusal(key, given, { parameters: { requestOptions: { keepApart: 'off' } } })).not.toMatch(
			/would let others|would give somebody/,
		);
	});

	it('a role is taken away all the same', async () => {
		expect(await refusal('member:removeFromBoard', { board: 'Product', member: 'benexample' })).toMatch(/^answered/);
	});
});

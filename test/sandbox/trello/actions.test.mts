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

describe('what Trello records', () => {
	it('records every changed field of a card on its own, with the old value', async () => {
		const { id } = trello.card('Faster search');
		const due = trello.card('Faster search').due;
		const actions = await causedBy(trello, 'PUT', `/cards/${id}`, {
			name: 'Fast search',
			due: null,
			closed: true,
			desc: '',
		});
		expect(actions.map((action) => [key(action), action.data['old']])).toEqual([
			['action_renamed_card', { name: 'Faster search' }],
			['action_changed_description_of_card', { desc: 'Aim for **200 ms**.' }],
			['action_archived_card', { closed: false }],
			['action_removed_a_due_date', { due }],
		]);
		expect(actions[0]?.data).toEqual({
			card: { name: 'Fast search', id, idShort: 5, shortLink: trello.card('Fast search').shortLink },
			old: { name: 'Faster search' },
			board: { id: trello.board('Product').id, name: 'Product', shortLink: trello.board('Product').shortLink },
			list: { id: trello.list('Doing').id, name: 'Doing' },
		});
	});

	it('leaves fields alone that a request does not name, or names with the same value', async () => {
		const before = { ...trello.card('Faster search') };
		expect(await causedBy(trello, 'PUT', `/cards/${before.id}`, { name: before.name, due: before.due })).toEqual([]);
		expect(trello.card('Faster search')).toEqual(before);
	});

	it('records a move with both lists, and without a list', async () => {
		const card = trello.card('Faster search');
		const [moved, raised] = await causedBy(
			trello,
			'PUT',
			`/cards/${card.id}?idList=${trello.list('Done').id}&pos=99999`,
		);
		expect(moved?.data).toMatchObject({
			old: { idList: trello.list('Doing').id },
			listBefore: { id: trello.list('Doing').id, name: 'Doing' },
			listAfter: { id: trello.list('Done').id, name: 'Done' },
		});
		expect(moved?.data).not.toHaveProperty('list');
		expect(key(moved)).toBe('action_move_card_from_list_to_list');
		expect(key(raised)).toBe('action_moved_card_higher');
	});

	it('records a move to another board on both boards, with a new number', async () => {
		const card = trello.card('Faster search');
		const support = trello.board('Support');
		const target = { idBoard: support.id, idList: trello.list('Solved').id };
		const [left, entered] = await causedBy(trello, 'PUT', `/cards/${card.id}`, target);
		expect(left).toMatchObject({ type: 'moveCardFromBoard', data: { boardTarget: { id: support.id } } });
		expect(entered).toMatchObject({
			type: 'moveCardToBoard',
			data: { boardSource: { id: trello.board('Product').id }, card: { idShort: 3 }, list: { name: 'Solved' } },
			display: { entities: { board: { text: 'Product', shortLink: trello.board('Product').shortLink } } },
		});
		expect(left?.display.entities['board']).toMatchObject({ text: 'Support' });
		expect(
			trello.card('Faster search').idLabels.map((id) => trello.state.labels.find((one) => one.id === id)),
		).toMatchObject([{ name: 'feature', idBoard: support.id }]);
	});

	it('records a label twice, both for webhooks only', async () => {
		const card = trello.card('Write the onboarding guide');
		const label = trello.state.labels.find((one) => one.name === 'bug');
		const [added, updated] = await causedBy(trello, 'POST', `/cards/${card.id}/idLabels`, { value: label?.id });
		expect(added).toMatchObject({
			type: 'addLabelToCard',
			webhookOnly: true,
			data: { value: 'red', text: 'bug', label: { id: label?.id, name: 'bug', color: 'red' } },
		});
		expect(added?.data).not.toHaveProperty('list');
		expect(updated).toMatchObject({
			type: 'updateCard',
			webhookOnly: true,
			data: { old: { idLabels: [card.idLabels[0]] } },
		});
		expect(key(updated)).toBe('unknown');
		const listed = await call(trello, 'GET', `/boards/${card.idBoard}/actions?filter=all&limit=1000`);
		const ids = listed.list.map((action) => action['id']);
		expect(ids).not.toContain(added?.id);
		expect(ids).not.toContain(updated?.id);
		expect((await call(trello, 'GET', `/actions/${added?.id}`)).json).toMatchObject({ type: 'addLabelToCard' });
	});

	it('keeps what cannot be polled out of the actions list', async () => {
		const card = trello.card('Faster search');
		const comment = await call(trello, 'POST', `/cards/${card.id}/actions/comments`, { text: 'one' });
		const checklist = trello.state.checklists[0];
		const all = [
			...(await causedBy(trello, 'PUT', `/cards/${card.id}/actions/${comment.json['id']}/comments`, { text: 'two' })),
			...(await causedBy(trello, 'DELETE', `/cards/${card.id}/actions/${comment.json['id']}/comments`)),
			...(await causedBy(trello, 'POST', `/checklists/${checklist?.id}/checkItems`, { name: 'x' })),
			...(await causedBy(trello, 'POST', '/labels', { idBoard: card.idBoard, name: 'n', color: null })),
		];
		expect(all.map((action) => [action.type, action.webhookOnly])).toEqual([
			['updateComment', true],
			['deleteComment', true],
			['createCheckItem', true],
			['createLabel', true],
		]);
		expect(all[0]?.data).toMatchObject({ action: { id: comment.json['id'], text: 'two' }, old: { text: 'one' } });
	});

	it('names who did it and through which app', async () => {
		const card = trello.card('Faster search');
		const answer = await call(trello, 'POST', `/cards/${card.id}/actions/comments`, { text: 'hello' });
		expect(answer.json).toMatchObject({
			type: 'commentCard',
			appCreator: { id: trello.state.apps[0]?.id },
			idMemberCreator: trello.member('adasample').id,
			memberCreator: { username: 'adasample', fullName: 'Ada Sample' },
			display: { translationKey: 'action_comment_on_card' },
			data: { text: 'hello', list: { name: 'Doing' } },
		});
	});

	it('lists newest first, by filter, and pages with before, since and page', async () => {
		const board = trello.board('Product').id;
		const all = (await call(trello, 'GET', `/boards/${board}/actions?limit=1000`)).list;
		const ids = all.map((action) => String(action['id']));
		expect(ids).toEqual([...ids].sort().reverse());
		expect(all[0]).not.toHaveProperty('display');
		const before = (await call(trello, 'GET', `/boards/${board}/actions?limit=3&before=${ids[2]}`)).list;
		expect(before.map((action) => action['id'])).toEqual(ids.slice(3, 6));
		const since = (await call(trello, 'GET', `/boards/${board}/actions?since=${ids[2]}`)).list;
		expect(since.map((action) => action['id'])).toEqual(ids.slice(0, 2));
		const date = String(all[2]?.['date']);
		const later = (await call(trello, 'GET', `/boards/${board}/actions?since=${date}`)).list;
		expect(later.every((action) => String(action['date']) > date)).toBe(true);
		const second = (await call(trello, 'GET', `/boards/${board}/actions?limit=2&page=1`)).list;
		expect(second.map((action) => action['id'])).toEqual(ids.slice(2, 4));
		expect((await call(trello, 'GET', `/boards/${board}/actions?limit=1001`)).status).toBe(400);
	});
});

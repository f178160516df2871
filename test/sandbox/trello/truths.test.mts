import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { TRUTHS } from '../../../sandbox/trello/state.mts';
import { call } from './support.mts';

let trello: TrelloSandbox;
let now: number;

beforeEach(async () => {
	now = Date.parse('2026-11-20T12:00:00.000Z');
	trello = await startTrello({ now: () => now });
});

afterEach(() => trello.close());

const ids = async (path: string) => (await call(trello, 'GET', path)).list.map(({ id }) => String(id));

describe('what nobody knows of Trello, in both ways', () => {
	/** Does all that may or may not be logged. */
	async function act(): Promise<void> {
		const { id, idBoard } = trello.card('Faster search');
		const made = await call(trello, 'POST', `/cards/${id}/attachments`, { url: 'https://example.com' });
		await call(trello, 'DELETE', `/cards/${id}/attachments/${made.json['id']}`);
		const wanted = { idModel: idBoard, modelType: 'board', type: 'text', name: 'Remark' };
		const field = await call(trello, 'POST', '/customFields', wanted);
		await call(trello, 'PUT', `/cards/${id}/customField/${field.json['id']}/item`, { value: { text: 'x' } });
		await call(trello, 'PUT', `/customFields/${field.json['id']}`, { name: 'Note' });
		await call(trello, 'DELETE', `/customFields/${field.json['id']}`);
	}

	const doubtful = [
		'deleteAttachmentFromCard',
		'createCustomField',
		'updateCustomFieldItem',
		'updateCustomField',
		'deleteCustomField',
	];

	it.each([
		['are in the log', true, doubtful.toReversed()],
		['are told to webhooks only', false, []],
	])('removed attachments and custom fields %s', async (_what, logsMore, listed) => {
		trello.state.truths.logsMore = logsMore;
		await act();
		const path = `/boards/${trello.board('Product').id}/actions?filter=${doubtful.join(',')}`;
		const since = trello.state.actions.findLast(({ type }) => type === 'addAttachmentToCard')?.id;
		const { list } = await call(trello, 'GET', `${path}&since=${since}`);
		expect(list.map(({ type }) => type)).toEqual(listed);
	});

	it.each([
		[true, 0],
		[false, 4],
	])('before an id leaves out its second: %s', async (bySecond, more) => {
		trello.state.truths.beforeIsBySecond = bySecond;
		const { id: idList, idBoard } = trello.list('Doing');
		now += 5000;
		for (let count = 0; count < 5; count += 1) await call(trello, 'POST', '/cards', { idList, name: `Card ${count}` });
		const newest = trello.card('Card 4').id;
		const all = await ids(`/boards/${idBoard}/cards?fields=id`);
		expect(await ids(`/boards/${idBoard}/cards?fields=id&before=${newest}`)).toHaveLength(all.length - 5 + more);
		const [last] = await ids(`/boards/${idBoard}/actions?limit=1`);
		const created = `/boards/${idBoard}/actions?filter=createCard&limit=1000`;
		expect(await ids(`${created}&before=${last}`)).toHaveLength((await ids(created)).length - 5 + more);
	});

	it('is set by other processes, and forgotten by a reset', async () => {
		const set = (body: object) =>
			fetch(`${trello.url}/_sandbox/truths`, { method: 'POST', body: JSON.stringify(body) });
		expect(await (await set({ logsMore: false })).json()).toEqual({ ...TRUTHS, logsMore: false });
		expect((await set({ nonsense: true })).status).toBe(400);
		await trello.reset();
		expect(trello.state.truths).toEqual(TRUTHS);
	});
});

describe('what recordings tell of Trello', () => {
	it('pages of cards hold the newest, in the order of the board', async () => {
		const { id: idList, idBoard } = trello.list('Doing');
		const made: string[] = [];
		for (let count = 0; count < 4; count += 1) {
			now += 1000;
			const { json } = await call(trello, 'POST', '/cards', { idList, name: `Card ${count}`, pos: 'top' });
			made.push(String(json['id']));
		}
		expect(await ids(`/boards/${idBoard}/cards?limit=3`)).toEqual(made.slice(1).toReversed());
		expect(await ids(`/boards/${idBoard}/cards?limit=2&before=${made[3]}`)).toEqual([made[2], made[1]]);
		const bottom = { idList: trello.list('Inbox').id, name: 'First list' };
		now += 1000;
		const { json } = await call(trello, 'POST', '/cards', bottom);
		expect(await ids(`/boards/${idBoard}/cards?limit=2`)).toEqual([json['id'], made[3]]);
	});

	it('visible cards are those of open lists, templates among them', async () => {
		const board = `/boards/${trello.board('Product').id}`;
		await call(trello, 'PUT', `/cards/${trello.card('Write the onboarding guide').id}`, { isTemplate: true });
		await call(trello, 'PUT', `/lists/${trello.list('Doing').id}`, { closed: true });
		const shown = async (filter: string) =>
			(await call(trello, 'GET', `${board}/cards/${filter}?fields=name,isTemplate`)).list;
		expect((await shown('visible')).map(({ name }) => name)).not.toContain('Faster search');
		expect((await shown('open')).map(({ name }) => name)).toContain('Faster search');
		expect(await shown('visible')).toContainEqual(
			expect.objectContaining({ name: 'Write the onboarding guide', isTemplate: true }),
		);
	});

	it('a copied checklist starts unchecked, and its source is named by its whole id', async () => {
		const [source] = trello.state.checklists;
		const card = trello.card('Write the onboarding guide').id;
		const { json } = await call(trello, 'POST', `/cards/${card}/checklists`, { idChecklistSource: source?.id });
		expect(json).toMatchObject({ name: 'Steps', checkItems: [{ state: 'incomplete' }, { state: 'incomplete' }] });
		const refused = await call(trello, 'POST', `/cards/${card}/checklists`, { idChecklistSource: 'Steps' });
		expect([refused.status, refused.json['message']]).toEqual([400, 'Invalid objectId']);
	});

	it('comments of a copied card are copyCommentCard actions', async () => {
		const source = trello.card('Faster search');
		const { json } = await call(trello, 'POST', '/cards', { idList: source.idList, idCardSource: source.id });
		const comments = (filter: string) => call(trello, 'GET', `/cards/${json['id']}/actions?filter=${filter}`);
		expect((await comments('commentCard')).list).toEqual([]);
		expect((await comments('copyCommentCard')).list).toMatchObject([
			{ data: { text: expect.stringContaining('The index halves the time') } },
		]);
	});

	it('paths have no case, and objects also a singular', async () => {
		const { id, shortLink } = trello.board('Product');
		expect((await call(trello, 'GET', `/Boards/${shortLink}/labelnames`)).json).toMatchObject({ red: 'bug' });
		expect((await call(trello, 'GET', `/customfields/${trello.state.customFields[1]?.id}/OPTIONS`)).list).toHaveLength(
			3,
		);
		expect((await call(trello, 'GET', `/board/${id}/NAME`)).json).toEqual({ _value: 'Product' });
		expect(
			(await call(trello, 'PUT', `/card/${trello.card('Faster search').id}/idlist?value=${trello.list('Done').id}`))
				.json,
		).toMatchObject({ idList: trello.list('Done').id });
		const { list } = await call(trello, 'GET', `/batch?urls=/member/me/username`);
		expect(list).toEqual([{ '200': { _value: 'adasample' } }]);
	});
});

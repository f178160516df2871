import { boardRef, record } from '../action/actionLog.mts';
import { listActions } from '../action/actionQueries.mts';
import type { Board } from '../boardModel.mts';
import { createBoard, createLabel, createList, listsOn } from './boardChanges.mts';
import {
	boardChecklists,
	boardCustomFields,
	boardExtras,
	boardLabels,
	boardLists,
	filterLists,
} from './boardQueries.mts';
import { BOARD_FIELDS, boardView, labelView, listView } from './boardViews.mts';
import { copyCard } from '../card/cardCreation.mts';
import { cardWith } from '../card/cardViews.mts';
import { labelLike } from '../card/cardChanges.mts';
import { listCards } from '../card/cardQueries.mts';
import { oneField, pick } from '../server/fields.mts';
import { isId, isShortLink } from '../identifiers.mts';
import { labelColour } from './labels.mts';
import { findBoard, findCard, findOrganization, mustBeAdmin, mustBeEditor } from '../lookups.mts';
import { byPosition } from '../positions.mts';
import { preferencesOf } from './preferences.mts';
import { invalidValue, notFound } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

const show = (call: Call, board: Board) => ({
	...pick(boardView(call.state, board), call.params.list('fields'), BOARD_FIELDS),
	...boardExtras(call, board),
});

/** The preferences in a request, spelled `prefs_x`, `prefs/x` or as a `prefs` object. */
function preferences(call: Call): Record<string, unknown> {
	const nested = call.params.raw('prefs');
	const flat = call.params
		.entries()
		.filter(([name]) => /^prefs[_/]/.test(name))
		.map(([name, value]) => [name.slice(6), value === 'true' ? true : value === 'false' ? false : value]);
	const given: Record<string, unknown> = { ...(typeof nested === 'object' ? nested : {}), ...Object.fromEntries(flat) };
	return preferencesOf(given);
}

function workspaceFor(call: Call) {
	const id = call.params.optionalId('idOrganization');
	if (id !== undefined) return findOrganization(call, id);
	const own = call.state.organizations.find((one) => one.memberships.some((it) => it.idMember === call.idActor));
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!own) throw invalidValue('idOrganization');
	return own;
}

function copyContents(call: Call, source: Board, board: Board): void {
	for (const label of call.state.labels.filter((one) => one.idBoard === source.id)) labelLike(call, board, label, true);
	const keepCards = call.params.text('keepFromSource') === 'cards';
	for (const list of filterLists(listsOn(call, source), 'open')) {
		const copy = createList(call, board, { name: list.name, pos: 'bottom' });
		if (!keepCards) continue;
		const cards = call.state.cards.filter((card) => card.idList === list.id && !card.closed).sort(byPosition);
		for (const card of cards) copyCard(call, copy, card, ['all'], {});
	}
}

function create(call: Call) {
	const { params } = call;
	const idSource = params.optionalId('idBoardSource');
	const source = idSource ? findBoard(call, idSource) : undefined;
	const board = createBoard(call, {
		name: params.needName('ERROR'),
		desc: params.text('desc'),
		organization: workspaceFor(call),
		prefs: preferences(call),
		defaultLists: !source && (params.flag('defaultLists') ?? true),
		defaultLabels: !source && (params.flag('defaultLabels') ?? true),
		source,
	});
	if (source) copyContents(call, source, board);
	return { ...show(call, board), limits: {} };
}

function update(call: Call) {
	const { params } = call;
	const board = findBoard(call, call.path('id'));
	mustBeEditor(call, board);
	const closed = params.flag('closed');
	// Visibility and settings: https://community.atlassian.com/learning, "Configure Trello board permissions and visibility"; closing and
	// reopening: https://community.atlassian.com/t5/Trello-articles/Manage-Trello-board-users-and-Permissions/ba-p/2207643
	if (closed !== undefined || Object.keys(preferences(call)).length > 0) mustBeAdmin(call, board);
	const change = (field: 'closed' | 'desc' | 'name', value: string | boolean | undefined) => {
		if (value === undefined || board[field] === value) return;
		const old = { [field]: board[field] };
		Object.assign(board, { [field]: value });
		record(call, { type: 'updateBoard', data: { board: { [field]: value, ...boardRef(board) }, old }, board });
	};
	change('name', params.has('name') ? params.needText('name') : undefined);
	change('desc', params.text('desc'));
	change('closed', closed);
	board.subscribed = params.flag('subscribed') ?? board.subscribed;
	if (params.has('idOrganization')) board.idOrganization = workspaceFor(call).id;
	for (const [name, value] of Object.entries(preferences(call))) {
		if (board.prefs[name] === value) continue;
		const old = { prefs: { [name]: board.prefs[name] } };
		board.prefs[name] = value;
		const data = { board: { prefs: { [name]: value }, ...boardRef(board) }, old };
		record(call, { type: 'updateBoard', data, board });
	}
	return show(call, board);
}

function remove(call: Call) {
	const { state } = call;
	const board = findBoard(call, call.path('id'));
	mustBeAdmin(call, board);
	const elsewhere = (item: { idBoard: string }) => item.idBoard !== board.id;
	state.boards = state.boards.filter((one) => one.id !== board.id);
	state.lists = state.lists.filter(elsewhere);
	state.cards = state.cards.filter(elsewhere);
	state.labels = state.labels.filter(elsewhere);
	state.checklists = state.checklists.filter(elsewhere);
	const cards = new Set(state.cards.map((card) => card.id));
	state.attachments = state.attachments.filter((one) => cards.has(one.idCard));
	state.customFieldItems = state.customFieldItems.filter((one) => cards.has(one.idCard));
	state.customFields = state.customFields.filter((one) => one.idModel !== board.id);
	return { _value: null };
}

const cardsOf = (call: Call) => {
	const board = findBoard(call, call.path('id'));
	return call.state.cards.filter((card) => card.idBoard === board.id);
};

export function boardRoutes({ get, post, put, delete: del }: Routes): void {
	const board = (call: Call) => findBoard(call, call.path('id'));
	post('/boards', create);
	get('/boards/:id', (call) => show(call, board(call)));
	put('/boards/:id', update);
	del('/boards/:id', remove);
	get('/boards/:id/actions', (call) => listActions(call.state, call.params, { kind: 'boards', id: board(call).id }));
	get('/boards/:id/lists', (call) =>
		boardLists(call, board(call), call.params.text('filter') ?? 'open', call.params.list('fields')),
	);
	get('/boards/:id/lists/:filter', (call) => boardLists(call, board(call), call.path('filter'), undefined));
	post('/boards/:id/lists', (call) => {
		mustBeEditor(call, board(call));
		const name = call.params.needName('BAD_REQUEST_ERROR');
		const list = createList(call, board(call), { name, pos: call.params.raw('pos') ?? 'top' });
		return { ...listView(list), limits: {} };
	});
	get('/boards/:id/cards', (call) => listCards(call, cardsOf(call)));
	// The same path takes a filter, or the card itself: ruby-trello can_success_get_card_of_board_by_card_id#2.
	get('/boards/:id/cards/:filter', (call) => {
		const asked = call.path('filter');
		if (!isId(asked) && !isShortLink(asked)) return listCards(call, cardsOf(call), asked);
		const card = findCard(call, asked);
		if (card.idBoard !== board(call).id) throw notFound();
		return cardWith(call.state, card, call.params.list('fields'));
	});
	// ruby-trello, its recording of `GET /1/boards/{id}/pluginData`
	get('/boards/:id/pluginData', (call) => {
		board(call);
		return [];
	});
	get('/boards/:id/labels', (call) => boardLabels(call, board(call)));
	post('/boards/:id/labels', (call) => {
		mustBeEditor(call, board(call));
		const wanted = { name: call.params.text('name') ?? '', color: labelColour(call) ?? null };
		return labelView(call.state, createLabel(call, board(call), wanted));
	});
	get('/boards/:id/checklists', (call) => boardChecklists(call, board(call)));
	get('/boards/:id/customFields', (call) => boardCustomFields(call, board(call)));
	// https://developer.atlassian.com/cloud/trello/rest/api-group-boards/
	post('/boards/:id/markAsViewed', (call) => {
		board(call).dateLastView = new Date(call.at).toISOString();
		return {};
	});
}

/** `GET /boards/{id}/{field}`, after every route with a name of its own. */
export function boardFieldRoutes({ get }: Routes): void {
	get('/boards/:id/:field', (call) =>
		oneField(boardView(call.state, findBoard(call, call.path('id'))), call.path('field')),
	);
}

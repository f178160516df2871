import { boardRef, listRef, record } from '../action/actionLog.mts';
import { listActions } from '../action/actionQueries.mts';
import { createList, deleteList, listsOn, setListFields } from './boardChanges.mts';
import { boardView, CHANGED_LIST_FIELDS, LIST_FIELDS, listView, wholeListView } from './boardViews.mts';
import type { TrelloList } from '../boardModel.mts';
import { cardsIn, moveToBoard, moveToList, relocate, setCardFields } from '../card/cardChanges.mts';
import { copyCard } from '../card/cardCreation.mts';
import { listCards } from '../card/cardQueries.mts';
import { oneField, pick } from '../server/fields.mts';
import { isId } from '../identifiers.mts';
import { boardOf, canSee, findBoard, findList, mustBeEditor } from '../lookups.mts';
import { byPosition, position } from '../positions.mts';
import { inJson, invalidValue, openList, unauthorizedBoardList } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

function editable(call: Call): TrelloList {
	const list = findList(call, call.path('id'));
	mustBeEditor(call, boardOf(call.state, list));
	return list;
}

/** The words for a board that is none: public file 32407756405 (`PUT /lists/{id}`). */
// belief(list-board-actions): the list gets actions, and its cards none
function moveList(call: Call, list: TrelloList, idBoard: string): void {
	if (!isId(idBoard)) throw inJson(400, 'invalid id', 'BAD_REQUEST_ERROR');
	if (!call.state.boards.some(({ id }) => id === idBoard)) throw inJson(404, 'Board not found.', 'BOARD_NOT_FOUND');
	const target = findBoard(call, idBoard);
	const source = boardOf(call.state, list);
	if (target.id === source.id) return;
	mustBeEditor(call, target);
	const shown = { list: listRef(list), board: boardRef(source), boardTarget: { id: target.id } };
	record(call, { type: 'moveListFromBoard', data: shown, board: source, otherBoard: target, lists: [list.id] });
	list.idBoard = target.id;
	list.pos = position(
		listsOn(call, target).filter((one) => one.id !== list.id),
		'bottom',
	);
	for (const card of call.state.cards.filter((one) => one.idList === list.id)) relocate(call, card, target, list);
	const entered = { list: listRef(list), board: boardRef(target), boardSource: { id: source.id } };
	record(call, { type: 'moveListToBoard', data: entered, board: target, otherBoard: source, lists: [list.id] });
}

function setPosition(call: Call, list: TrelloList, wanted: unknown): void {
	const siblings = listsOn(call, boardOf(call.state, list)).filter((one) => one.id !== list.id);
	// public file 32407756405 (`PUT /lists/{id}`)
	const pos = position(siblings, wanted, () => inJson(400, 'Invalid position.'));
	setListFields(call, list, { pos });
}

function create(call: Call) {
	const { params } = call;
	const idBoard = params.needId('idBoard');
	const board = call.state.boards.find(({ id }) => id === idBoard);
	if (!board || !canSee(call, board)) throw unauthorizedBoardList(idBoard);
	mustBeEditor(call, board);
	const name = params.needName('BAD_REQUEST_ERROR');
	const list = createList(call, board, { name, pos: params.raw('pos') ?? 'top' });
	const idSource = params.optionalId('idListSource');
	const source = idSource ? findList(call, idSource) : undefined;
	for (const card of source ? cardsIn(call, source.id).sort(byPosition) : []) copyCard(call, list, card, ['all'], {});
	return { ...listView(list), limits: {} };
}

const changed = (list: TrelloList) => pick(listView(list), CHANGED_LIST_FIELDS);

// belief(list-closed-actions): archiving a list is no action of its cards, which stay open (sarumont/py-trello#354)
function update(call: Call) {
	const { params } = call;
	const list = editable(call);
	if (params.has('idBoard')) moveList(call, list, params.text('idBoard') ?? '');
	const name = params.has('name') ? params.needText('name') : undefined;
	const closed = params.flag('closed');
	setListFields(call, list, { ...(name === undefined ? {} : { name }), ...(closed === undefined ? {} : { closed }) });
	if (params.has('pos')) setPosition(call, list, params.raw('pos'));
	list.subscribed = params.flag('subscribed') ?? list.subscribed;
	return changed(list);
}

function updateField(call: Call) {
	const list = editable(call);
	const { params } = call;
	const field = call.path('field');
	if (field === 'closed') setListFields(call, list, { closed: params.needFlag('value') });
	else if (field === 'idBoard') moveList(call, list, params.text('value') ?? '');
	else if (field === 'name') setListFields(call, list, { name: params.needText('value') });
	else if (field === 'pos') setPosition(call, list, params.raw('value'));
	else if (field === 'subscribed') list.subscribed = params.flag('value') ?? false;
	else throw invalidValue('field'); // belief(invalid-value): so for the name of a field in a path, too
	return changed(list);
}

// belief(list-move-actions): each card of the list gets its own action when all are moved
function moveAllCards(call: Call) {
	const list = editable(call);
	const target = findList(call, call.params.needId('idList'));
	const board = findBoard(call, call.params.needId('idBoard'));
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (target.idBoard !== board.id) throw invalidValue('idList');
	const cards = cardsIn(call, list.id).sort(byPosition);
	for (const card of cards) {
		if (card.idBoard === board.id) moveToList(call, card, target);
		else moveToBoard(call, card, board, target);
	}
	// as recorded: jeremytregunna/ruby-trello, POST /1/lists/{id}/moveAllCards
	return cards.map(({ id, idBoard, idList, pos }) => ({ id, idBoard, idList, pos }));
}

export function listRoutes({ get, post, put, delete: del }: Routes): void {
	const list = (call: Call) => findList(call, call.path('id'));
	post('/lists', create);
	// `board` and `board_fields` are of the older official reference; the specification of 2026 lists `fields` alone
	get('/lists/:id', (call) => ({
		...pick(wholeListView(list(call)), call.params.list('fields'), LIST_FIELDS),
		...(call.params.flag('board') && {
			board: pick(boardView(call.state, boardOf(call.state, list(call))), call.params.list('board_fields')),
		}),
	}));
	put('/lists/:id', update);
	put('/lists/:id/:field', updateField);
	// public file 69199636095
	del('/lists/:id', (call) => {
		const found = editable(call);
		if (!found.closed) throw openList();
		deleteList(call, found);
		return { limits: {} };
	});
	// belief(list-archive-actions): each card of the list gets its own action when all are archived
	post('/lists/:id/archiveAllCards', (call) => {
		for (const card of cardsIn(call, editable(call).id)) setCardFields(call, card, { closed: true });
		return {};
	});
	post('/lists/:id/moveAllCards', moveAllCards);
	get('/lists/:id/actions', (call) => listActions(call.state, call.params, { kind: 'lists', id: list(call).id }));
	get('/lists/:id/board', (call) =>
		pick(boardView(call.state, boardOf(call.state, list(call))), call.params.list('fields')),
	);
	get('/lists/:id/cards', (call) => {
		const { id } = list(call);
		return listCards(
			call,
			call.state.cards.filter((card) => card.idList === id),
			'open',
			false,
		);
	});
	// belief(list-field): a list has this route as other objects do
	get('/lists/:id/:field', (call) => oneField(wholeListView(list(call)), call.path('field')));
}

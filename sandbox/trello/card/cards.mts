import { listActions } from '../action/actionQueries.mts';
import type { Board, Card, TrelloList } from '../boardModel.mts';
import { listsOn } from '../board/boardChanges.mts';
import { attachmentView, boardView, listView } from '../board/boardViews.mts';
import { deleteCard, moveToBoard, moveToList, setCardFields, setCardPosition } from './cardChanges.mts';
import { copyCard, createCard, KEEPABLE, type NewCard } from './cardCreation.mts';
import { addLabel, addMember, removeLabel, removeMember } from './cardMembership.mts';
import { cardFields, namedLabels, namedMembers } from './cardParameters.mts';
import { cardExtras, cardView, cardWith } from './cardViews.mts';
import { fieldOf, oneField, pick, type View } from '../server/fields.mts';
import { boardOf, findBoard, findCard, findList, listOf, mustBeEditor } from '../lookups.mts';
import { memberInShort } from '../member/memberViews.mts';
import { Parameters } from '../server/parameters.mts';
import { byPosition } from '../positions.mts';
import { boardOfCardNotFound, invalidValue, listNotOnBoard, unauthorizedCard } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';
import { stickersOf, stickerView } from './stickerViews.mts';

export function editableCard(call: Call, name = 'id'): Card {
	const card = findCard(call, call.path(name));
	mustBeEditor(call, boardOf(call.state, card), unauthorizedCard);
	return card;
}

function show(call: Call, card: Card): View {
	const view = cardWith(call.state, card, call.params.list('fields'));
	const extras = cardExtras(call.state, card, call.params, '', call.idActor);
	const actions = call.params.text('actions');
	if (actions === undefined || ['', 'none', 'false'].includes(actions)) return { ...view, ...extras };
	const limit = call.params.text('actions_limit') ?? '50';
	const wanted = new Parameters([
		['filter', actions === 'true' ? 'all' : actions],
		['limit', limit],
	]);
	return { ...view, ...extras, actions: listActions(call.state, wanted, { kind: 'cards', id: card.id }) };
}

async function newAttachments({ params }: Call): Promise<NonNullable<NewCard['attachments']>> {
	const url = params.text('urlSource');
	const file = params.file('fileSource');
	const mimeType = params.text('mimeType');
	return [
		...(url ? [{ url, mimeType }] : []),
		...(file ? [{ file: { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }, mimeType: file.type }] : []),
	];
}

/** A new card tells what came with it: ruby-trello can_success_create_a_card#1. */
const made = (call: Call, card: Card): View => ({
	...show(call, card),
	attachments: call.state.attachments.filter((one) => one.idCard === card.id).map(attachmentView),
	stickers: stickersOf(call.state, card).map(stickerView),
	limits: {},
});

async function create(call: Call) {
	const { params } = call;
	const idList = params.needId('idList');
	if (!call.state.lists.some(({ id }) => id === idList)) throw boardOfCardNotFound();
	const list = findList(call, idList, unauthorizedCard);
	const board = boardOf(call.state, list);
	mustBeEditor(call, board, unauthorizedCard);
	// The specification of this route has no reminder, mark of a template or cover: they are set on the card that is there.
	const { dueReminder: _reminder, isTemplate: _mark, cover: _cover, ...fields } = cardFields(call);
	const wanted: NewCard = {
		...fields,
		...(params.has('pos') ? { pos: params.raw('pos') || 'top' } : {}),
		cardRole: params.oneOf('cardRole', ['separator', 'board', 'mirror', 'link', '']) || null,
		labels: namedLabels(call, board),
		members: namedMembers(call, board),
		attachments: await newAttachments(call),
	};
	const idSource = params.optionalId('idCardSource');
	if (!idSource) return made(call, createCard(call, list, wanted));
	const keep = params.list('keepFromSource') ?? ['all'];
	if (keep.some((part) => part !== 'all' && !KEEPABLE.some((one) => one === part)))
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		throw invalidValue('keepFromSource');
	return made(call, copyCard(call, list, findCard(call, idSource), keep, wanted));
}

function firstOpenList(call: Call, board: Board): TrelloList {
	const list = listsOn(call, board)
		.filter((one) => !one.closed)
		.sort(byPosition)[0];
	// belief(move-no-list): status and words for the move to a board without an open list
	if (!list) throw invalidValue('idBoard');
	return list;
}

function move(call: Call, card: Card): void {
	const { params } = call;
	const idList = params.text('idList');
	const list = idList ? findList(call, idList) : undefined;
	const board = params.has('idBoard') ? findBoard(call, params.needId('idBoard')) : boardOf(call.state, card);
	if (list && list.idBoard !== board.id) throw listNotOnBoard(list.id, board.id);
	if (board.id === card.idBoard) {
		if (list) moveToList(call, card, list);
		return;
	}
	mustBeEditor(call, board);
	moveToBoard(call, card, board, list ?? firstOpenList(call, board));
}

export function updateCard(call: Call, card: Card): View {
	const { params } = call;
	const fields = cardFields(call);
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (fields.name !== undefined && fields.name.trim() === '') throw invalidValue('name');
	if (fields.idAttachmentCover && !call.state.attachments.some((one) => one.id === fields.idAttachmentCover)) {
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		throw invalidValue('idAttachmentCover');
	}
	const covering = fields.cover?.idAttachment;
	if (covering && !call.state.attachments.some((one) => one.id === covering && one.idCard === card.id)) {
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		throw invalidValue('cover');
	}
	move(call, card);
	const board = boardOf(call.state, card);
	const labels = namedLabels(call, board);
	const members = namedMembers(call, board);
	setCardFields(call, card, fields);
	if (params.has('pos')) setCardPosition(call, card, params.raw('pos'));
	card.subscribed = params.flag('subscribed') ?? card.subscribed;
	if (labels) {
		const leaving = call.state.labels.filter((one) => card.idLabels.includes(one.id) && !labels.includes(one));
		for (const label of leaving) removeLabel(call, card, label);
		for (const label of labels) if (!card.idLabels.includes(label.id)) addLabel(call, card, label);
	}
	if (members) {
		const leaving = call.state.members.filter((one) => card.idMembers.includes(one.id) && !members.includes(one));
		for (const member of leaving) removeMember(call, card, member);
		for (const member of members) if (!card.idMembers.includes(member.id)) addMember(call, card, member);
	}
	return show(call, card);
}

export function cardRoutes({ get, post, put, delete: del }: Routes): void {
	const card = (call: Call) => findCard(call, call.path('id'));
	post('/cards', create);
	get('/cards/:id', (call) => show(call, card(call)));
	// belief(closed-board-write): cards on a closed board can be changed
	put('/cards/:id', (call) => updateCard(call, editableCard(call)));
	del('/cards/:id', (call) => {
		deleteCard(call, editableCard(call));
		return { limits: {} };
	});
	get('/cards/:id/actions', (call) =>
		listActions(call.state, call.params, {
			kind: 'cards',
			id: card(call).id,
			filter: 'commentCard,copyCommentCard,updateCard:idList',
		}),
	);
	get('/cards/:id/board', (call) =>
		pick(boardView(call.state, boardOf(call.state, card(call))), call.params.list('fields')),
	);
	get('/cards/:id/list', (call) => pick(listView(listOf(call.state, card(call))), call.params.list('fields')));
	get('/cards/:id/members', (call) => {
		const ids = card(call).idMembers;
		return call.state.members
			.filter((member) => ids.includes(member.id))
			.map((member) => memberInShort(call.state, member, call.idActor, call.params.list('fields')));
	});
	get('/cards/:id/pluginData', (call) => {
		card(call);
		return [];
	});
}

/** `GET` and `PUT /cards/{id}/{field}`, after every route with a name of its own. */
export function cardFieldRoutes({ get, put }: Routes): void {
	get('/cards/:id/:field', (call) =>
		oneField(cardView(call.state, findCard(call, call.path('id'))), call.path('field')),
	);
	// Other parameters count beside the value: ruby-trello can_move_a_card_to_another_board_with_specific_list#4.
	put('/cards/:id/:field', (call) => {
		const card = editableCard(call);
		const field = fieldOf(cardView(call.state, card), call.path('field'));
		const params = new Parameters([...call.params.entries(), [field, call.params.raw('value')]]);
		return updateCard({ ...call, params }, card);
	});
}

import { isDeepStrictEqual } from 'node:util';
import { boardRef, cardRef, listRef, record } from '../action/actionLog.mts';
import type { Board, Card, Cover, CustomFieldItem, Label, TrelloList } from '../boardModel.mts';
import { nextId } from '../identifiers.mts';
import { boardOf, listOf } from '../lookups.mts';
import { position } from '../positions.mts';
import type { Scene } from '../scene.mts';

export type CardFields = Partial<
	Pick<
		Card,
		| 'address'
		| 'closed'
		| 'coordinates'
		| 'cover'
		| 'desc'
		| 'due'
		| 'dueComplete'
		| 'dueReminder'
		| 'idAttachmentCover'
		| 'isTemplate'
		| 'locationName'
		| 'name'
		| 'start'
	>
>;

export const EMPTY_COVER: Readonly<Cover> = {
	idAttachment: null,
	color: null,
	idUploadedBackground: null,
	size: 'normal',
	/** So all 49 recorded cards without a cover (ruby-trello). */
	brightness: 'light',
	idPlugin: null,
};

function recordUpdate(scene: Scene, card: Card, field: string, before: unknown, after: unknown): void {
	const board = boardOf(scene.state, card);
	const data = {
		card: { [field]: after, ...cardRef(card) },
		old: { [field]: before },
		board: boardRef(board),
		list: listRef(listOf(scene.state, card)),
	};
	record(scene, { type: 'updateCard', data, board, card });
}

/** Sets fields of a card; every field that really changes is an action of its own, as at Trello. */
export function setCardFields(scene: Scene, card: Card, fields: CardFields): void {
	const before: Record<string, unknown> = { ...card };
	for (const [field, value] of Object.entries(fields)) {
		if (value === undefined || isDeepStrictEqual(before[field], value)) continue;
		Object.assign(card, { [field]: value });
		if (field === 'idAttachmentCover') {
			card.manualCoverAttachment = card.idAttachmentCover !== null;
			card.cover = { ...card.cover, idAttachment: card.idAttachmentCover };
		}
		if (field === 'cover') {
			card.idAttachmentCover = card.cover.idAttachment;
			card.manualCoverAttachment = card.idAttachmentCover !== null;
		}
		recordUpdate(scene, card, field, before[field], value);
	}
}

export const cardsIn = (scene: Scene, idList: string): Card[] =>
	scene.state.cards.filter((card) => card.idList === idList && !card.closed);

export function setCardPosition(scene: Scene, card: Card, wanted: unknown): void {
	const old = card.pos;
	card.pos = position(
		cardsIn(scene, card.idList).filter((one) => one.id !== card.id),
		wanted,
	);
	if (card.pos !== old) recordUpdate(scene, card, 'pos', old, card.pos);
}

/** Moves a card to another list of its board. */
export function moveToList(scene: Scene, card: Card, list: TrelloList): void {
	if (list.id === card.idList) return;
	const before = listOf(scene.state, card);
	const board = boardOf(scene.state, card);
	card.idList = list.id;
	const data = {
		card: { idList: list.id, ...cardRef(card) },
		old: { idList: before.id },
		board: boardRef(board),
		listBefore: listRef(before),
		listAfter: listRef(list),
	};
	record(scene, { type: 'updateCard', data, board, card, lists: [before.id, list.id] });
}

/**
 * The label of the other board with the same name and colour. belief(move-members): one that is missing there is made; a public
 * client makes or removes it itself, as its user chooses (MoveCardToBoardOptions of TrelloDotNet).
 */
export function labelLike(
	scene: Scene,
	board: Board,
	label: Label,
	isMade = scene.state.truths.makesLabelsElsewhere,
): Label[] {
	const { state } = scene;
	const same = (one: Label) => one.idBoard === board.id && one.name === label.name && one.color === label.color;
	const found = state.labels.find(same);
	if (found) return [found];
	if (!isMade) return [];
	const made = { ...label, id: nextId(state, scene.at), idBoard: board.id };
	state.labels.push(made);
	return [made];
}

/** The labels of a board that a card with these labels gets there. */
export const labelsThere = (scene: Scene, board: Board, idLabels: readonly string[]): string[] =>
	scene.state.labels
		.filter((label) => idLabels.includes(label.id))
		.flatMap((label) => labelLike(scene, board, label))
		.map(({ id }) => id);

/** belief(move-members): all members stay; TrelloDotNet removes those who are not on the board before it moves a card. */
export const membersThere = ({ state }: Scene, board: Board, idMembers: readonly string[]): string[] =>
	idMembers.filter(
		(id) => state.truths.keepsMembersElsewhere || board.memberships.some(({ idMember }) => idMember === id),
	);

/**
 * The values that a card has with the fields of another board. belief(move-custom-fields): none; Trello's guide says that values
 * are matched by `fieldGroup` when appropriate.
 */
export function valuesThere({ state }: Scene, board: Board, items: readonly CustomFieldItem[]): CustomFieldItem[] {
	if (!state.truths.keepsValuesElsewhere) return [];
	return items.flatMap((item) => {
		const field = state.customFields.find(({ id }) => id === item.idCustomField);
		const same = state.customFields.find(
			({ idModel, name, type }) => idModel === board.id && name === field?.name && type === field.type,
		);
		const chosen = field?.options.find(({ id }) => id === item.idValue);
		const option = same?.options.find(({ value }) => value.text === chosen?.value.text);
		return same
			? [{ ...item, idCustomField: same.id, idValue: item.idValue === null ? null : (option?.id ?? null) }]
			: [];
	});
}

/**
 * Puts a card on another board without recording it: it gets a new number and that board's labels.
 *
 * belief(move-custom-fields): the values of custom fields are removed, also where the other board has the same field
 *
 * belief(move-members): members remain on the card, also those who are no members of the other board, and missing labels are created
 */
export function relocate(scene: Scene, card: Card, target: Board, list: TrelloList): void {
	const { state } = scene;
	target.lastIdShort += 1;
	Object.assign(card, { idBoard: target.id, idList: list.id, idShort: target.lastIdShort });
	card.idLabels = labelsThere(scene, target, card.idLabels);
	card.idMembers = membersThere(scene, target, card.idMembers);
	for (const checklist of state.checklists) if (checklist.idCard === card.id) checklist.idBoard = target.id;
	const isOwn = ({ idCard }: CustomFieldItem) => idCard === card.id;
	const values = valuesThere(scene, target, state.customFieldItems.filter(isOwn));
	state.customFieldItems = [...state.customFieldItems.filter((item) => !isOwn(item)), ...values];
}

/**
 * One action on the board alone, which does not name the Inbox: by the members of an action that Trello's own web
 * client knows (board, card, list) and the pieces of its sentence (a card and who moved it). What the card went through before is then in the board's log
 * too: a described export of a board of 2026 has `createInboxCard` beside `moveInboxCardToBoard`.
 */
function moveOutOfInbox(scene: Scene, card: Card, target: Board, list: TrelloList): void {
	relocate(scene, card, target, list);
	for (const { audience } of scene.state.actions) {
		if (audience.cards.includes(card.id)) audience.boards.push(target.id);
	}
	const data = { card: cardRef(card), board: boardRef(target), list: listRef(list) };
	record(scene, { type: 'moveInboxCardToBoard', data, board: target, card });
}

/** Moves a card to a list of another board. */
export function moveToBoard(scene: Scene, card: Card, target: Board, list: TrelloList): void {
	const source = boardOf(scene.state, card);
	if (source.isInbox) return moveOutOfInbox(scene, card, target, list);
	const from = listRef(listOf(scene.state, card));
	const left = { card: cardRef(card), board: boardRef(source), boardTarget: { id: target.id }, list: from };
	record(scene, { type: 'moveCardFromBoard', data: left, board: source, otherBoard: target, card });
	relocate(scene, card, target, list);
	const entered = { card: cardRef(card), board: boardRef(target), boardSource: { id: source.id }, list: listRef(list) };
	record(scene, { type: 'moveCardToBoard', data: entered, board: target, otherBoard: source, card });
}

export function deleteCard(scene: Scene, card: Card): void {
	const { state } = scene;
	const board = boardOf(state, card);
	const list = listRef(listOf(state, card));
	const { id, idShort, shortLink } = card;
	state.cards = state.cards.filter((one) => one.id !== id);
	state.checklists = state.checklists.filter((one) => one.idCard !== id);
	state.attachments = state.attachments.filter((one) => one.idCard !== id);
	state.customFieldItems = state.customFieldItems.filter((one) => one.idCard !== id);
	state.stickers = state.stickers.filter((one) => one.idCard !== id);
	const data = { card: { id, idShort, shortLink }, list, board: boardRef(board) };
	record(scene, { type: 'deleteCard', data, board, card });
}

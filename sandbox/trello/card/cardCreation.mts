import { boardRef, cardRef, listRef, record } from '../action/actionLog.mts';
import type { Member } from '../accountModel.mts';
import { addAttachment, type NewAttachment } from './attachmentChanges.mts';
import type { Card, Label, TrelloList } from '../boardModel.mts';
import { cardsIn, EMPTY_COVER, labelsThere, membersThere, type CardFields, valuesThere } from './cardChanges.mts';
import { addLabel, addMember } from './cardMembership.mts';
import { addChecklist, checklistsOn } from './checklistChanges.mts';
import { addComment } from '../action/comments.mts';
import { nextId, shortLinkOf } from '../identifiers.mts';
import { boardOf } from '../lookups.mts';
import { position } from '../positions.mts';
import { moment, type Scene } from '../scene.mts';

export interface NewCard extends CardFields {
	pos?: unknown;
	cardRole?: string | null | undefined;
	labels?: Label[] | undefined;
	members?: Member[] | undefined;
	attachments?: NewAttachment[];
}

function place(scene: Scene, list: TrelloList, wanted: NewCard): Card {
	const { state } = scene;
	const board = boardOf(state, list);
	const id = nextId(state, scene.at);
	board.lastIdShort += 1;
	const card: Card = {
		id,
		shortLink: shortLinkOf(id),
		idShort: board.lastIdShort,
		idBoard: board.id,
		idList: list.id,
		name: wanted.name ?? '',
		desc: wanted.desc ?? '',
		closed: false,
		pos: position(cardsIn(scene, list.id), wanted.pos ?? 'bottom'),
		due: wanted.due ?? null,
		dueComplete: wanted.dueComplete ?? false,
		dueReminder: wanted.dueReminder ?? null,
		start: wanted.start ?? null,
		idMembers: [],
		idLabels: [],
		idMembersVoted: [],
		idAttachmentCover: null,
		manualCoverAttachment: false,
		cover: { ...EMPTY_COVER },
		address: wanted.address ?? null,
		locationName: wanted.locationName ?? null,
		coordinates: wanted.coordinates ?? null,
		subscribed: false,
		isTemplate: wanted.isTemplate ?? false,
		cardRole: wanted.cardRole ?? null,
		dateLastActivity: moment(scene),
		commentCount: 0,
	};
	state.cards.push(card);
	return card;
}

function furnish(scene: Scene, card: Card, wanted: NewCard): void {
	for (const attachment of wanted.attachments ?? []) addAttachment(scene, card, attachment);
	for (const label of wanted.labels ?? []) addLabel(scene, card, label);
	for (const member of wanted.members ?? []) addMember(scene, card, member);
}

/** Makes a new card and records it, then its attachments, labels and members. */
export function createCard(scene: Scene, list: TrelloList, wanted: NewCard, type = 'createCard'): Card {
	const card = place(scene, list, wanted);
	const board = boardOf(scene.state, card);
	const data = { card: cardRef(card), list: listRef(list), board: boardRef(board) };
	record(scene, { type: board.isInbox ? 'createInboxCard' : type, data, board, card });
	furnish(scene, card, wanted);
	return card;
}

export const KEEPABLE = [
	'attachments',
	'checklists',
	'comments',
	'customFields',
	'due',
	'labels',
	'members',
	'start',
	'stickers',
] as const;

/**
 * Copies are actions of a type of their own (sarumont/py-trello#297), made by the one who copies; data.idOriginalCommenter
 * tells who wrote the text, as clients that read them show.
 */
function copyComments(scene: Scene, source: Card, card: Card): void {
	const comments = scene.state.actions.filter(
		({ type, audience }) => /^(copyC|c)ommentCard$/.test(type) && audience.cards.includes(source.id),
	);
	for (const comment of comments) {
		const idOriginalCommenter = comment.data['idOriginalCommenter'] ?? comment.idMemberCreator;
		const extra = { cardSource: cardRef(source), idOriginalCommenter };
		addComment(scene, card, String(comment.data['text']), 'copyCommentCard', extra);
	}
}

function copyCustomFields(scene: Scene, source: Card, card: Card): void {
	const { state } = scene;
	const own = state.customFieldItems.filter((one) => one.idCard === source.id);
	const values = source.idBoard === card.idBoard ? own : valuesThere(scene, boardOf(state, card), own);
	for (const item of values) {
		state.customFieldItems.push({ ...item, id: nextId(state, scene.at), idCard: card.id });
	}
}

function copyAttachments(scene: Scene, source: Card, card: Card): void {
	for (const one of scene.state.attachments.filter((attachment) => attachment.idCard === source.id)) {
		const file =
			one.content === null ? undefined : { name: one.fileName ?? one.name, bytes: Buffer.from(one.content, 'base64') };
		addAttachment(scene, card, { name: one.name, mimeType: one.mimeType, url: one.url, file });
	}
}

function copyStickers(scene: Scene, source: Card, card: Card): void {
	const { state } = scene;
	for (const sticker of state.stickers.filter((one) => one.idCard === source.id)) {
		state.stickers.push({ ...sticker, id: nextId(state, scene.at), idCard: card.id });
	}
}

/**
 * Copies a card with the parts that are to be kept. Labels and members that are kept win over given ones: a public client
 * leaves members out of what it keeps because "all" overwrote the one it gave. Those that are not kept are taken as given
 * (ruby-trello's recorded copy with `keepFromSource=comments`).
 */
export function copyCard(scene: Scene, list: TrelloList, source: Card, keep: readonly string[], wanted: NewCard): Card {
	const { state } = scene;
	const kept = (part: (typeof KEEPABLE)[number]) => keep.includes('all') || keep.includes(part);
	const board = boardOf(state, list);
	const card = place(scene, list, {
		name: source.name,
		desc: source.desc,
		isTemplate: false,
		...(kept('due') ? { due: source.due, dueReminder: source.dueReminder } : {}),
		...(kept('start') ? { start: source.start } : {}),
		...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
	});
	const data = { card: cardRef(card), cardSource: cardRef(source), list: listRef(list), board: boardRef(board) };
	const type = boardOf(state, source).isInbox ? 'copyInboxCard' : 'copyCard';
	record(scene, { type, data, board, card });
	card.idLabels = kept('labels') ? labelsThere(scene, board, source.idLabels) : [];
	card.idMembers = kept('members') ? membersThere(scene, board, source.idMembers) : [];
	if (kept('checklists')) {
		for (const checklist of checklistsOn(scene, source)) addChecklist(scene, card, { source: checklist });
	}
	if (kept('attachments')) copyAttachments(scene, source, card);
	if (kept('customFields')) copyCustomFields(scene, source, card);
	if (kept('comments')) copyComments(scene, source, card);
	if (kept('stickers')) copyStickers(scene, source, card);
	furnish(scene, card, {
		...wanted,
		labels: kept('labels') ? [] : wanted.labels,
		members: kept('members') ? [] : wanted.members,
	});
	return card;
}

import { boardRef, cardRef, listRef, record } from './actionLog.mts';
import type { Action } from '../activityModel.mts';
import type { Card } from '../boardModel.mts';
import { boardOf, cardOf, listOf } from '../lookups.mts';
import { notify } from '../member/notify.mts';
import { moment, type Scene } from '../scene.mts';

function notifyMentioned(scene: Scene, card: Card, text: string): void {
	const board = boardOf(scene.state, card);
	for (const name of new Set(text.match(/@[a-z0-9_]+/g) ?? [])) {
		const member = scene.state.members.find((one) => `@${one.username}` === name && one.id !== scene.idActor);
		const belongs = board.memberships.some((membership) => membership.idMember === member?.id);
		if (member && belongs) notify(scene, member, 'mentionedOnCard', card, { text });
	}
}

export function addComment(scene: Scene, card: Card, text: string, type = 'commentCard', extra: object = {}): Action {
	const board = boardOf(scene.state, card);
	const list = listRef(listOf(scene.state, card));
	card.commentCount += 1;
	const data = { ...extra, text, textData: { emoji: {} }, card: cardRef(card), board: boardRef(board), list };
	const action = record(scene, { type, data, board, card });
	notifyMentioned(scene, card, text);
	return action;
}

const commentedCard = (scene: Scene, comment: Action): Card =>
	cardOf(scene.state, { idCard: comment.audience.cards[0] ?? '' });

export function updateComment(scene: Scene, comment: Action, text: string): void {
	const card = commentedCard(scene, comment);
	const board = boardOf(scene.state, card);
	const old = { text: comment.data['text'] };
	comment.data = { ...comment.data, text, dateLastEdited: moment(scene) };
	record(scene, {
		type: 'updateComment',
		data: { action: { id: comment.id, text }, old, card: cardRef(card), board: boardRef(board) },
		board,
		card,
	});
}

/** Removes a comment; its own action disappears with it. */
export function deleteComment(scene: Scene, comment: Action): void {
	const card = commentedCard(scene, comment);
	const board = boardOf(scene.state, card);
	card.commentCount -= 1;
	scene.state.actions = scene.state.actions.filter((one) => one.id !== comment.id);
	record(scene, {
		type: 'deleteComment',
		data: { action: { id: comment.id }, card: cardRef(card), board: boardRef(board) },
		board,
		card,
	});
}

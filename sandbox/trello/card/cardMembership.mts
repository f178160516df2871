import { boardRef, cardRef, listRef, record } from '../action/actionLog.mts';
import type { Member } from '../accountModel.mts';
import type { Card, Label } from '../boardModel.mts';
import { boardOf, listOf } from '../lookups.mts';
import { notify } from '../member/notify.mts';
import { Refusal } from '../server/refusals.mts';
import type { Scene } from '../scene.mts';

const labelRef = ({ id, name, color }: Label) => ({ id, name, color });

/** Label changes come twice: as themselves, and as an `updateCard` that only webhooks see. */
function recordLabel(scene: Scene, card: Card, label: Label, type: string, before: string[]): void {
	const board = boardOf(scene.state, card);
	const data = { value: label.color, text: label.name, card: cardRef(card), board: boardRef(board) };
	record(scene, { type, data: { ...data, label: labelRef(label) }, board, card });
	record(scene, {
		type: 'updateCard',
		data: {
			card: { idLabels: [...card.idLabels], ...cardRef(card) },
			old: { idLabels: before },
			board: boardRef(board),
			list: listRef(listOf(scene.state, card)),
		},
		board,
		card,
		webhookOnly: true,
	});
}

export function addLabel(scene: Scene, card: Card, label: Label): void {
	// public file 663472235 (a label that is added again)
	if (card.idLabels.includes(label.id)) throw new Refusal(400, 'that label is already on the card');
	const before = [...card.idLabels];
	card.idLabels.push(label.id);
	recordLabel(scene, card, label, 'addLabelToCard', before);
}

export function removeLabel(scene: Scene, card: Card, label: Label): void {
	// belief(label-absent): status and words for the removal of a label that the card does not have
	if (!card.idLabels.includes(label.id)) throw new Refusal(400, 'that label is not on the card');
	const before = [...card.idLabels];
	card.idLabels = card.idLabels.filter((id) => id !== label.id);
	recordLabel(scene, card, label, 'removeLabelFromCard', before);
}

function recordMember(scene: Scene, card: Card, member: Member, type: string, extra: object): void {
	const board = boardOf(scene.state, card);
	record(scene, {
		type,
		data: {
			idMember: member.id,
			...extra,
			card: cardRef(card),
			board: boardRef(board),
			member: { id: member.id, name: member.fullName },
		},
		board,
		card,
		member,
	});
}

export function addMember(scene: Scene, card: Card, member: Member): void {
	// yasyf/vc#77
	if (card.idMembers.includes(member.id)) throw new Refusal(400, 'member is already on the card');
	card.idMembers.push(member.id);
	recordMember(scene, card, member, 'addMemberToCard', {});
	if (member.id !== scene.idActor) notify(scene, member, 'addedToCard', card);
}

export function removeMember(scene: Scene, card: Card, member: Member): void {
	// public file 10200662476
	if (!card.idMembers.includes(member.id)) throw new Refusal(400, 'member is not on the card');
	card.idMembers = card.idMembers.filter((id) => id !== member.id);
	recordMember(scene, card, member, 'removeMemberFromCard', { deactivated: false });
	if (member.id !== scene.idActor) notify(scene, member, 'removedFromCard', card);
}

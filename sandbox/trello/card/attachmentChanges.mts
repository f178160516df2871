import { boardRef, cardRef, listRef, record } from '../action/actionLog.mts';
import type { Attachment, Card } from '../boardModel.mts';
import { nextId } from '../identifiers.mts';
import { boardOf, listOf } from '../lookups.mts';
import { position } from '../positions.mts';
import { moment, type Scene } from '../scene.mts';

export interface NewAttachment {
	name?: string | undefined;
	mimeType?: string | undefined;
	url?: string | undefined;
	file?: { name: string; bytes: Buffer } | undefined;
}

export function addAttachment(scene: Scene, card: Card, wanted: NewAttachment): Attachment {
	const { state } = scene;
	const id = nextId(state, scene.at);
	const { file } = wanted;
	const fileName = file ? file.name.replace(/[^\p{L}\p{N}._-]+/gu, '_') : null;
	const own = `${scene.origin}/1/cards/${card.id}/attachments/${id}/download/${encodeURIComponent(fileName ?? '')}`;
	const url = file ? own : (wanted.url ?? '');
	const attachment: Attachment = {
		id,
		idCard: card.id,
		idMember: scene.idActor,
		name: wanted.name ?? file?.name ?? url,
		url,
		fileName,
		mimeType: wanted.mimeType ?? '',
		bytes: file ? file.bytes.length : null,
		isUpload: file !== undefined,
		date: moment(scene),
		pos: position(
			state.attachments.filter((one) => one.idCard === card.id),
			'bottom',
		),
		content: file ? file.bytes.toString('base64') : null,
	};
	state.attachments.push(attachment);
	const board = boardOf(state, card);
	const list = listRef(listOf(state, card));
	const shown = { id, name: attachment.name, url };
	const data = { attachment: shown, card: cardRef(card), list, board: boardRef(board) };
	record(scene, { type: 'addAttachmentToCard', data, board, card });
	return attachment;
}

export function deleteAttachment(scene: Scene, card: Card, attachment: Attachment): void {
	const { state } = scene;
	const board = boardOf(state, card);
	state.attachments = state.attachments.filter((one) => one.id !== attachment.id);
	if (card.idAttachmentCover === attachment.id) {
		card.idAttachmentCover = ''; // ruby-trello can_remove_an_attachment_on_a_card#3 and, after it, can_add_a_file_on_a_card_with_farady#1
		card.cover.idAttachment = null;
	}
	const shown = { id: attachment.id, name: attachment.name };
	const data = { attachment: shown, card: cardRef(card), board: boardRef(board) };
	record(scene, { type: 'deleteAttachmentFromCard', data, board, card });
}

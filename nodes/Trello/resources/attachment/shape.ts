import { defineShape } from '../../../shared/catalogue/shape';
import { referenceShape } from '../../api/shapes';

export interface AttachmentObject {
	readonly id: string;
	readonly name?: string | null;
	readonly url?: string;
	readonly mimeType?: string | null;
	readonly bytes?: number | null;
	readonly isUpload?: boolean;
	readonly date?: string;
	readonly idMember?: string;
	readonly pos?: number;
}

/** An attachment as a workflow sees it. Pure. */
export const attachmentShape = (attachment: AttachmentObject) => ({
	id: attachment.id,
	name: attachment.name ?? null,
	url: attachment.url ?? null,
	isUpload: attachment.isUpload ?? null,
	mimeType: attachment.mimeType || null,
	bytes: attachment.bytes ?? null,
	position: attachment.pos ?? null,
	author: referenceShape(attachment.idMember),
	createdAt: attachment.date ?? null,
});

export const attachments = defineShape<AttachmentObject>(attachmentShape, {
	id: '6740a1b2c3d4e5f6a7b8ca10',
	name: 'plan.pdf',
	url: 'https://trello.com/1/cards/6740a1b2c3d4e5f6a7b8c9e0/attachments/6740a1b2c3d4e5f6a7b8ca10/download/plan.pdf',
	mimeType: 'application/pdf',
	bytes: 20480,
	isUpload: true,
	date: '2026-11-20T10:15:00.000Z',
	idMember: '6740a1b2c3d4e5f6a7b8c800',
	pos: 16384,
});

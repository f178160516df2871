import { personShape, shapeOf } from '../../api/shapes';

export interface AttachmentObject {
	readonly id: string;
	readonly name?: string | null;
	readonly url?: string;
	readonly mimeType?: string | null;
	readonly bytes?: number | null;
	readonly isUpload?: boolean;
	readonly date?: string;
	readonly idMember?: string;
}

/** An attachment as a workflow sees it. Pure. */
export const attachmentShape = (attachment: AttachmentObject) => ({
	id: attachment.id,
	name: attachment.name ?? null,
	url: attachment.url ?? null,
	isUpload: attachment.isUpload ?? null,
	mimeType: attachment.mimeType || null,
	bytes: attachment.bytes ?? null,
	author: attachment.idMember ? personShape({ id: attachment.idMember }) : null,
	createdAt: attachment.date ?? null,
});

/** The answers of a step that are attachments. Pure. */
export const attachmentAnswer = shapeOf(attachmentShape);

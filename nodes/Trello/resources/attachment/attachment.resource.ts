import { defineResource } from '../../../shared/catalogue/resource';
import { attachFile } from './addFile.operation';
import { attachUrl } from './addUrl.operation';
import { deleteAttachment } from './delete.operation';
import { downloadAttachment } from './download.operation';
import { getAttachment } from './get.operation';
import { getAllAttachments } from './getAll.operation';
import { searchAttachments } from './lookups';
import { newAttachment } from './newAttachment.event';
import { attachments } from './shape';

export const attachmentResource = defineResource({
	value: 'attachment',
	name: 'Attachment',
	shape: attachments,
	operations: [attachUrl, attachFile, getAllAttachments, getAttachment, downloadAttachment, deleteAttachment],
	events: [newAttachment],
	lookups: { searchAttachments },
});

import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation, FileResult, type ItemContext, type KeptFile } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { type Attachment, attachmentId, namedAttachmentField } from '../../api/references/attachment';
import { forCard, namedCardField } from '../../api/references/card';

interface Uploaded extends Attachment {
	readonly isUpload?: boolean;
	readonly mimeType?: string;
	readonly url?: string;
}

/** Reads an uploaded file from Trello itself; the account's header signs it, as Trello demands. */
async function downloaded(
	api: Api,
	card: string,
	given: string,
	{ field, keep }: { readonly field: string; readonly keep: ItemContext['keep'] },
): Promise<FileResult> {
	const id = await attachmentId(api, card, given);
	const attachment = await api.request<Uploaded>({ method: 'GET', path: path`/cards/${card}/attachments/${id}` });
	const { name, isUpload = false, mimeType, url = '' } = attachment;
	if (!isUpload) {
		const message = `"Attachment": "${name}" is a link to ${url}, not a file at Trello. Fetch that address with the HTTP Request node instead.`;
		throw new UserError(message);
	}
	const fileName = attachment.fileName ?? name;
	const { file } = await api.request<KeptFile>({
		method: 'GET',
		path: path`/cards/${card}/attachments/${id}/download/${fileName}`,
		headers: { accept: '*/*' },
		receive: keep({ fileName: name, mimeType: mimeType || undefined }),
	});
	return new FileResult(attachment as unknown as IDataObject, field, file);
}

export const downloadAttachment = defineOperation({
	name: 'Download',
	value: 'download',
	action: 'Download an attachment',
	description: 'Download a file that was uploaded to a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-attachments-idattachment-get',
	kind: 'read',
	rights: 'read',
	fields: [namedCardField, namedAttachmentField, outputFileField],
	run: forCard(
		async (api, { card, attachment, binaryPropertyName: field }, { keep }) =>
			await downloaded(api, card, attachment, { field, keep }),
	),
});

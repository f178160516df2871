import { UserError, type IDataObject } from 'n8n-workflow';

import { FileResult } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Attachment } from '../../api/onCard';
import { attachmentId } from '../../api/onCard';

interface Uploaded extends Attachment {
	readonly isUpload?: boolean;
	readonly mimeType?: string;
	readonly url?: string;
}

/** Reads an uploaded file from Trello itself; the account's header signs it, as Trello demands. */
export async function downloaded(api: Api, card: string, given: string, field: string): Promise<FileResult> {
	const id = await attachmentId(api, card, given);
	const attachment = await api.request<Uploaded>({ method: 'GET', path: path`/cards/${card}/attachments/${id}` });
	const { name, isUpload = false, mimeType, url = '' } = attachment;
	if (!isUpload) {
		const message = `"Attachment": "${name}" is a link to ${url}, not a file at Trello. Fetch that address with the HTTP Request node instead.`;
		throw new UserError(message);
	}
	const fileName = attachment.fileName ?? name;
	const data = await api.request<Buffer>({
		method: 'GET',
		path: path`/cards/${card}/attachments/${id}/download/${fileName}`,
		headers: { accept: '*/*' },
		answer: 'bytes',
	});
	const file = { data: Buffer.from(data), fileName: name, mimeType: mimeType || undefined };
	return new FileResult(attachment as unknown as IDataObject, field, file);
}

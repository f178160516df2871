import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { FileToSend } from '../../../shared/catalogue/operation';
import { multipart } from '../../../shared/http/multipart';
import { path } from '../../../shared/http/path';

interface NewAttachment {
	readonly url?: string;
	readonly file?: FileToSend;
	/** The service's own choice when empty. */
	readonly name?: string;
	readonly setCover: boolean;
}

/** Attaches a link, or a file as a form. */
export async function attach(api: Api, card: string, wanted: NewAttachment): Promise<IDataObject> {
	const { url, file, setCover } = wanted;
	const name = wanted.name || undefined;
	const post = { method: 'POST', path: path`/cards/${card}/attachments` } as const;
	if (!file) return await api.request({ ...post, body: { url, name, setCover: setCover || undefined } });
	const { data, fileName, mimeType } = file;
	const texts = { name, mimeType, setCover: setCover ? 'true' : undefined };
	return await api.request({
		...post,
		...multipart(texts, { field: 'file', data, fileName, mimeType }),
		isOwnBody: true,
	});
}

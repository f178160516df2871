import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { File } from '../../../shared/catalogue/operation';
import { multipart } from '../../../shared/http/multipart';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { apiUrlMode, idMode, listMode, nameMode } from '../../api/locatorModes';
import { once, resolveId } from '../../api/names';

export const namedAttachmentField = {
	displayName: 'Attachment',
	name: 'attachment',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The attachment, from the list of those on the card or by its name, link or ID',
	modes: [listMode('searchAttachments'), apiUrlMode('attachments'), idMode('an attachment'), nameMode('e.g. plan.pdf')],
} as const satisfies INodeProperties;

export interface Attachment {
	readonly id: string;
	readonly name: string;
	readonly fileName?: string | null;
}

export const attachmentsOf = async (api: Api, card: string) =>
	await readInBatch<Attachment[]>(api, path`/cards/${card}/attachments`);

/** The id of an attachment of a card. */
export const attachmentId = async (api: Api, card: string, given: string): Promise<string> =>
	await resolveId(
		{ field: 'Attachment', noun: 'attachment', given },
		once(async () =>
			(await attachmentsOf(api, card)).map(({ id, name, fileName }) => ({ id, names: [name, fileName ?? name] })),
		),
	);

interface NewAttachment {
	readonly url?: string;
	readonly file?: Required<File>;
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
	return await api.request({ ...post, ...multipart(texts, { field: 'file', data, fileName, mimeType }) });
}

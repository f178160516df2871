import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { apiUrlMode, idMode, listMode, nameMode } from '../locatorModes';
import { once, resolveId } from '../names';
import type { NamedItem } from './board';

export const namedAttachmentField = {
	displayName: 'Attachment',
	name: 'attachment',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The attachment, from the list of those on the card or by its name, link or ID',
	modes: [listMode('searchAttachments'), apiUrlMode('attachments'), idMode('an attachment'), nameMode('e.g. plan.pdf')],
} as const satisfies INodeProperties;

export interface Attachment extends NamedItem {
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

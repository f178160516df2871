import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { attachmentId, namedAttachmentField } from '../../api/references/attachment';
import { forCard, namedCardField } from '../../api/references/card';

export const getAttachment = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an attachment',
	description: 'Read what an attachment of a card is: its name, address, kind and size, without the file itself',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-attachments-idattachment-get',
	kind: 'read',
	rights: 'read',
	fields: [namedCardField, namedAttachmentField],
	run: forCard(async (api, { card, attachment }) => {
		const id = await attachmentId(api, card, attachment);
		return await readInBatch<IDataObject>(api, path`/cards/${card}/attachments/${id}`);
	}),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { attachmentId, namedAttachmentField } from '../../api/references/attachment';
import { searchedCardField } from '../../api/references/card';

export const deleteAttachment = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete an attachment',
	description: 'Delete an attachment of a card; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-attachments-idattachment-delete',
	kind: 'write',
	rights: 'read, write',
	fields: [searchedCardField, namedAttachmentField],
	run: async (api, { card, attachment }) => {
		const id = await attachmentId(api, card, attachment);
		await api.request({ method: 'DELETE', path: path`/cards/${card}/attachments/${id}` });
		return { card, id, deleted: true };
	},
});

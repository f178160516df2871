import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { attachmentId, namedAttachmentField } from '../../api/references/attachment';
import { cardId, forCard, namedCardField } from '../../api/references/card';

export const deleteAttachment = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete an attachment',
	description: 'Delete an attachment of a card; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-attachments-idattachment-delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'read, write',
	receipt: { id: '6740a1b2c3d4e5f6a7b8ca10', card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, deleted: true },
	fields: [namedCardField, namedAttachmentField],
	run: forCard(async (api, { card, attachment }) => {
		const id = await attachmentId(api, card, attachment);
		const idCard = await cardId(api, card);
		await api.request({ method: 'DELETE', path: path`/cards/${card}/attachments/${id}` });
		return { id, card: { id: idCard }, deleted: true };
	}),
});

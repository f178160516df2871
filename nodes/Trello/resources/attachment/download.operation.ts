import { defineOperation } from '../../../shared/catalogue/operation';
import { downloaded } from './download';
import { namedAttachmentField, searchedCardField } from '../../api/named';
import { outputFileField } from '../../../shared/parameters/fileFields';

export const downloadAttachment = defineOperation({
	resource: 'attachment',
	name: 'Download',
	value: 'download',
	action: 'Download an attachment',
	description: 'Download a file that was uploaded to a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-attachments-idattachment-get',
	kind: 'read',
	rights: 'read',
	fields: [searchedCardField, namedAttachmentField, outputFileField],
	run: async (api, { card, attachment, binaryPropertyName }) =>
		await downloaded(api, card, attachment, binaryPropertyName),
});

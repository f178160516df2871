import { defineOperation } from '../../../shared/catalogue/operation';
import { inputFileField } from '../../../shared/parameters/fileFields';
import { forCard, namedCardField } from '../../api/references/card';
import { attach } from './attachment';
import { attachmentNameField, setCoverField } from './fields';

export const attachFile = defineOperation({
	name: 'Add File',
	value: 'addFile',
	action: 'Attach a file to a card',
	description: 'Attach a file of the input item to a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-attachments-post',
	kind: 'write',
	rights: 'read, write',
	fields: [namedCardField, inputFileField, attachmentNameField, setCoverField],
	run: forCard(
		async (api, { card, binaryPropertyName, name, setCover }, context) =>
			await attach(api, card, { file: await context.fileToSend(binaryPropertyName), name, setCover }),
	),
});

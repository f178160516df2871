import { defineOperation } from '../../../shared/catalogue/operation';
import { inputFileField } from '../../../shared/parameters/fileFields';
import { searchedCardField } from '../../api/references/card';
import { attach } from './attachment';
import { attachmentNameField, setCoverField } from './fields';

export const addFileAttachment = defineOperation({
	name: 'Add File',
	value: 'addFile',
	action: 'Attach a file to a card',
	description: 'Attach a file of the input item to a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-attachments-post',
	kind: 'write',
	rights: 'read, write',
	fields: [searchedCardField, inputFileField, attachmentNameField, setCoverField],
	run: async (api, { card, binaryPropertyName, name, setCover }, context) =>
		await attach(api, card, { file: await context.file(binaryPropertyName), name, setCover }),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { positionField, positionOf } from '../../api/position';
import { optionalBoard, optionalBoardField } from '../../api/references/board';
import { customFieldId, namedCustomFieldField } from '../../api/references/customField';
import { dropDownOf } from './customField';
import { options } from './shape';

export const addCustomFieldOption = defineOperation({
	name: 'Add Option',
	value: 'addOption',
	action: 'Add an option to a custom field',
	description: 'Let a drop-down of a board offer one more text',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-customfields/#api-customfields-id-options-post',
	kind: 'write',
	rights: 'read, write',
	shape: options,
	fields: [
		namedCustomFieldField,
		{
			displayName: 'Option Text',
			name: 'text',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. High',
			description: 'What the drop-down is to offer',
		},
		positionField,
		optionalBoardField,
	],
	run: async (api, { customField, text, position, board }) => {
		const pos = positionOf(position);
		const { id } = await dropDownOf(api, await customFieldId(api, customField, optionalBoard(api, board)));
		return await api.request({
			method: 'POST',
			path: path`/customFields/${id}/options`,
			body: { value: { text }, pos },
		});
	},
});

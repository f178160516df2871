import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { positionField, positionOf } from '../../api/position';
import { optionalBoard, optionalBoardField } from '../../api/references/board';
import { customFieldId, namedCustomFieldField } from '../../api/references/customField';
import { filled, refuseNothing } from '../../api/updateFields';
import { onCardFrontField } from './fields';

/** What can be changed about a custom field. */
const customFieldChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; what is not added stays',
	options: [
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Urgency',
			description: 'The name of the custom field',
		},
		positionField,
		onCardFrontField,
	],
} as const satisfies INodeProperties;

export const updateCustomField = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a custom field of a board',
	description: 'Rename or move a custom field of a board, or change whether cards show it; only what is added changes',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-customfields/#api-customfields-id-put',
	kind: 'write',
	rights: 'read, write',
	fields: [namedCustomFieldField, optionalBoardField, customFieldChanges],
	run: async (api, { customField, board, updateFields: changes }) => {
		refuseNothing(changes);
		const name = filled('Name', changes.name);
		const pos = positionOf(filled('Position', changes.position));
		const id = await customFieldId(api, customField, optionalBoard(api, board));
		const body = { name, pos, 'display/cardFront': changes.onCardFront };
		return await api.request({ method: 'PUT', path: path`/customFields/${id}`, body });
	},
});

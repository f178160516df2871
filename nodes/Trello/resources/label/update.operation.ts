import type { INodeProperties } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { optionalBoard, optionalBoardField } from '../../api/references/board';
import { labelId, namedLabelField } from '../../api/references/label';
import { refuseNothing } from '../../api/updateFields';
import { labelColorField } from './fields';

/** What can be changed about a label. */
const labelChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a name that is added and left empty is cleared, and what is not added stays',
	options: [
		{ ...labelColorField, default: unchosen },
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Bug',
			description: 'The name of the label',
		},
	],
} as const satisfies INodeProperties;

export const updateLabel = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a label',
	description: 'Change a label on all cards that have it; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-labels/#api-labels-id-put',
	kind: 'write',
	rights: 'read, write',
	fields: [namedLabelField, optionalBoardField, labelChanges],
	run: async (api, { label, board, updateFields: changes }) => {
		refuseNothing(changes);
		const id = await labelId(api, label, optionalBoard(api, board));
		const body = { name: changes.name, color: changes.color === 'none' ? null : changes.color };
		return await api.request({ method: 'PUT', path: path`/labels/${id}`, body });
	},
});

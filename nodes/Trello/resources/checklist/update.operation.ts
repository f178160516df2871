import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { positionField, positionOf } from '../../api/position';
import { forCard, namedCardField } from '../../api/references/card';
import { checklistId, namedChecklistField } from '../../api/references/checklist';
import { filled, refuseNothing } from '../../api/updateFields';

/** What can be changed about a checklist. */
const checklistChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; what is not added stays',
	options: [
		{
			displayName: 'Checklist Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Before the launch',
			description: 'The name of the checklist',
		},
		positionField,
	],
} as const satisfies INodeProperties;

export const updateChecklist = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a checklist',
	description: 'Rename a checklist or move it on its card; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-checklists/#api-checklists-id-put',
	kind: 'write',
	rights: 'read, write',
	fields: [namedCardField, namedChecklistField, checklistChanges],
	run: forCard(async (api, { card, checklist, updateFields: changes }) => {
		refuseNothing(changes);
		const name = filled('Checklist Name', changes.name);
		const pos = positionOf(filled('Position', changes.position));
		const id = await checklistId(api, card, checklist);
		return await api.request({ method: 'PUT', path: path`/checklists/${id}`, body: { name, pos } });
	}),
});

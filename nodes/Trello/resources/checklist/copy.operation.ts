import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { positionField, positionOf } from '../../api/position';
import { cardInPath, forCard, namedCardField } from '../../api/references/card';
import { checklistId, namedChecklistField } from '../../api/references/checklist';

const targetCardField = {
	...namedCardField,
	displayName: 'Target Card',
	name: 'targetCard',
	description: 'The card that gets the copy, from the list or by its link, ID or name; it may lie on another board',
} as const satisfies INodeProperties;

export const copyChecklist = defineOperation({
	name: 'Copy',
	value: 'copy',
	action: 'Copy a checklist',
	description:
		'Copy a checklist with its items, all unchecked, to the same card or another one, such as from a template',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-checklists-post',
	kind: 'write',
	object: 'new',
	rights: 'read, write',
	fields: [
		namedCardField,
		namedChecklistField,
		targetCardField,
		{
			displayName: 'New Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Steps',
			description: 'What to call the copy; empty for the name of the checklist',
		},
		positionField,
	],
	run: forCard(async (api, { card, checklist, targetCard, name, position }) => {
		const pos = positionOf(position);
		const idChecklistSource = await checklistId(api, card, checklist);
		const idCard = await cardInPath(api, targetCard, targetCardField.displayName);
		const body = { name: name || undefined, idChecklistSource, pos };
		return await api.request<IDataObject>({ method: 'POST', path: path`/cards/${idCard}/checklists`, body });
	}),
});

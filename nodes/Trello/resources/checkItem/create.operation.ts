import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { positionField, positionOf } from '../../api/position';
import { boardOfCard, forCard, namedCardField } from '../../api/references/card';
import { checklistId, namedChecklistField } from '../../api/references/checklist';
import { memberId } from '../../api/references/member';
import { checkedField, dueField, itemReminderField, memberField } from './fields';

/** What a new item can be given beside its text and position. */
const newCheckItemFields = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [checkedField, dueField, itemReminderField, memberField],
} as const satisfies INodeProperties;

export const createCheckItem = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a check item',
	description: 'Add an item to a checklist of a card',
	alias: ['add checklist item', 'create checklist item'],
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-checklists/#api-checklists-id-checkitems-post',
	kind: 'write',
	rights: 'read, write',
	fields: [
		namedCardField,
		namedChecklistField,
		{
			displayName: 'Item Text',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Measure',
			description: 'The text of the item',
		},
		positionField,
		newCheckItemFields,
	],
	run: forCard(async (api, { card, checklist, name, position, additionalFields: more }) => {
		const pos = positionOf(position);
		const id = await checklistId(api, card, checklist);
		const idMember = more.member ? await memberId(api, more.member, boardOfCard(api, card)) : undefined;
		const { checked, due, dueReminder } = more;
		const body = { name, pos, checked, due: due || undefined, dueReminder, idMember };
		return await api.request({ method: 'POST', path: path`/checklists/${id}/checkItems`, body });
	}),
});

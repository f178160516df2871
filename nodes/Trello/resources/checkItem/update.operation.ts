import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { clearing } from '../../api/clearing';
import { positionField, positionOf } from '../../api/position';
import { boardOfCard, forCard, namedCardField } from '../../api/references/card';
import { checklistId, namedChecklistField } from '../../api/references/checklist';
import { memberId } from '../../api/references/member';
import { filled, refuseNothing } from '../../api/updateFields';
import { checkedField, checkItemId, dueField, itemReminderField, memberField, namedCheckItemField } from './fields';

const targetChecklistField = {
	...namedChecklistField,
	required: false,
	description: 'The checklist of the same card to move the item to, by its name, link or ID',
} as const satisfies INodeProperties;

/** What can be changed about an item. */
const checkItemChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a field that is added and left empty is cleared, and what is not added stays',
	options: [
		targetChecklistField,
		checkedField,
		dueField,
		itemReminderField,
		{
			displayName: 'Item Text',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Measure twice',
			description: 'The text of the item',
		},
		memberField,
		positionField,
	],
} as const satisfies INodeProperties;

export const updateCheckItem = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a check item',
	description: 'Change an item of a checklist; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-checkitem-idcheckitem-put',
	kind: 'write',
	rights: 'read, write',
	fields: [namedCardField, namedCheckItemField, checkItemChanges],
	run: forCard(async (api, { card, checkItem, updateFields: changes }) => {
		refuseNothing(changes);
		const { checklist, checked, due, dueReminder, member } = changes;
		const name = filled('Item Text', changes.name);
		const pos = positionOf(filled('Position', changes.position));
		const id = await checkItemId(api, card, checkItem);
		const body = {
			name,
			pos,
			state: checked === undefined ? undefined : checked ? 'complete' : 'incomplete',
			due: due === '' ? null : due,
			dueReminder,
			idMember: member ? await memberId(api, member, boardOfCard(api, card)) : undefined,
			idChecklist: checklist ? await checklistId(api, card, checklist) : undefined,
		};
		const put = async (more: object) =>
			await api.request({ method: 'PUT', path: path`/cards/${card}/checkItem/${id}`, body: { ...body, ...more } });
		return member === '' ? await clearing(async (idMember) => await put({ idMember }), 'idMember') : await put({});
	}),
});

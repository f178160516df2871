import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { dueReminderField } from '../../api/dueReminder';
import { apiUrlMode, idMode, listMode, nameMode } from '../../api/locatorModes';
import { once, resolveId } from '../../api/names';
import { checklistsOf } from '../../api/references/checklist';
import { namedMemberField } from '../../api/references/member';

export const namedCheckItemField = {
	displayName: 'Check Item',
	name: 'checkItem',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The item, from the list of those on the card or by its text, link or ID',
	modes: [listMode('searchCheckItems'), apiUrlMode('checkItem'), idMode('a check item'), nameMode('e.g. Measure')],
} as const satisfies INodeProperties;

/** The id of an item of one of the card's checklists. */
export const checkItemId = async (api: Api, card: string, given: string): Promise<string> =>
	await resolveId(
		{ field: 'Check Item', noun: 'check item', given },
		once(async () =>
			(await checklistsOf(api, card)).flatMap(({ name: within, checkItems = [] }) =>
				checkItems.map(({ id, name }) => ({ id, names: [name], within })),
			),
		),
	);

export const checkedField = {
	displayName: 'Completed',
	name: 'checked',
	type: 'boolean',
	default: false,
	description: 'Whether the item is ticked',
} as const satisfies INodeProperties;

export const dueField = {
	displayName: 'Due Date',
	name: 'due',
	type: 'dateTime',
	default: '',
	description: 'When the item is due; Trello may keep this to its paid plans',
} as const satisfies INodeProperties;

export const itemReminderField = {
	...dueReminderField,
	description: 'When Trello reminds the person of the item; it needs a due date',
} as const satisfies INodeProperties;

export const memberField = {
	...namedMemberField,
	required: false,
	description: 'Who the item is assigned to, by username, full name or ID; Trello may keep this to its paid plans',
} as const satisfies INodeProperties;

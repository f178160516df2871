import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { positionField, positionOf } from '../../api/position';
import { boardId, namedBoardField } from '../../api/references/board';
import { listId, namedListField } from '../../api/references/list';
import { filled, refuseNothing } from '../../api/updateFields';
import { carriedInList, otherBoardNote, reportLosses } from '../../api/writing/boardMove';

const targetBoardField = {
	...namedBoardField,
	required: false,
	description: `The board to move the list to, by its name, link or ID. ${otherBoardNote}`,
} as const satisfies INodeProperties;

/** What can be changed about a list. */
const listChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; what is not added stays',
	options: [
		targetBoardField,
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Inbox',
			description: 'The name of the list',
		},
		positionField,
		{
			displayName: 'Subscribed',
			name: 'subscribed',
			type: 'boolean',
			default: false,
			description: 'Whether the account is notified of changes in the list',
		},
	],
} as const satisfies INodeProperties;

export const updateList = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a list',
	description: 'Change a list; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-put',
	kind: 'write',
	rights: 'read, write',
	fields: [namedListField, listChanges],
	run: async (api, { list, updateFields: changes }, context) => {
		refuseNothing(changes);
		const name = filled('Name', changes.name);
		const board = filled('Board', changes.board);
		const pos = positionOf(filled('Position', changes.position));
		const id = await listId(api, list);
		const idBoard = board === undefined ? undefined : await boardId(api, board);
		const body = { name, idBoard, pos, subscribed: changes.subscribed };
		const cards = idBoard === undefined ? [] : await carriedInList(api, id);
		const updated = await api.request({ method: 'PUT', path: path`/lists/${id}`, body });
		const moved = cards.filter((card) => card.idBoard !== idBoard);
		await reportLosses(api, idBoard ?? '', id, moved, context);
		return updated;
	},
});

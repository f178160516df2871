import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { positionField, positionOf } from '../../api/position';
import { boardId, namedBoardField } from '../../api/references/board';
import { listId, namedListField } from '../../api/references/list';

export const createList = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a list',
	description: 'Add a list to a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-post',
	kind: 'write',
	rights: 'read, write',
	fields: [
		namedBoardField,
		{
			displayName: 'List Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Inbox',
			description: 'The name of the new list',
		},
		positionField,
		{
			...namedListField,
			displayName: 'Copy of List',
			name: 'copyOf',
			required: false,
			description: 'A list whose cards the new one copies, by its name, link or ID',
		},
	],
	run: async (api, { board, name, position, copyOf }) => {
		const pos = positionOf(position);
		const idBoard = await boardId(api, board);
		const idListSource = copyOf === '' ? undefined : await listId(api, copyOf, { field: 'Copy of List' });
		return await api.request({ method: 'POST', path: path`/lists`, body: { name, idBoard, pos, idListSource } });
	},
});

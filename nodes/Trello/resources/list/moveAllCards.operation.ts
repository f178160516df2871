import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardOfList, listId, namedListField } from '../../api/references/list';
import { carriedInList, reportLosses } from '../../api/writing/boardMove';

const targetListField = {
	...namedListField,
	displayName: 'Target List',
	name: 'targetList',
	description: 'The list to move the cards to, on the same or another board, by its name, link or ID',
} as const satisfies INodeProperties;

export const moveAllCardsOfList = defineOperation({
	name: 'Move All Cards',
	value: 'moveAllCards',
	action: 'Move all cards of a list',
	description:
		'Move every card of a list to another list, of the same or another board, with one request; on another board, labels are matched by name and color, and a hint says which members, labels and values of custom fields were lost',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-moveallcards-post',
	kind: 'destructive',
	rights: 'read, write',
	receipt: { list: { id: '6740a1b2c3d4e5f6a7b8c9d1' }, targetList: { id: '6740a1b2c3d4e5f6a7b8c9d2' }, cardsMoved: 3 },
	fields: [namedListField, targetListField],
	run: async (api, { list, targetList }, context) => {
		const id = await listId(api, list);
		const idList = await listId(api, targetList, { field: 'Target List' });
		const [source, idBoard = ''] = await Promise.all([boardOfList(api, id)(), boardOfList(api, idList)()]);
		const previous = source === idBoard ? [] : await carriedInList(api, id);
		const moved = await api.request<unknown>({
			method: 'POST',
			path: path`/lists/${id}/moveAllCards`,
			body: { idBoard, idList },
		});
		await reportLosses(api, idBoard, idList, previous, context);
		return { list: { id }, targetList: { id: idList }, cardsMoved: Array.isArray(moved) ? moved.length : null };
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere } from '../../../shared/steps/ifExists';
import { ifExistsField } from '../../api/writing/ifExists';
import { positionField, positionOf } from '../../api/position';
import { boardId, namedBoardField } from '../../api/references/board';
import { listId, namedListField } from '../../api/references/list';
import { lists } from './shape';
import { withName } from '../../../shared/filters/text';

export const createList = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a list',
	description: 'Add a list to a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-post',
	kind: 'write',
	rights: 'read, write',
	shape: createdOf(lists),
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
		ifExistsField,
	],
	run: async (api, { board, name, position, copyOf, ifExists }, context) => {
		const pos = positionOf(position);
		const idBoard = await boardId(api, board);
		const idListSource = copyOf === '' ? undefined : await listId(api, copyOf, { field: 'Copy of List' });
		return await createUnlessThere<IDataObject>(
			api,
			{
				ifExists,
				name: `list "${name.trim()}" on the board ${idBoard}`,
				find: async (except) => {
					const request = { method: 'GET', path: path`/boards/${idBoard}/lists`, query: { filter: 'open' } } as const;
					const open = await api.request<IDataObject[]>(request);
					const others = open.filter(({ id }) => id !== except?.id);
					return withName(others, name, (one) => [String(one.name)]);
				},
				create: async () =>
					await api.request({ method: 'POST', path: path`/lists`, body: { name, idBoard, pos, idListSource } }),
				update: async ({ id }) =>
					position === positionField.default
						? undefined
						: await api.request({ method: 'PUT', path: path`/lists/${String(id)}`, body: { pos } }),
			},
			context,
		);
	},
});

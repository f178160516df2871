import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere } from '../../../shared/steps/ifExists';
import { ifExistsField } from '../../api/writing/ifExists';
import { boardId, namedBoardField } from '../../api/references/board';
import { labelColorField } from './fields';
import { labels } from './shape';
import { withName } from '../../../shared/filters/text';

export const createLabel = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a label',
	description: 'Add a label to a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-labels/#api-labels-post',
	kind: 'write',
	rights: 'read, write',
	shape: createdOf(labels),
	fields: [
		namedBoardField,
		{
			displayName: 'Label Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Bug',
			description: 'The name of the label; empty for a color alone',
		},
		labelColorField,
		ifExistsField,
	],
	run: async (api, { board, name, color, ifExists }, context) => {
		const idBoard = await boardId(api, board);
		const wanted = { name: name.trim(), color: color === 'none' ? null : color };
		return await createUnlessThere<IDataObject>(
			api,
			{
				ifExists,
				name: `label "${wanted.name || color}" on the board ${idBoard}`,
				find: async (except) => {
					const request = { method: 'GET', path: path`/boards/${idBoard}/labels`, query: { limit: 1000 } } as const;
					const all = await api.request<IDataObject[]>(request);
					const others = all.filter(({ id }) => id !== except?.id);
					if (wanted.name !== '') return withName(others, wanted.name, (one) => [String(one.name)]);
					// a label without a name is known by its color
					return others.find((one) => one.name === '' && one.color === wanted.color);
				},
				create: async () =>
					await api.request({ method: 'POST', path: path`/labels`, body: { ...wanted, name, idBoard } }),
				update: async ({ id, color: present }) =>
					wanted.color === null || wanted.color === present
						? undefined
						: await api.request({
								method: 'PUT',
								path: path`/labels/${String(id)}`,
								body: { color: wanted.color },
							}),
			},
			context,
		);
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardId, namedBoardField } from '../../api/references/board';
import { labelColorField } from './fields';

export const createLabel = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a label',
	description: 'Add a label to a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-labels/#api-labels-post',
	kind: 'write',
	rights: 'read, write',
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
	],
	run: async (api, { board, name, color }) => {
		const body = { name, color: color === 'none' ? null : color, idBoard: await boardId(api, board) };
		return await api.request({ method: 'POST', path: path`/labels`, body });
	},
});

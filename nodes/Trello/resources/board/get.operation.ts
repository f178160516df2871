import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { withWorkspace } from './shape';

export const getBoard = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a board',
	description: 'Read a board, by its name, link or ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-get',
	kind: 'read',
	rights: 'read',
	fields: [namedBoardField],
	run: async (api, { board }) =>
		await readInBatch<IDataObject>(api, path`/boards/${await boardInPath(api, board)}`, {
			fields: 'all',
			...withWorkspace,
		}),
});

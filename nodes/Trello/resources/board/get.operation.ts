import type { IDataObject } from 'n8n-workflow';
import { boardInPath } from '../../api/resolve';
import { boardSummary } from '../../api/summaries';
import { defineOperation } from '../../../shared/catalogue/operation';
import { namedBoardField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { readTogether } from '../../api/batch';

export const getBoard = defineOperation({
	resource: 'board',
	name: 'Get',
	value: 'get',
	action: 'Get a board',
	description: 'Read a board, by its name, link or ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-get',
	kind: 'read',
	rights: 'read',
	summary: boardSummary,
	fields: [namedBoardField],
	run: async (api, { board }) => await readTogether<IDataObject>(api, path`/boards/${await boardInPath(api, board)}`),
});

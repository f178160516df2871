import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { listId, namedListField } from '../../api/references/list';

export const getList = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a list',
	description: 'Read a list, by its name, link or ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-get',
	kind: 'read',
	rights: 'read',
	fields: [namedListField],
	run: async (api, { list }) =>
		await readInBatch<IDataObject>(api, path`/lists/${await listId(api, list)}`, {
			fields: 'name,closed,idBoard,pos,subscribed',
			board: true,
			board_fields: 'name,closed',
		}),
});

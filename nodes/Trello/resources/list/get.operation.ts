import type { IDataObject } from 'n8n-workflow';
import { defineOperation } from '../../../shared/catalogue/operation';
import { listId } from '../../api/resolve';
import { listSummary } from '../../api/summaries';
import { namedListField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { readTogether } from '../../api/batch';

export const getList = defineOperation({
	resource: 'list',
	name: 'Get',
	value: 'get',
	action: 'Get a list',
	description: 'Read a list, by its name, link or ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-get',
	kind: 'read',
	rights: 'read',
	summary: listSummary,
	fields: [namedListField],
	run: async (api, { list }) =>
		await readTogether<IDataObject>(api, path`/lists/${await listId(api, list)}`, {
			fields: 'name,closed,idBoard,pos,subscribed',
		}),
});

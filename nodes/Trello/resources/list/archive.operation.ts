import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { listId, namedListField } from '../../api/references/list';

export const archiveList = defineOperation({
	name: 'Archive',
	value: 'archive',
	action: 'Archive a list',
	description: 'Archive a list with its cards, so that it leaves its board and can be brought back',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-put',
	kind: 'destructive',
	rights: 'read, write',
	fields: [namedListField],
	run: async (api, { list }) =>
		await api.request({ method: 'PUT', path: path`/lists/${await listId(api, list)}`, body: { closed: true } }),
});

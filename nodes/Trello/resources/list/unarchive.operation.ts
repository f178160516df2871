import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { listId, namedListField } from '../../api/references/list';

export const unarchiveList = defineOperation({
	name: 'Unarchive',
	value: 'unarchive',
	action: 'Unarchive a list',
	description: 'Bring an archived list back to its board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-put',
	kind: 'write',
	rights: 'read, write',
	fields: [{ ...namedListField, description: 'The archived list, by its name, link or ID' }],
	run: async (api, { list }) => {
		const id = await listId(api, list, { filter: 'closed' });
		return await api.request({ method: 'PUT', path: path`/lists/${id}`, body: { closed: false } });
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { gistField } from './fields';

export const deleteGist = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a gist',
	description: 'Delete a gist with all of its files and versions; this cannot be undone',
	docs: 'https://docs.github.com/rest/gists/gists#delete-a-gist',
	kind: 'write',
	rights: 'Gists: write; scope gist',
	fields: [gistField],
	run: async (api, { gist }) => {
		await api.request({ method: 'DELETE', path: path`/gists/${gist}` });
		return { id: gist, deleted: true };
	},
});

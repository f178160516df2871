import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { gistField } from './fields';

export const deleteGist = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a gist',
	description: 'Delete a gist with all of its files and versions; this cannot be undone',
	docs: 'https://docs.github.com/rest/gists/gists#delete-a-gist',
	kind: 'destructive',
	object: 'ended',
	rights: 'Gists: write; scope gist',
	receipt: { gist: { id: '6cad326836d38bd3a7ae' }, isDeleted: true },
	fields: [gistField],
	run: async (api, { gist }) => {
		await api.request({ method: 'DELETE', path: path`/gists/${gist}` });
		return { gist: { id: gist }, isDeleted: true };
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { newGistFilesFields } from './fields';
import { newGistFiles } from './gistFiles';

export const createGist = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a gist',
	description: 'Share one or more text files as a gist of the connected account',
	docs: 'https://docs.github.com/rest/gists/gists#create-a-gist',
	kind: 'destructive',
	rights: 'Gists: write; scope gist',
	fields: [
		...newGistFilesFields,
		{
			displayName: 'Description',
			name: 'gistDescription',
			type: 'string',
			default: '',
			placeholder: 'e.g. How to set up the printer',
			description: 'What the gist is about, in one line',
		},
		{
			displayName: 'Public',
			name: 'public',
			type: 'boolean',
			default: false,
			description: 'Whether everybody can find the gist; otherwise only those who have its link see it',
		},
	],
	run: async (api, { gistDescription: description, public: isPublic, ...files }) => {
		const body = { files: newGistFiles(files), description: description || undefined, public: isPublic };
		return await api.request({ method: 'POST', path: path`/gists`, body });
	},
});

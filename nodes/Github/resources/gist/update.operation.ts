import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { changedGistFilesFields, gistField } from './fields';
import { changedGistFiles } from './gistFiles';

export const updateGist = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a gist',
	description: 'Write, rename and delete files of a gist, and change its description',
	docs: 'https://docs.github.com/rest/gists/gists#update-a-gist',
	kind: 'destructive',
	rights: 'Gists: write; scope gist',
	fields: [
		gistField,
		...changedGistFilesFields,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			description: 'What else to change; a field that is added here and left empty is cleared',
			options: [
				{
					displayName: 'Description',
					name: 'description',
					type: 'string',
					default: '',
					placeholder: 'e.g. How to print',
					description: 'What the gist is about, in one line',
				},
			],
		},
	],
	run: async (api, { gist, updateFields, ...given }) => {
		const files = changedGistFiles(given);
		if (!files && updateFields.description === undefined) {
			throw new UserError(
				'There is nothing to update. Give a change of a file, or add the description in "Update Fields".',
			);
		}
		return await api.request({ method: 'PATCH', path: path`/gists/${gist}`, body: { ...updateFields, files } });
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { commitMessageField, peopleOf, personFields } from '../../api/commitDetails';
import { branchField } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { expectedShaField, filePathField } from './fields';
import { replacedFile } from './readFile';
import { removeFile as remove } from './writeFile';
import { deletedFiles } from './shape';

export const deleteFile = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a file',
	description:
		'Delete a file of a repository, or a symbolic link itself, in one commit; the history of the branch keeps its earlier versions',
	docs: 'https://docs.github.com/rest/repos/contents#delete-a-file',
	kind: 'destructive',
	rights: 'Contents: write; Workflows: write for files in .github/workflows',
	shape: deletedFiles,
	replaces: replacedFile(false, true),
	fields: [
		repositoryField,
		filePathField,
		commitMessageField,
		branchField,
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				...personFields,
				{
					...expectedShaField,
					description: 'The SHA that the file must still have; it is not deleted if somebody changed it meanwhile',
				},
			],
		},
	],
	run: async (api, { repository, filePath, branch, message, additionalFields }, context) => {
		const target = { repository, filePath, branch, sha: additionalFields.sha ?? '' };
		return await remove(api, target, { message, ...peopleOf(additionalFields) }, context);
	},
});

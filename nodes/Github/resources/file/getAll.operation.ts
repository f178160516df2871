import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { listDirectory } from './directory';
import { refField } from '../../api/refField';
import { repositoryField } from '../../api/repository';

export const getAllFiles = defineOperation({
	resource: 'file',
	name: 'Get Many',
	value: 'getAll',
	action: 'List the files of a directory',
	description: 'List the files and directories in a directory of a repository, with those below it if wanted',
	docs: 'https://docs.github.com/rest/git/trees#get-a-tree',
	kind: 'read',
	rights: 'Contents: read',
	fields: [
		repositoryField,
		{
			displayName: 'Directory',
			name: 'directory',
			type: 'string',
			default: '',
			placeholder: 'e.g. docs/guides',
			description: 'The path of the directory; empty means the root of the repository',
		},
		refField,
		{
			displayName: 'Include Subdirectories',
			name: 'recursive',
			type: 'boolean',
			default: false,
			description: 'Whether to list everything below the directory as well',
		},
		...listFields,
	],
	run: async (api, params, context) => (await listDirectory(api, params, context)).slice(0, limitOf(params)),
});

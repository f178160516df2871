import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { ifExistsField } from '../../../shared/steps/ifExists';
import { commitMessageField, peopleOf, personFields } from '../../api/commitDetails';
import { branchField } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { contentFields, expectedShaField, filePathField, symbolicLinksField } from './fields';
import { fromBase64 } from './file';
import { replacedFile } from './readFile';
import { writeFile, writeNewFile } from './writeFile';
import { writtenFiles } from './shape';

interface Given {
	readonly contentFormat: 'text' | 'base64' | 'file';
	readonly content: string;
	readonly binaryPropertyName: string;
}

/** The bytes that the fields above give. */
async function bytesOf(given: Given, context: ItemContext): Promise<Buffer> {
	if (given.contentFormat === 'file') return (await context.file(given.binaryPropertyName)).data;
	return given.contentFormat === 'base64' ? fromBase64('Content', given.content) : Buffer.from(given.content, 'utf8');
}

export const createOrUpdateFile = defineOperation({
	name: 'Create or Update',
	value: 'createOrUpdate',
	action: 'Create or update a file',
	description: 'Create or replace a file of a repository in one commit; the same content again makes no commit',
	alias: ['upload file', 'commit file', 'push file'],
	docs: 'https://docs.github.com/rest/repos/contents#create-or-update-file-contents',
	kind: 'destructive',
	rights: 'Contents: write; Workflows: write for files in .github/workflows',
	shape: createdOf(writtenFiles),
	replaces: replacedFile(true, false),
	notForTools: ['symbolicLinks'],
	fields: [
		repositoryField,
		filePathField,
		...contentFields,
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
					description:
						'The SHA that the file must still have, from "Get"; the write is refused if somebody changed the file meanwhile',
				},
				{ ...ifExistsField, default: 'update', description: 'Found by its path on the branch' },
				symbolicLinksField,
			],
		},
	],
	run: async (api, params, context) => {
		const { repository, filePath, branch, message, additionalFields } = params;
		const fields = { message, ...peopleOf(additionalFields) };
		const isFollowed = additionalFields.symbolicLinks === 'target';
		const target = { repository, filePath, branch, sha: additionalFields.sha ?? '', isFollowed };
		const writing = { data: await bytesOf(params, context), fields, context };
		const { ifExists = 'update' } = additionalFields;
		if (ifExists !== 'update') return await writeNewFile(api, target, writing, ifExists);
		return await writeFile(api, target, writing);
	},
});

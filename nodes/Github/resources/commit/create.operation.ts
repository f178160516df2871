import type { Api } from '../../../shared/catalogue/api';
import type { Params } from '../../../shared/catalogue/fields';
import { defineOperation, type Replaced } from '../../../shared/catalogue/operation';
import { commitMessageField, peopleOf, personFields } from '../../api/commitDetails';
import { branchField, branchOrDefault } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { changesOf } from './changedFiles';
import { commitFiles, replacedFiles } from './commitFiles';
import { changedFilesFields } from './fields';
import { newCommits, replacedCommits } from './shape';

const targetFields = [repositoryField, ...changedFilesFields, branchField] as const;

/** The files that the commit replaces, for "Include Values Before". */
const replaces: Replaced = {
	isEnded: true,
	shape: replacedCommits,
	read: {
		fields: targetFields,
		async run(api: Api, { repository, branch, ...files }: Params<typeof targetFields>) {
			const target = await branchOrDefault(api, repository, branch);
			return await replacedFiles(api, { repository, branch: target, changes: changesOf(files) });
		},
	},
};

export const createCommit = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Commit several files at once',
	description: 'Write, move and delete any number of files of a branch in one commit',
	docs: 'https://docs.github.com/rest/git/trees#create-a-tree',
	kind: 'destructive',
	object: 'new',
	replaces,
	rights: 'Contents: write; Workflows: write for files in .github/workflows',
	shape: newCommits,
	fields: [
		repositoryField,
		...changedFilesFields,
		commitMessageField,
		branchField,
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [...personFields],
		},
	],
	run: async (api, { repository, branch, message, additionalFields, ...files }, context) => {
		const changes = changesOf(files);
		const people = peopleOf(additionalFields);
		const usual = `Change ${changes.length === 1 ? changes[0]?.path : `${changes.length} files`}`;
		const fields = { message: message || usual, ...people };
		const target = await branchOrDefault(api, repository, branch);
		return await commitFiles(api, { repository, branch: target, changes, fields }, context);
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { withoutEmpty } from '../../api/query';
import { commitSha, refField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { commitComments } from '../comment/shape';

export const createCommitComment = defineOperation({
	name: 'Create Comment',
	value: 'createComment',
	action: 'Comment on a commit',
	description: 'Write a comment on a commit, or on a line of what it changed',
	docs: 'https://docs.github.com/rest/commits/comments#create-a-commit-comment',
	kind: 'write',
	rights: 'Contents: read',
	shape: commitComments,
	fields: [
		repositoryField,
		refField,
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			required: true,
			placeholder: 'e.g. Thank you for the fix',
			description: 'The text of the comment, in Markdown',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Path',
					name: 'path',
					type: 'string',
					default: '',
					placeholder: 'e.g. src/export.ts',
					description: 'The changed file that it is about',
				},
				{
					displayName: 'Position',
					name: 'position',
					type: 'number',
					typeOptions: { minValue: 1, numberPrecision: 0 },
					default: 1,
					description: 'The line of the diff of this file, counted from the one below its first @@',
				},
			],
		},
	],
	run: async (api, { repository, ref, body, additionalFields }) => {
		const sha = await commitSha(api, repository, ref);
		return await api.request({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/commits/${sha}/comments`,
			body: { body, ...withoutEmpty(additionalFields) },
		});
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { commentBodyField, commentFields, commentReference } from './fields';
import { anyComments } from './shape';

export const updateComment = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a comment',
	description: 'Replace the text of a comment on an issue, a pull request, a line of its diff or a commit',
	alias: ['edit comment'],
	docs: 'https://docs.github.com/rest/issues/comments#update-an-issue-comment',
	kind: 'write',
	replacesMarkdown: true,
	rights: 'Issues: write or Pull requests: write',
	shape: anyComments,
	fields: [repositoryOfField, ...commentFields, commentBodyField],
	run: async (api, { body, ...given }) =>
		await api.request({ method: 'PATCH', path: commentReference(given).at, body: { body } }),
});

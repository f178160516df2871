import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { repositoryNamed } from '../../api/shapes';
import { commentFields, commentReference } from './fields';

export const deleteComment = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a comment',
	description: 'Delete a comment on an issue, a pull request, a line of its diff or a commit; this cannot be undone',
	alias: ['remove comment', 'delete review comment'],
	docs: 'https://docs.github.com/rest/issues/comments#delete-an-issue-comment',
	kind: 'destructive',
	object: 'ended',
	rights: 'Issues: write or Pull requests: write',
	receipt: { comment: { id: 1234567 }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryOfField, ...commentFields],
	run: async (api, given) => {
		const { id, repository, at } = commentReference(given);
		await api.request({ method: 'DELETE', path: at });
		return { comment: { id }, repository: repositoryNamed(repository), isDeleted: true };
	},
});

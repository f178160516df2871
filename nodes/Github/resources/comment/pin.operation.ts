import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { commentIdField, pinnableReference } from './fields';

export const pinComment = defineOperation({
	name: 'Pin',
	value: 'pin',
	action: 'Pin a comment on an issue',
	description:
		'Show a comment at the top of its issue; an issue has one pinned comment, and comments on pull requests cannot be pinned',
	docs: 'https://docs.github.com/rest/issues/comments#pin-an-issue-comment',
	kind: 'write',
	rights: 'Issues: write',
	receipt: { comment: { id: 1234567 }, repository: repositoryNamed('octocat/hello-world'), isPinned: true },
	fields: [repositoryOfField, commentIdField],
	run: async (api, place) => {
		const { id, repository } = pinnableReference(place);
		await api.request({ method: 'PUT', path: path`/repos/${segmentsOf(repository)}/issues/comments/${id}/pin` });
		return { comment: { id }, repository: repositoryNamed(repository), isPinned: true };
	},
});

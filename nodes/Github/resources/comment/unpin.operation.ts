import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { commentIdField, pinnableReference } from './fields';

export const unpinComment = defineOperation({
	name: 'Unpin',
	value: 'unpin',
	action: 'Unpin a comment on an issue',
	description: 'Show a comment at its usual place only; GitHub does not say whether it was pinned',
	docs: 'https://docs.github.com/rest/issues/comments#unpin-an-issue-comment',
	kind: 'write',
	rights: 'Issues: write',
	receipt: { comment: { id: 1234567 }, repository: repositoryNamed('octocat/hello-world'), isPinned: false },
	fields: [repositoryOfField, commentIdField],
	run: async (api, place) => {
		const { id, repository } = pinnableReference(place);
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}/issues/comments/${id}/pin` });
		return { comment: { id }, repository: repositoryNamed(repository), isPinned: false };
	},
});

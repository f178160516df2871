import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { commentFields, commentReference } from './fields';
import { anyComments } from './shape';

export const getComment = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a comment',
	description: 'Read one comment on an issue, a pull request, a line of its diff or a commit, by its link or ID',
	docs: 'https://docs.github.com/rest/issues/comments#get-an-issue-comment',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	shape: anyComments,
	fields: [repositoryOfField, ...commentFields],
	run: async (api, given) => await api.request({ method: 'GET', path: commentReference(given).at }),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { issueField, issueReference } from '../issue/issue';
import { commentBodyField } from './fields';
import { comments } from './shape';

export const createComment = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Comment on an issue or pull request',
	description: 'Write a comment on an issue or pull request',
	alias: ['add comment to issue', 'add comment to pull request', 'comment on pr'],
	docs: 'https://docs.github.com/rest/issues/comments#create-an-issue-comment',
	kind: 'write',
	replacesEarlier: true,
	rights: 'Issues: write',
	shape: comments,
	fields: [repositoryOfField, issueField, commentBodyField],
	run: async (api, { body, ...given }) => {
		const { repository, number } = issueReference(given);
		const at = path`/repos/${segmentsOf(repository)}/issues/${number}/comments`;
		return await api.request({ method: 'POST', path: at, body: { body } });
	},
});

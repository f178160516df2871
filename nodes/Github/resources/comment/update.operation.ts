import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { commentBodyField } from './fields';
import { comments } from './shape';

const commentField = {
	displayName: 'Comment ID',
	name: 'commentId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 1234567',
	description: 'The ID of the comment, or its link, which ends with #issuecomment- and the ID',
} as const satisfies INodeProperties;

export const updateComment = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a comment',
	description: 'Replace the text of a comment on an issue or pull request',
	alias: ['edit comment'],
	docs: 'https://docs.github.com/rest/issues/comments#update-an-issue-comment',
	kind: 'write',
	rights: 'Issues: write',
	shape: comments,
	fields: [repositoryOfField, commentField, commentBodyField],
	run: async (api, { repository: chosen, commentId, body }) => {
		const { repository, number } = parseNumbered('comment', commentField.displayName, commentId, chosen);
		const at = path`/repos/${segmentsOf(repository)}/issues/comments/${number}`;
		return await api.request({ method: 'PATCH', path: at, body: { body } });
	},
});

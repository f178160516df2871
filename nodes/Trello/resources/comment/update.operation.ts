import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { commentField } from '../../api/references/comment';
import { commentText } from './fields';

export const updateComment = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a comment',
	description: 'Change the text of a comment that this account wrote',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-actions/#api-actions-id-put',
	kind: 'write',
	replacesMarkdown: true,
	rights: 'read, write; author of the comment',
	fields: [commentField, commentText],
	run: async (api, { comment, text }) =>
		await api.request({ method: 'PUT', path: path`/actions/${comment}`, body: { text } }),
});

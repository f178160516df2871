import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { commentField } from '../../api/references/comment';

export const deleteComment = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a comment',
	description: 'Delete a comment; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-actions/#api-actions-id-delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'read, write; author of the comment',
	receipt: { id: '6740a1b2c3d4e5f6a7b8cd10', deleted: true },
	fields: [commentField],
	run: async (api, { comment }) => {
		await api.request({ method: 'DELETE', path: path`/actions/${comment}` });
		return { id: comment, deleted: true };
	},
});

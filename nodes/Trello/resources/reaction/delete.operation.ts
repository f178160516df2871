import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { commentField } from '../../api/references/comment';
import { ownReactionId, reactionField } from './reaction';

export const deleteReaction = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a reaction to a comment',
	description: 'Take back a reaction of the connected account to a comment; it can be added again',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-actions/#api-actions-idaction-reactions-id-delete',
	kind: 'destructive',
	rights: 'read, write; author of the reaction',
	receipt: { id: '6740a1b2c3d4e5f6a7b8cd90', comment: { id: '6740a1b2c3d4e5f6a7b8cd10' }, deleted: true },
	fields: [commentField, reactionField],
	run: async (api, { comment, reaction }) => {
		const id = await ownReactionId(api, comment, reaction);
		await api.request({ method: 'DELETE', path: path`/actions/${comment}/reactions/${id}` });
		return { id, comment: { id: comment }, deleted: true };
	},
});

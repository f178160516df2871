import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { commentField } from '../../api/references/comment';
import { emojiBody, emojiField } from './reaction';

export const addReaction = defineOperation({
	name: 'Add',
	value: 'add',
	action: 'Add a reaction to a comment',
	description: 'React to a comment with an emoji',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-actions/#api-actions-idaction-reactions-post',
	kind: 'write',
	rights: 'read, write; commenting on the board',
	fields: [commentField, emojiField],
	run: async (api, { comment, emoji }) =>
		await api.request({ method: 'POST', path: path`/actions/${comment}/reactions`, body: emojiBody(emoji) }),
});

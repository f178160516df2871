import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { forCard, namedCardField } from '../../api/references/card';
import { commentText } from './fields';

export const createComment = defineOperation({
	name: 'Add to Card',
	value: 'create',
	action: 'Add a comment to a card',
	description: 'Comment on a card',
	alias: ['comment on card', 'add card comment', 'adding comments'],
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-actions-comments-post',
	kind: 'write',
	replacesEarlier: true,
	rights: 'read, write; commenting on the board',
	fields: [namedCardField, commentText],
	run: forCard(
		async (api, { card, text }) =>
			await api.request({ method: 'POST', path: path`/cards/${card}/actions/comments`, body: { text } }),
	),
});

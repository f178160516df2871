import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { commentField } from '../../api/references/comment';
import { withAuthors } from './comment';
import { type Comment } from './shape';

export const getComment = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a comment',
	description: 'Read a comment, by its link or ID, with who wrote it and whether that is a member of the board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-actions/#api-actions-id-get',
	kind: 'read',
	rights: 'read',
	fields: [commentField],
	run: async (api, { comment }) => {
		const found = await api.request<Comment>({ method: 'GET', path: path`/actions/${comment}` });
		if (found.data?.text === undefined || !found.data.card) {
			const message = `"Comment": ${comment} is the ID of something that was done on a card, but not of a comment. Give the link or the ID of a comment.`;
			throw new UserError(message);
		}
		const [whole] = await withAuthors(api, found.data.card.id, [found as unknown as IDataObject]);
		return whole ?? {};
	},
});

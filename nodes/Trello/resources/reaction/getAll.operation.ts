import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { commentField } from '../../api/references/comment';
import { unpagedList } from '../../api/unpagedList';

export const getAllReactions = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many reactions',
	description: 'List the reactions to a comment, with who reacted',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-actions/#api-actions-idaction-reactions-get',
	kind: 'read',
	rights: 'read',
	fields: [commentField, ...listFields],
	run: async (api, { comment, ...limit }) =>
		await unpagedList(api, path`/actions/${comment}/reactions`, {}, limitOf(limit)),
});

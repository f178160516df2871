import { boardFilter } from '../../api/listFilters';
import { boardSummary } from '../../api/summaries';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { path } from '../../../shared/http/path';
import { whole } from '../../api/unpagedList';

export const getAllBoards = defineOperation({
	resource: 'board',
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many boards',
	description: 'List the boards that the account can access',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-boards-get',
	kind: 'read',
	rights: 'read',
	summary: boardSummary,
	fields: [boardFilter, ...listFields],
	run: async (api, { filter, ...limit }) => await whole(api, path`/members/me/boards`, { filter }, limitOf(limit)),
});

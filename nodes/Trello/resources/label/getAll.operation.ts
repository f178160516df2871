import { boardInPath } from '../../api/resolve';
import { defineOperation } from '../../../shared/catalogue/operation';
import { labelSummary } from '../../api/summaries';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { namedBoardField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { whole } from '../../api/unpagedList';

export const getAllLabels = defineOperation({
	resource: 'label',
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many labels',
	description: 'List the labels of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-labels-get',
	kind: 'read',
	rights: 'read',
	summary: labelSummary,
	fields: [namedBoardField, ...listFields],
	run: async (api, { board, ...limit }) =>
		await whole(api, path`/boards/${await boardInPath(api, board)}/labels`, { limit: 1000 }, limitOf(limit)),
});

import { defineSharedOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { unpagedList } from '../../api/unpagedList';
import { labels } from './shape';

/** Found with the board and with the label. */
export const labelsOfBoard = defineSharedOperation({
	description: 'List the labels of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-labels-get',
	kind: 'read',
	rights: 'read',
	shape: labels,
	fields: [namedBoardField, ...listFields],
	caps: [
		{
			entries: 1000,
			reason: 'Trello returns at most 1,000 labels of a board.',
			docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-labels-get',
		},
	],
	run: async (api, { board, ...limit }) =>
		await unpagedList(api, path`/boards/${await boardInPath(api, board)}/labels`, { limit: 1000 }, limitOf(limit)),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { unpagedList } from '../../api/unpagedList';

export const getCustomFieldDefinitions = defineOperation({
	name: 'Get Definitions',
	value: 'getDefinitions',
	action: 'Get the custom fields of a board',
	description:
		'List the custom fields that the cards of a board can have, with their types and what a drop-down offers',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-customfields-get',
	kind: 'read',
	rights: 'read',
	fields: [namedBoardField, ...listFields],
	run: async (api, { board, ...limit }) =>
		await unpagedList(api, path`/boards/${await boardInPath(api, board)}/customFields`, {}, limitOf(limit)),
});

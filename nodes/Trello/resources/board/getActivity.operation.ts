import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { spanFields } from '../../api/spanFields';
import { activityTypesField, withMembersField } from '../../log/activityFields';
import { activities } from '../../log/activity';
import { listActivity } from '../../log/listActivity';

export const getBoardActivity = defineOperation({
	name: 'Get Activity',
	value: 'getActivity',
	action: 'Get the activity of a board',
	description: 'List what happened on a board, the newest first: who did what, and what changed',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-boardid-actions-get',
	kind: 'read',
	rights: 'read',
	shape: activities,
	fields: [namedBoardField, activityTypesField, ...spanFields, withMembersField, ...listFields],
	run: async (api, { board, activityTypes, since, before, members, ...limit }) =>
		await listActivity(api, path`/boards/${await boardInPath(api, board)}/actions`, {
			types: activityTypes,
			since,
			before,
			members,
			limit: limitOf(limit),
		}),
});

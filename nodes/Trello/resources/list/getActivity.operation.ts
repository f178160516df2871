import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { listId, namedListField } from '../../api/references/list';
import { spanFields } from '../../api/spanFields';
import { activityTypesField, withMembersField } from '../../log/activityFields';
import { activities } from '../../log/activity';
import { listActivity } from '../../log/listActivity';

export const getListActivity = defineOperation({
	name: 'Get Activity',
	value: 'getActivity',
	action: 'Get the activity of a list',
	description: 'List what happened in a list, the newest first: who did what, and what changed',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-actions-get',
	kind: 'read',
	rights: 'read',
	shape: activities,
	fields: [namedListField, activityTypesField, ...spanFields, withMembersField, ...listFields],
	run: async (api, { list, activityTypes, since, before, members, ...limit }) =>
		await listActivity(api, path`/lists/${await listId(api, list)}/actions`, {
			types: activityTypes,
			since,
			before,
			members,
			limit: limitOf(limit),
		}),
});

import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { notificationTypes } from './fields';

/** Which notifications to list. */
const filtersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		{
			displayName: 'Notification Types',
			name: 'types',
			type: 'multiOptions',
			options: [...notificationTypes],
			default: [],
			description: 'What they are about; leave empty for everything',
		},
		{
			displayName: 'Read or Unread',
			name: 'readFilter',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Read', value: 'read' },
				{ name: 'Unread', value: 'unread' },
			],
			default: 'all',
			description: 'Whether the account has read them',
		},
	],
} as const satisfies INodeProperties;

export const getAllNotifications = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many notifications',
	description: 'List the notifications of the connected account, the newest first',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-notifications-get',
	kind: 'read',
	rights: 'read (OAuth2: read:member:trello)',
	fields: [filtersField, ...listFields],
	run: async (api, { filters: { types = [], readFilter }, ...limit }) => {
		const query = { filter: types.join(',') || undefined, read_filter: readFilter };
		const request = { method: 'GET', path: path`/members/me/notifications`, query } as const;
		return await collected(api.rows<IDataObject>(request, limitOf(limit)));
	},
});

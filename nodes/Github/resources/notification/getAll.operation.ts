import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { segmentsOf } from '../../api/repository';
import { anyRepositoryField, notificationRights } from './fields';

export const getAllNotifications = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many notifications',
	description: 'List what GitHub notifies the account of, the newest first; unread alone unless more is wanted',
	alias: ['inbox', 'unread notifications'],
	docs: 'https://docs.github.com/rest/activity/notifications#list-notifications-for-the-authenticated-user',
	kind: 'read',
	rights: notificationRights,
	fields: [
		anyRepositoryField,
		...listFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				{
					displayName: 'Before',
					name: 'before',
					type: 'dateTime',
					default: '',
					description: 'Only what moved before this moment',
				},
				{
					displayName: 'Include Read',
					name: 'includeRead',
					type: 'boolean',
					default: false,
					description: 'Whether to return what was read as well',
				},
				{
					displayName: 'Only Participating',
					name: 'onlyParticipating',
					type: 'boolean',
					default: false,
					description: 'Whether to return only what you take part in, or are mentioned in',
				},
				{
					displayName: 'Since',
					name: 'since',
					type: 'dateTime',
					default: '',
					description: 'Only what moved at this moment or later',
				},
			],
		},
	],
	run: async (api, { repository, filters, ...list }) => {
		const { before, since, includeRead, onlyParticipating } = filters;
		const query = withoutEmpty({
			...{ before, since },
			all: includeRead || undefined,
			participating: onlyParticipating || undefined,
		});
		const at = repository === '' ? path`/notifications` : path`/repos/${segmentsOf(repository)}/notifications`;
		return await collected(api.rows<IDataObject>({ method: 'GET', path: at, query }, limitOf(list)));
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { notificationField } from './fields';

export const getNotification = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a notification',
	description: 'Read a notification of the connected account, by its ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-notifications/#api-notifications-id-get',
	kind: 'read',
	rights: 'read',
	fields: [notificationField],
	run: async (api, { notification }) => await readInBatch<IDataObject>(api, path`/notifications/${notification}`),
});

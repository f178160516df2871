import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { anyMemberField, memberInPath } from '../../api/references/member';

export const getMember = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a member',
	description: 'Read the profile of any member of Trello, by username, link or ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-get',
	kind: 'read',
	rights: 'read',
	fields: [anyMemberField],
	run: async (api, { member }) =>
		await readInBatch<IDataObject>(api, path`/members/${await memberInPath(api, member)}`),
});

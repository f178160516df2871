import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { workspaceField } from '../../api/references/workspace';

export const getWorkspace = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a workspace',
	description: 'Read a workspace, by its link, short name or ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-organizations/#api-organizations-id-get',
	kind: 'read',
	rights: 'read (OAuth2: read:organization:trello)',
	fields: [workspaceField],
	run: async (api, { workspace }) => await readInBatch<IDataObject>(api, path`/organizations/${workspace}`),
});

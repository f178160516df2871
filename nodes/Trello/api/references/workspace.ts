import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readVisibleInBatch } from '../batch';
import { idOrShortNameMode, listMode, urlMode } from '../locatorModes';
import { permanentId } from '../permanentId';

export const workspaceField = {
	displayName: 'Workspace',
	name: 'workspace',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The workspace, from the list or by its link, short name or ID',
	modes: [
		listMode('searchWorkspaces'),
		urlMode('https://trello.com/w/sampleworks', '^https?://[^/]+/w/([0-9A-Za-z_]+)'),
		idOrShortNameMode('a workspace'),
	],
} as const satisfies INodeProperties;

/** The permanent id of a workspace, for a body; its short name says which. */
export const workspaceId = async (api: Api, given: string): Promise<string> =>
	await permanentId(api, 'organizations', given);

/** The name of a workspace, remembered for a minute; undefined when this account may not see it. */
export const nameOfWorkspace = async (api: Api, id: string): Promise<string | undefined> =>
	await api.cached(
		`name of workspace ${id}`,
		async () =>
			(await readVisibleInBatch<{ displayName?: string }>(api, path`/organizations/${id}`, { fields: 'displayName' }))
				?.displayName,
		60_000,
	);

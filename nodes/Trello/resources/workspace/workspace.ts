import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { permanentId } from '../../api/permanentId';
import { shapeOf } from '../../api/shapes';

interface Workspace {
	readonly id: string;
	readonly name?: string;
	readonly displayName?: string;
	readonly desc?: string;
	readonly url?: string;
}

/** A workspace as a workflow sees it. Pure. */
export const workspaceShape = shapeOf(({ id, name, displayName, desc, url }: Workspace) => ({
	id,
	name: displayName ?? name ?? null,
	shortName: name ?? null,
	description: desc ?? '',
	url: url ?? null,
}));

export const workspaceField = {
	displayName: 'Workspace',
	name: 'workspace',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The workspace, from the list or by its link, short name or ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchWorkspaces', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://trello.com/w/sampleworks',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/w/([0-9A-Za-z_]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 5abbe4b7ddc1b351ef961414',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '[0-9A-Za-z_]+',
						errorMessage: 'Give the link of a workspace, its short name, or its 24-character ID.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

/** The permanent id of a workspace, for a body; its short name says which. */
export const workspaceId = async (api: Api, given: string): Promise<string> =>
	await permanentId(api, 'organizations', given);

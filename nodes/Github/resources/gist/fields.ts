import type { INodeProperties } from 'n8n-workflow';

/** What a gist is to an agent. */
export const gistSummary = ['id', 'description', 'public', 'html_url', 'updated_at', 'owner.login', 'files'] as const;

export const gistField = {
	displayName: 'Gist',
	name: 'gist',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The gist, from the list, by its link or ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchGists', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://gist.github.com/octocat/6cad326836d38bd3a7ae',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^?#]*/([0-9a-f]{20,32}|[0-9]{1,10})(?:\\.git)?/?(?:[/?#].*)?$',
			},
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 6cad326836d38bd3a7ae',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '[0-9a-f]{20,32}|[0-9]{1,10}',
						errorMessage: 'Give the link of a gist, or the ID at the end of it.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

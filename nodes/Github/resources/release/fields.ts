import type { INodeProperties } from 'n8n-workflow';

/** What a release is to an agent. */
export const releaseSummary = [
	'id',
	'tag_name',
	'name',
	'html_url',
	'draft',
	'prerelease',
	'published_at',
	'author.login',
	'body',
	'assets.name',
] as const;

export const releaseField = {
	displayName: 'Release',
	name: 'release',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The release, from the list, by its link, its tag or ID, or the word latest',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchReleases', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world/releases/tag/v1.0.0',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^?#]+/releases/(?:tags?/)?([^?#]+?)/?(?:[?#].*)?$',
			},
		},
		{
			displayName: 'By Tag or ID',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. v1.0.0',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?!https?:)[^\\s]+',
						errorMessage: 'Give the tag of a release such as v1.0.0, its ID, its link, or the word latest.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

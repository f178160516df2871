import type { INodeProperties } from 'n8n-workflow';

export const ownerField = {
	displayName: 'Owner',
	name: 'owner',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'A user or organization, from the list, by its link or name',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchOwners', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^/]+/(?:api/v3/)?(?:users/|orgs/)?([A-Za-z0-9_-]+)/?(?:[?#].*)?$',
			},
		},
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. octocat',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '[A-Za-z0-9](?:[A-Za-z0-9_-]{0,38})',
						errorMessage: 'Give the name of a user or organization, such as octocat, or the link to its page.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

const [list, url, name] = ownerField.modes;

export const organizationField = {
	...ownerField,
	displayName: 'Organization',
	name: 'organization',
	required: true,
	description: 'The organization, from the list, by its link or name',
	modes: [
		{ ...list, typeOptions: { searchListMethod: 'searchOrganizations', searchable: true } },
		{ ...url, placeholder: 'e.g. https://github.com/acme' },
		{ ...name, placeholder: 'e.g. acme' },
	],
} as const satisfies INodeProperties;

/** A GitHub user by name. */
export const usernameField = {
	displayName: 'Username',
	name: 'username',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. octocat',
	description: 'The GitHub user name of the person, without @',
} as const satisfies INodeProperties;

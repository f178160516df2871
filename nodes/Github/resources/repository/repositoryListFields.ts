import type { INodeProperties } from 'n8n-workflow';

/** Whose repositories to list, and which of them. */
export const repositoryListFields = {
	whose: {
		displayName: 'Whose',
		name: 'whose',
		type: 'options',
		options: [
			{ name: 'Mine', value: 'mine', description: 'All that the connected account has access to' },
			{
				name: 'Of an Organization',
				value: 'organization',
				description: 'All of an organization that the account can see',
			},
			{ name: 'Of a User', value: 'user', description: 'The public ones of a user' },
		],
		default: 'mine',
		description: 'Whose repositories to list',
	},
	filters: {
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add Filter',
		default: {},
		options: [
			{
				displayName: 'Affiliation',
				name: 'affiliation',
				type: 'multiOptions',
				options: [
					{ name: 'Collaborator', value: 'collaborator', description: 'The account was invited' },
					{
						name: 'Organization Member',
						value: 'organization_member',
						description: 'The account has access by a team',
					},
					{ name: 'Owner', value: 'owner', description: 'The account owns it' },
				],
				default: [],
				description: 'How the account came to its access; only for its own list',
			},
			{
				displayName: 'Direction',
				name: 'direction',
				type: 'options',
				options: [
					{ name: 'Ascending', value: 'asc' },
					{ name: 'Descending', value: 'desc' },
				],
				default: 'desc',
				description: 'The direction of the order',
			},
			{
				displayName: 'Sort',
				name: 'sort',
				type: 'options',
				options: [
					{ name: 'Created', value: 'created' },
					{ name: 'Full Name', value: 'full_name' },
					{ name: 'Pushed', value: 'pushed' },
					{ name: 'Updated', value: 'updated' },
				],
				default: 'updated',
				description: 'What to order by',
			},
			{
				displayName: 'Type',
				name: 'type',
				type: 'options',
				options: [
					{ name: 'All', value: 'all' },
					{ name: 'Forks', value: 'forks', description: 'Only for organizations' },
					{ name: 'Private', value: 'private', description: 'Not for users' },
					{ name: 'Public', value: 'public' },
					{ name: 'Sources', value: 'sources', description: 'Those that are no forks; only for organizations' },
				],
				default: 'all',
				description: 'Which kind of repositories to list',
			},
		],
	},
} as const satisfies Record<string, INodeProperties>;

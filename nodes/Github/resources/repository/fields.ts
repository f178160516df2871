import type { INodeProperties } from 'n8n-workflow';

import type { Fields } from '../../../shared/catalogue/fields';
import { ownerField } from '../../api/owner';
import { repositoryField } from '../../api/repository';

/** What a new repository can be given. */
export const newRepositoryFields = [
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. hello-world',
		description: 'The name of the new repository, without its owner',
	},
	{
		...ownerField,
		description: 'Who will own the repository: an organization, or the connected account itself when empty',
	},
	{
		displayName: 'Visibility',
		name: 'visibility',
		type: 'options',
		options: [
			{ name: 'Private', value: 'private' },
			{ name: 'Public', value: 'public' },
		],
		default: 'private',
		description: 'Who can see the repository',
	},
	{
		...repositoryField,
		displayName: 'Template',
		name: 'template',
		required: false,
		description: 'A template repository whose files to start with, by its link or as owner/name; none when empty',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Auto Init',
				name: 'autoInit',
				type: 'boolean',
				default: false,
				description: 'Whether to start with a commit that holds a README',
			},
			{
				displayName: 'Delete Branch on Merge',
				name: 'deleteBranchOnMerge',
				type: 'boolean',
				default: false,
				description: 'Whether branches are deleted when their pull request is merged',
			},
			{
				displayName: 'Description',
				name: 'description',
				type: 'string',
				default: '',
				placeholder: 'e.g. The company website',
				description: 'What the repository is for, in one line',
			},
			{
				displayName: 'Gitignore Template',
				name: 'gitignoreTemplate',
				type: 'string',
				default: '',
				placeholder: 'e.g. Node',
				description: 'The language or tool whose .gitignore to start with',
			},
			{
				displayName: 'Has Discussions',
				name: 'hasDiscussions',
				type: 'boolean',
				default: false,
				description: 'Whether the repository has discussions; only for repositories of the account itself',
			},
			{
				displayName: 'Has Issues',
				name: 'hasIssues',
				type: 'boolean',
				default: true,
				description: 'Whether the repository has issues',
			},
			{
				displayName: 'Has Projects',
				name: 'hasProjects',
				type: 'boolean',
				default: true,
				description: 'Whether the repository has projects',
			},
			{
				displayName: 'Has Wiki',
				name: 'hasWiki',
				type: 'boolean',
				default: true,
				description: 'Whether the repository has a wiki',
			},
			{
				displayName: 'Homepage',
				name: 'homepage',
				type: 'string',
				default: '',
				placeholder: 'e.g. https://example.com',
				description: 'The address of its website',
			},
			{
				displayName: 'Include All Branches',
				name: 'includeAllBranches',
				type: 'boolean',
				default: false,
				description: 'Whether to copy all branches of the template, not only its default branch',
			},
			{
				displayName: 'Is Template',
				name: 'isTemplate',
				type: 'boolean',
				default: false,
				description: 'Whether others can create repositories from this one',
			},
			{
				displayName: 'License Template',
				name: 'licenseTemplate',
				type: 'string',
				default: '',
				placeholder: 'e.g. mit',
				description: 'The keyword of the license to start with, such as mit, apache-2.0 or gpl-3.0',
			},
			{
				displayName: 'Team ID',
				name: 'teamId',
				type: 'number',
				typeOptions: { minValue: 1 },
				default: 1,
				description: 'The number of the team that gets access; only for organizations',
			},
		],
	},
] as const satisfies Fields;

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

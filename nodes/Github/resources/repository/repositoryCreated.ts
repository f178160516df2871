import type { Fields } from '../../../shared/catalogue/fields';
import { organizationField } from '../../api/organizationField';

/** Whose repositories, and which of them. */
export const repositoryCreatedFields = [
	{
		displayName: 'Whose Repositories',
		name: 'watch',
		type: 'options',
		options: [
			{ name: 'Of an Organization', value: 'organization' },
			{
				name: 'My Own',
				value: 'mine',
				description: 'Those of the connected account; GitHub has no webhook for them, so they are polled',
			},
		],
		default: 'organization',
		description: 'Where the repository must be created',
	},
	{ ...organizationField, displayOptions: { show: { watch: ['organization'] } } },
	{
		displayName: 'Visibility',
		name: 'visibility',
		type: 'options',
		options: [
			{ name: 'All', value: 'all' },
			{ name: 'Private or Internal', value: 'private' },
			{ name: 'Public', value: 'public' },
		],
		default: 'all',
		description: 'Which repositories count',
	},
	{
		displayName: 'Include Forks',
		name: 'includeForks',
		type: 'boolean',
		default: true,
		description: 'Whether repositories count that were made by forking another one',
	},
] as const satisfies Fields;

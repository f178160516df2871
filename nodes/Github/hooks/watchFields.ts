import type { INodeProperties } from 'n8n-workflow';

import { organizationField } from '../api/organizationField';
import { repositoriesField } from '../api/repository';

const many = { show: { watch: ['organization', 'mine'] } };

const watchField = {
	displayName: 'Watch',
	name: 'watch',
	type: 'options',
	options: [
		{ name: 'Chosen Repositories', value: 'repositories' },
		{
			name: 'All Repositories of an Organization',
			value: 'organization',
			description: 'Those of the future included, with one webhook, which only an owner of the organization can make',
		},
		{
			name: 'All Repositories That I Own',
			value: 'mine',
			description:
				'At most 40 with instant delivery; those that are created later are watched from the next activation on',
		},
	],
	default: 'repositories',
	description: 'Where the event may happen',
} as const satisfies INodeProperties;

const onlyField = {
	displayName: 'Only Repositories',
	name: 'includeRepositories',
	type: 'string',
	default: '',
	placeholder: 'e.g. web-*, acme/api',
	description: 'Names or patterns, separated by commas; * stands for any characters; leave empty for all',
	displayOptions: many,
} as const satisfies INodeProperties;

const exceptField = {
	displayName: 'Except Repositories',
	name: 'excludeRepositories',
	type: 'string',
	default: '',
	placeholder: 'e.g. *-archive',
	description: 'Names or patterns of repositories that are left out, separated by commas',
	displayOptions: many,
} as const satisfies INodeProperties;

/** What to watch, apart from the choice itself. */
const rest = [
	{ ...repositoriesField, displayOptions: { show: { watch: ['repositories'] } } },
	{ ...organizationField, displayOptions: { show: { watch: ['organization'] } } },
	onlyField,
	exceptField,
] as const satisfies readonly INodeProperties[];

/** What to watch. */
export const watchFields = [watchField, ...rest] as const satisfies readonly INodeProperties[];

/** What to watch, for an event that GitHub's notifications tell of as well. */
export const watchOrNotificationsFields = [
	{
		...watchField,
		options: [
			...watchField.options,
			{
				name: 'Everywhere, by My Notifications',
				value: 'everywhere',
				description: 'Looked for at the poll times; needs a classic token or OAuth, and sees no discussions',
			},
		],
	},
	...rest,
] as const satisfies readonly INodeProperties[];

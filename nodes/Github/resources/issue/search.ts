import type { Fields } from '../../../shared/catalogue/fields';
import { repositoryField } from '../../api/repository';

/** What to search for, and in which order. */
export const searchFields = [
	{
		displayName: 'Query',
		name: 'query',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. is:open label:bug export loses rows',
		description:
			"Words and qualifiers of GitHub's search, such as is:open, label:bug, author:octocat, org:github, in:title or created:>=2026-01-01",
	},
	{
		displayName: 'Kind',
		name: 'kind',
		type: 'options',
		options: [
			{ name: 'Issues', value: 'issue' },
			{ name: 'Issues and Pull Requests', value: 'both' },
			{ name: 'Pull Requests', value: 'pull-request' },
		],
		default: 'both',
		description: 'What to find; tokens of GitHub Apps must choose one of the two',
	},
	{
		...repositoryField,
		required: false,
		description: 'Search in this repository only, from the list, by its link, or as owner/name',
	},
	{
		displayName: 'Sort',
		name: 'sort',
		type: 'options',
		options: [
			{ name: 'Best Match', value: 'bestMatch' },
			{ name: 'Comments', value: 'comments' },
			{ name: 'Created', value: 'created' },
			{ name: 'Interactions', value: 'interactions' },
			{ name: 'Reactions', value: 'reactions' },
			{ name: 'Updated', value: 'updated' },
		],
		default: 'bestMatch',
		description: 'What to order by',
	},
	{
		displayName: 'Order',
		name: 'order',
		type: 'options',
		options: [
			{ name: 'Ascending', value: 'asc' },
			{ name: 'Descending', value: 'desc' },
		],
		default: 'desc',
		description: 'The direction of the order',
		displayOptions: { hide: { sort: ['bestMatch'] } },
	},
] as const satisfies Fields;

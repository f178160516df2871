import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { orderField, queryField } from '../../api/search/fields';
import { foundBy } from '../../api/search/foundBy';
import { qualifier, searchOf } from '../../api/search/query';
import { accounts } from '../account/shape';

export const searchUsers = defineOperation({
	name: 'Search',
	value: 'search',
	action: 'Search users',
	description: 'Find people by name, location, followers or language; at most 1,000 results',
	docs: 'https://docs.github.com/rest/search/search#search-users',
	kind: 'read',
	rights: 'None',
	shape: accounts,
	fields: [
		{ ...queryField, placeholder: 'e.g. mona in:name' },
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'options',
			options: [
				{ name: 'Best Match', value: 'bestMatch' },
				{ name: 'Followers', value: 'followers' },
				{ name: 'Joined', value: 'joined' },
				{ name: 'Repositories', value: 'repositories' },
			],
			default: 'bestMatch',
			description: 'What to order by',
		},
		orderField,
		...listFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				{
					displayName: 'Followers',
					name: 'followers',
					type: 'string',
					default: '',
					placeholder: 'e.g. >=100',
					description: 'How many followers, such as 10, >=100 or 10..50',
				},
				{
					displayName: 'Language',
					name: 'language',
					type: 'string',
					default: '',
					placeholder: 'e.g. TypeScript',
					description: 'The language of most of their repositories',
				},
				{
					displayName: 'Location',
					name: 'location',
					type: 'string',
					default: '',
					placeholder: 'e.g. Berlin',
					description: 'Where they say they are',
				},
				{
					displayName: 'Repositories',
					name: 'repositories',
					type: 'string',
					default: '',
					placeholder: 'e.g. >=10',
					description: 'How many public repositories, such as 10, >=10 or 10..50',
				},
			],
		},
	],
	run: async (api, { query, sort, order, filters, ...list }) => {
		const words = [
			query,
			qualifier('followers', filters.followers),
			qualifier('language', filters.language),
			qualifier('location', filters.location),
			qualifier('repos', filters.repositories),
		];
		return await foundBy(api, {
			in: 'users',
			query: searchOf([...words, 'type:user'], sort, order),
			limit: limitOf(list),
			narrowedBy: 'created:2026-01-01..2026-01-31',
		});
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { orderField, queryField } from '../../api/search/fields';
import { foundBy } from '../../api/search/foundBy';
import { qualifier, searchOf } from '../../api/search/query';
import { foundOrganizations } from './shape';

export const searchOrganizations = defineOperation({
	name: 'Search',
	value: 'search',
	action: 'Search organizations',
	description: 'Find organizations by name, location or number of repositories; at most 1,000 results',
	docs: 'https://docs.github.com/rest/search/search#search-users',
	kind: 'read',
	rights: 'None',
	shape: foundOrganizations,
	fields: [
		{ ...queryField, placeholder: 'e.g. acme in:login' },
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
		const words = [query, qualifier('location', filters.location), qualifier('repos', filters.repositories)];
		return await foundBy(api, {
			in: 'users',
			query: searchOf([...words, 'type:org'], sort, order),
			limit: limitOf(list),
			narrowedBy: 'created:2026-01-01..2026-01-31',
		});
	},
});

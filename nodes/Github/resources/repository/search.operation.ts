import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { orderField, queryField, searchOwnerField } from '../../api/search/fields';
import { foundBy } from '../../api/search/foundBy';
import { daysQualifier, ownerQualifier, qualifier, searchOf } from '../../api/search/query';
import { listedRepositories } from './shape';

export const searchRepositories = defineOperation({
	name: 'Search',
	value: 'search',
	action: 'Search repositories',
	description: 'Find repositories in all of GitHub by words, owner, language, topic or stars; at most 1,000 results',
	docs: 'https://docs.github.com/rest/search/search#search-repositories',
	kind: 'read',
	rights: 'Metadata: read',
	shape: listedRepositories,
	fields: [
		{ ...queryField, placeholder: 'e.g. static site generator in:readme' },
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'options',
			options: [
				{ name: 'Best Match', value: 'bestMatch' },
				{ name: 'Forks', value: 'forks' },
				{ name: 'Help Wanted Issues', value: 'help-wanted-issues' },
				{ name: 'Stars', value: 'stars' },
				{ name: 'Updated', value: 'updated' },
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
					displayName: 'Archived',
					name: 'archived',
					type: 'boolean',
					default: false,
					description: 'Whether to find archived ones alone, or none',
				},
				{
					displayName: 'Language',
					name: 'language',
					type: 'string',
					default: '',
					placeholder: 'e.g. TypeScript',
					description: 'The main programming language',
				},
				searchOwnerField,
				{
					displayName: 'Pushed Since',
					name: 'pushedSince',
					type: 'dateTime',
					default: '',
					description: 'Only repositories with a push on this day or later; GitHub compares days in UTC',
				},
				{
					displayName: 'Stars',
					name: 'stars',
					type: 'string',
					default: '',
					placeholder: 'e.g. >=100',
					description: 'How many stars, such as 10, >=100 or 10..50',
				},
				{
					displayName: 'Topic',
					name: 'topic',
					type: 'string',
					default: '',
					placeholder: 'e.g. static-site-generator',
					description: 'A topic that it has',
				},
			],
		},
	],
	run: async (api, { query, sort, order, filters, ...list }, { zone }) => {
		const { archived, language, owner, pushedSince, stars, topic } = filters;
		const words = [
			query,
			qualifier('archived', archived?.toString()),
			qualifier('language', language),
			ownerQualifier(owner),
			daysQualifier('pushed', { first: pushedSince }, zone),
			qualifier('stars', stars),
			qualifier('topic', topic),
		];
		return await foundBy(api, {
			in: 'repositories',
			query: searchOf(words, sort, order),
			limit: limitOf(list),
			narrowedBy: 'created:2026-01-01..2026-01-31',
		});
	},
});

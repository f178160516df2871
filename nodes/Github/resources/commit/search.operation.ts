import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryField } from '../../api/repository';
import { orderField, queryField, searchOwnerField } from '../../api/search/fields';
import { foundBy } from '../../api/search/foundBy';
import { daysQualifier, ownerQualifier, qualifier, searchOf } from '../../api/search/query';
import { listedCommits } from './shape';

export const searchCommits = defineOperation({
	name: 'Search',
	value: 'search',
	action: 'Search commits',
	description:
		'Find commits of default branches by message, author and time, in one repository or all of GitHub; at most 1,000 results',
	docs: 'https://docs.github.com/rest/search/search#search-commits',
	kind: 'read',
	rights: 'Contents: read',
	shape: listedCommits,
	fields: [
		{ ...queryField, placeholder: 'e.g. fix export merge:false' },
		{ ...repositoryField, required: false, description: 'Search in this repository only' },
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'options',
			options: [
				{ name: 'Author Date', value: 'author-date' },
				{ name: 'Best Match', value: 'bestMatch' },
				{ name: 'Committer Date', value: 'committer-date' },
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
					displayName: 'Author',
					name: 'author',
					type: 'string',
					default: '',
					placeholder: 'e.g. octocat',
					description: 'The user name of who wrote it',
				},
				{
					displayName: 'Committer',
					name: 'committer',
					type: 'string',
					default: '',
					placeholder: 'e.g. octocat',
					description: 'The user name of who committed it',
				},
				searchOwnerField,
				{
					displayName: 'Since',
					name: 'since',
					type: 'dateTime',
					default: '',
					description: 'Only commits of this day or later; GitHub compares days in UTC',
				},
				{
					displayName: 'Until',
					name: 'until',
					type: 'dateTime',
					default: '',
					description: 'Only commits of this day or earlier; GitHub compares days in UTC',
				},
			],
		},
	],
	run: async (api, { query, repository, sort, order, filters, ...list }, { zone }) => {
		const { author, committer, owner, since, until } = filters;
		const words = [
			query,
			qualifier('repo', repository),
			ownerQualifier(owner),
			qualifier('author', author),
			qualifier('committer', committer),
			daysQualifier('committer-date', { first: since, last: until }, zone),
		];
		return await foundBy(api, {
			in: 'commits',
			query: searchOf(words, sort, order),
			limit: limitOf(list),
			narrowedBy: 'committer-date:2026-01-01..2026-01-31',
		});
	},
});

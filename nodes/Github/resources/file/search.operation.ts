import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryField } from '../../api/repository';
import { orderField, queryField, searchOwnerField } from '../../api/search/fields';
import { foundBy } from '../../api/search/foundBy';
import { ownerQualifier, qualifier, searchOf } from '../../api/search/query';
import { foundFiles } from './shape';

export const searchFiles = defineOperation({
	name: 'Search',
	value: 'search',
	action: 'Search code',
	description:
		'Find files of default branches by what is in them, in one repository, those of an owner or all of GitHub; at most 1,000 results',
	alias: ['search code', 'find in code', 'grep'],
	docs: 'https://docs.github.com/rest/search/search#search-code',
	kind: 'read',
	rights: 'Contents: read',
	shape: foundFiles,
	fields: [
		{
			...queryField,
			placeholder: 'e.g. createServer in:file',
			description: "Words, and qualifiers of GitHub's search of code, such as in:path or size:>1000",
		},
		{ ...repositoryField, required: false, description: 'Search in this repository only' },
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'options',
			options: [
				{ name: 'Best Match', value: 'bestMatch' },
				{ name: 'Indexed', value: 'indexed', description: 'When GitHub last read the file' },
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
					displayName: 'Extension',
					name: 'extension',
					type: 'string',
					default: '',
					placeholder: 'e.g. ts',
					description: 'How the name of the file ends',
				},
				{
					displayName: 'File Name',
					name: 'filename',
					type: 'string',
					default: '',
					placeholder: 'e.g. package.json',
					description: 'The name of the file, or a part of it',
				},
				{
					displayName: 'Language',
					name: 'language',
					type: 'string',
					default: '',
					placeholder: 'e.g. TypeScript',
					description: 'The language of the file',
				},
				searchOwnerField,
				{
					displayName: 'Path',
					name: 'path',
					type: 'string',
					default: '',
					placeholder: 'e.g. src/server',
					description: 'The directory in which the file is, or one below it',
				},
			],
		},
	],
	run: async (api, { query, repository, sort, order, filters, ...list }) => {
		const { extension, filename, language, owner, path } = filters;
		const words = [
			query,
			qualifier('repo', repository),
			ownerQualifier(owner),
			qualifier('path', path),
			qualifier('filename', filename),
			qualifier('extension', extension?.replace(/^\./, '')),
			qualifier('language', language),
		];
		return await foundBy(api, {
			in: 'code',
			query: searchOf(words, sort, order),
			limit: limitOf(list),
			narrowedBy: 'a repository, a path or a language',
			// Only so does GitHub show where the words are: https://docs.github.com/rest/search/search#text-match-metadata
			headers: { accept: 'application/vnd.github.text-match+json' },
		});
	},
});

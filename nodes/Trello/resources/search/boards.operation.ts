import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boards } from '../board/shape';
import { partialField, searchQueryField } from './fields';
import { foundBoards, maxPageSize } from './find';

export const findBoards = defineOperation({
	name: 'Search Boards',
	value: 'boards',
	action: 'Search for boards',
	description: 'Find boards by name',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-search/#api-search-get',
	kind: 'read',
	rights: 'read',
	shape: boards,
	fields: [searchQueryField, partialField, ...listFields],
	caps: [
		{
			entries: maxPageSize,
			reason: `Trello returns at most ${maxPageSize} boards of a search. Narrow the query to get the others.`,
			docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-search/#api-search-get',
		},
	],
	run: async (api, { query, partial, ...limit }) => await foundBoards(api, { query, partial }, limitOf(limit)),
});

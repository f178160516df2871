import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { anyOf } from '../../../shared/filters/text';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { itemFiltersField, projectField, projectOwnerField } from './fields';
import { flatItem, itemsAt, itemsOf, type RawItem } from './items';
import { namedField } from './fieldValues';
import { fieldsOf, type Project, projectOf } from './projects';
import { projectItems } from './shape';

/**
 * The items that GitHub's own filter finds: REST knows it, and GraphQL their values.
 * https://docs.github.com/rest/projects/items#list-items-for-an-organization-owned-project
 */
async function* itemsFound(api: Api, { url, number }: Project, query: string, most: number): AsyncGenerator<RawItem> {
	const [, home = '', login = ''] = /\/(orgs|users)\/([\w-]+)\/projects\/\d+$/.exec(url) ?? [];
	const at = path`/${home}/${login}/projectsV2/${number}/items`;
	const rows = api.rows<{ node_id: string }>(
		{ method: 'GET', path: at, query: { q: query } },
		most === Infinity ? undefined : most,
	);
	yield* await itemsAt(
		api,
		(await collected(rows)).map(({ node_id: id }) => id),
	);
}

export const getProjectItems = defineOperation({
	name: 'Get Items',
	value: 'getItems',
	action: 'Get the items of a project',
	description: 'List the issues, pull requests and drafts of a project with the values of its fields',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	shape: projectItems,
	fields: [projectOwnerField, projectField, ...listFields, itemFiltersField],
	run: async (api, { owner, project, returnAll, limit, filters }) => {
		const { fieldName = 'Status', fieldValues = '', types = [], includeArchived = false, query = '' } = filters;
		const wanted = limitOf({ returnAll, limit }) ?? Infinity;
		const kinds: readonly string[] = types;
		const found: IDataObject[] = [];
		const named = await projectOf(api, owner, project);
		const isFiltered = fieldValues.trim() !== '';
		const fieldTitle = isFiltered ? namedField(await fieldsOf(api, named), fieldName).name : fieldName;
		const isPlain = !isFiltered && kinds.length === 0 && includeArchived;
		const items =
			query.trim() === '' ? itemsOf(api, named) : itemsFound(api, named, query.trim(), isPlain ? wanted : Infinity);
		for await (const raw of items) {
			const item = flatItem(raw);
			const value = (item.fields as IDataObject)[fieldTitle];
			const isMeant =
				(includeArchived || !item.isArchived) &&
				(kinds.length === 0 || kinds.includes(String(item.type))) &&
				anyOf(fieldValues, [value === undefined ? 'none' : String(value)]);
			if (isMeant) found.push(item);
			if (found.length >= wanted) break;
		}
		return found;
	},
});

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows, truncatedLike, truncationOf, withTruncation } from '../../../shared/catalogue/truncation';
import { anyOf } from '../../../shared/filters/text';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { itemFiltersField, projectField, projectOwnerField } from './fields';
import { flatItem, itemsAt, itemsOf, type RawItem } from './items';
import { namedField } from './fieldValues';
import { filterBy } from './itemValues';
import { fieldsOf, type Project, projectOf } from './projects';
import { listedProjectItems } from './shape';

/**
 * The items that GitHub's own filter finds: REST knows it, and GraphQL their values.
 * https://docs.github.com/rest/projects/items#list-items-for-an-organization-owned-project
 */
async function itemsFound(
	api: Api,
	{ url, number }: Project,
	query: string,
	limit: number | undefined,
	matches: ((item: RawItem) => boolean) | undefined,
): Promise<RawItem[]> {
	const [, home = '', login = ''] = /\/(orgs|users)\/([\w-]+)\/projects\/\d+$/.exec(url) ?? [];
	const at = path`/${home}/${login}/projectsV2/${number}/items`;
	const request = { method: 'GET', path: at, query: { q: query } } as const;
	const rows = await collected(api.rows<{ node_id: string }>(request, matches ? undefined : limit));
	const items = await itemsAt(
		api,
		rows.map(({ node_id: id }) => id),
	);
	const reasons = truncationOf(items)?.reasons;
	const end = truncationOf(rows);
	const found = withTruncation(items, reasons ? { ...end, reasons } : end);
	return matches ? firstRows(truncatedLike(found, found.filter(matches)), limit) : found;
}

const hiddenItems = (count: number): string =>
	`GitHub hides from this account what ${count === 1 ? 'an item is' : `${count} items are`} about, so the filters cannot match ${count === 1 ? 'it' : 'them'}.`;

export const getProjectItems = defineOperation({
	name: 'Get Items',
	value: 'getItems',
	action: 'Get the items of a project',
	description: 'List the issues, pull requests and drafts of a project with the values of its fields',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	shape: listedProjectItems,
	fields: [projectOwnerField, projectField, ...listFields, itemFiltersField],
	run: async (api, { owner, project, returnAll, limit, filters }) => {
		const { fieldName = 'Status', fieldValues = '', types = [], includeArchived = false, query = '' } = filters;
		const kinds: readonly string[] = types;
		const named = await projectOf(api, owner, project);
		const isFiltered = fieldValues.trim() !== '';
		const textsOf = isFiltered ? filterBy(namedField(await fieldsOf(api, named), fieldName)) : undefined;
		const isPlain = !isFiltered && kinds.length === 0 && includeArchived;
		let hiddenCount = 0;
		const isMeant = (item: RawItem) => {
			if (item.isArchived && !includeArchived) return false;
			const texts = textsOf?.(item);
			const isHidden = item.type === 'REDACTED' && (kinds.length > 0 || texts?.length === 0);
			if (isHidden) hiddenCount += 1;
			return (
				!isHidden &&
				(kinds.length === 0 || kinds.includes(item.type.toLowerCase())) &&
				(texts === undefined || anyOf(fieldValues, texts))
			);
		};
		const matches = isPlain ? undefined : isMeant;
		const wanted = limitOf({ returnAll, limit });
		const found =
			query.trim() === ''
				? await collected(itemsOf(api, named, wanted, matches))
				: await itemsFound(api, named, query.trim(), wanted, matches);
		const items = truncatedLike(found, found.map(flatItem));
		if (hiddenCount === 0) return items;
		const end = truncationOf(items);
		return withTruncation(items, { ...end, reasons: [...(end?.reasons ?? []), hiddenItems(hiddenCount)] });
	},
});

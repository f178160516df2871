import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows, truncationOf, withTruncation } from '../../../shared/catalogue/truncation';
import { saidBy } from '../../api/errors/response';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { foundBy } from '../../api/search/foundBy';
import { searchFields } from './fields';
import { foundIssues } from './shape';

/** What a token of a GitHub App has to choose: github/github-mcp-server#462. */
const mustChooseKind = /query must include/i;
const choosesKind = /(?:^|\s)(?:is|type):(?:issue|pr|pull-request)\b/i;

const reactionsOf = ({ reactions }: IDataObject): number =>
	Number((reactions as { total_count?: number } | undefined)?.total_count ?? 0);

/** What GitHub orders by. */
const ranks: Readonly<Record<string, (issue: IDataObject) => number>> = {
	bestMatch: ({ score }) => Number(score ?? 0),
	comments: ({ comments }) => Number(comments ?? 0),
	created: ({ created_at: at }) => Date.parse(String(at)),
	interactions: (issue) => Number(issue.comments ?? 0) + reactionsOf(issue),
	reactions: reactionsOf,
	updated: ({ updated_at: at }) => Date.parse(String(at)),
};

/** Two lists in one order, the first `limit` rows, with what both lack. Pure. */
function joined(
	lists: ReadonlyArray<readonly IDataObject[]>,
	{ sort, order, limit }: { readonly sort: string; readonly order: string; readonly limit: number | undefined },
): IDataObject[] {
	const sign = sort !== 'bestMatch' && order === 'asc' ? 1 : -1;
	const rank = ranks[sort] ?? (() => 0);
	const rows = lists.flat().sort((one, other) => sign * (rank(one) - rank(other)));
	const ends = lists.flatMap((list) => truncationOf(list) ?? []);
	const found = firstRows(rows, limit);
	if (ends.length === 0) return found;
	const reasons = [...new Set(ends.flatMap(({ reasons: causes = [] }) => causes))];
	const total = lists.reduce((sum, list) => sum + (truncationOf(list)?.total ?? list.length), 0);
	const isLimited = limit !== undefined && found.length >= limit;
	return withTruncation(found, { ...(isLimited && { limit }), total, reasons });
}

export const searchIssues = defineOperation({
	name: 'Search',
	value: 'search',
	action: 'Search issues and pull requests',
	description: "Find issues and pull requests with GitHub's search syntax, or issues by their meaning",
	alias: ['find issues', 'semantic search'],
	docs: 'https://docs.github.com/rest/search/search#search-issues-and-pull-requests',
	kind: 'read',
	rights: 'Issues: read',
	shape: foundIssues,
	notForTools: ['kind', 'order', 'sort'],
	fields: [...searchFields, ...listFields],
	run: async (api, { query, kind, repository, searchType, sort, order, returnAll, limit }) => {
		const most = limitOf({ returnAll, limit });
		const found = async (qualifier: string) => {
			const words = [query.trim(), qualifier, repository && `repo:${repository}`];
			const q = words.filter((word) => word !== '').join(' ');
			const ordered = sort === 'bestMatch' ? {} : { sort, order };
			return await foundBy(api, {
				in: 'issues',
				query: withoutEmpty({ q, ...ordered, search_type: searchType === 'lexical' ? undefined : searchType }),
				limit: most,
				narrowedBy: 'created:2026-01-01..2026-01-31',
			});
		};
		if (kind !== 'both') return await found(`is:${kind}`);
		return await found('').catch(async (error: unknown) => {
			if (choosesKind.test(query) || !mustChooseKind.test(saidBy(error))) throw error;
			const lists = [await found('is:issue'), await found('is:pull-request')];
			return joined(lists, { sort, order, limit: most });
		});
	},
});

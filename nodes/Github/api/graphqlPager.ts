import { type IDataObject, UserError } from 'n8n-workflow';

import type { ApiRequest, Pager } from '../../shared/catalogue/api';
import { explainGraphql } from './graphql';

interface Page {
	readonly nodes?: readonly unknown[];
	readonly edges?: ReadonlyArray<{ readonly node?: unknown } | null>;
	readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
	readonly totalCount?: number;
}

interface Reply {
	readonly data?: unknown;
	readonly errors?: Parameters<typeof explainGraphql>[0];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPage = (value: unknown): value is Page =>
	isObject(value) && isObject(value['pageInfo']) && typeof value['pageInfo']['hasNextPage'] === 'boolean';

/** The list with pages that is nearest to the root of an answer. */
function pageIn(data: unknown): Page | undefined {
	for (let level = [data]; level.length > 0; level = level.filter(isObject).flatMap((one) => Object.values(one))) {
		const found = level.find(isPage);
		if (found) return found;
	}
	return undefined;
}

const rowsOf = ({ nodes, edges = [] }: Page): readonly unknown[] =>
	(nodes ?? edges.map((edge) => edge?.node)).filter((node) => node !== null && node !== undefined);

const pagerBy = (cursor: string): Pager => ({
	first: (request) => request,
	rows(body) {
		const { data, errors = [] } = (body ?? {}) as Reply;
		const page = pageIn(data);
		if (page) return rowsOf(page);
		if (errors.length > 0) throw new UserError(explainGraphql(errors));
		throw new UserError(
			'The answer to this GraphQL query holds no list with pages. Ask for "nodes" and "pageInfo { hasNextPage endCursor }" of one list, or switch "Fetch All Pages" off.',
		);
	},
	lacks: (body) => {
		const { data, errors = [] } = (body ?? {}) as Reply;
		return pageIn(data) && errors.length > 0 ? `Parts are missing. ${explainGraphql(errors)}` : undefined;
	},
	totalOf: (body) => pageIn(((body ?? {}) as Reply).data)?.totalCount,
	next({ body }, request) {
		const page = pageIn((body as Reply).data);
		if (!page?.pageInfo.hasNextPage) return [];
		const { variables, ...asked } = request.body as IDataObject;
		return [
			{ ...request, body: { ...asked, variables: { ...(variables as object), [cursor]: page.pageInfo.endCursor } } },
		];
	},
});

/**
 * How the list of a GraphQL query is read whose cursor is a variable, as in `items(first: 100, after: $cursor)`; undefined for
 * other requests. https://docs.github.com/graphql/guides/using-pagination-in-the-graphql-api Pure.
 */
export function graphqlPager({ path, body }: ApiRequest): Pager | undefined {
	if (path !== '/graphql' || !isObject(body) || typeof body['query'] !== 'string') return undefined;
	const cursor = /\bafter:\s*\$(\w+)/.exec(body['query'])?.[1];
	return cursor === undefined ? undefined : pagerBy(cursor);
}

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import type { Like } from '../../api/officialTypes';
import { accountOf, type GraphqlAccount } from '../../api/shapes';
import { connected, type Connection } from '../../api/graphql';
import { askOfRepository } from '../../api/graphqlBatch';
import { fromEnd } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';

type Star = Like<'stargazer', unknown, 'starred_at'> & { readonly user: Account | null };

interface Edge {
	readonly starredAt: string;
	readonly node: GraphqlAccount;
}

interface Page {
	readonly stargazers: Pick<Connection<Edge>, 'pageInfo'> & { readonly edges: ReadonlyArray<Edge | null> };
}

const newest = {
	declared: '$owner: String!, $name: String!, $first: Int!, $cursor: String',
	field: `repository(owner: $owner, name: $name) {
		stargazers(first: $first, after: $cursor, orderBy: { field: STARRED_AT, direction: DESC }) {
			pageInfo { hasNextPage endCursor }
			edges { starredAt node { databaseId login url } }
		}
	}`,
};

/** Stars as REST tells them, the newest first; each page is a point of GraphQL's budget. */
async function* newestStars(api: Api, repository: string): AsyncGenerator<Star> {
	const pages = connected<Edge>(async (cursor, first) => {
		const { stargazers } = await askOfRepository<Page>(api, repository, newest, { first, cursor });
		return { nodes: stargazers.edges, pageInfo: stargazers.pageInfo };
	});
	for await (const { starredAt, node } of pages) yield { starred_at: starredAt, user: accountOf(node) };
}

/**
 * Who starred a repository since a moment (epoch milliseconds), newest first. REST has only the oldest first, but its
 * quiet looks are free, so GraphQL is asked where REST does not reach the newest.
 */
export async function starsSince(api: Api, repository: string, since: number): Promise<Star[]> {
	const headers = { accept: 'application/vnd.github.star+json' };
	const list = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/stargazers`, headers } as const;
	const stars: Star[] = [];
	for await (const star of fromEnd<Star>(api, list, () => newestStars(api, repository))) {
		if (Date.parse(star.starred_at) < since) break;
		stars.push(star);
	}
	return stars;
}

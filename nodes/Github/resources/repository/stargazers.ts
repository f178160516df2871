import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import { connected, type Connection, graphql } from '../../api/graphql';
import { fromEnd } from '../../api/recentRows';
import { ownerAndName, segmentsOf } from '../../api/repository';

interface Star {
	readonly starred_at: string;
	readonly user: Account | null;
}

interface Edge {
	readonly starredAt: string;
	readonly node: { readonly databaseId: number | null; readonly login: string; readonly url: string };
}

interface Page {
	readonly repository: {
		readonly stargazers: Pick<Connection<Edge>, 'pageInfo'> & { readonly edges: ReadonlyArray<Edge | null> };
	};
}

const newestFirst = `
	query ($owner: String!, $name: String!, $first: Int!, $cursor: String) {
		repository(owner: $owner, name: $name) {
			stargazers(first: $first, after: $cursor, orderBy: { field: STARRED_AT, direction: DESC }) {
				pageInfo { hasNextPage endCursor }
				edges { starredAt node { databaseId login url } }
			}
		}
	}`;

/** Stars as REST tells them, the newest first; each page is a point of GraphQL's budget. */
async function* newestStars(api: Api, repository: string): AsyncGenerator<Star> {
	const pages = connected<Edge>(async (cursor, first) => {
		const page = await graphql<Page>(api, newestFirst, { ...ownerAndName(repository), first, cursor });
		const { edges, pageInfo } = page.repository.stargazers;
		return { nodes: edges, pageInfo };
	});
	for await (const { starredAt, node } of pages)
		yield { starred_at: starredAt, user: { id: node.databaseId ?? 0, login: node.login, html_url: node.url } };
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

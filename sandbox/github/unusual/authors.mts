import type { JsonObject } from '../../front/exchange.mts';
import type { GraphObject } from '../graphql/failure.mts';
import type { Graph } from '../graphql/graph.mts';
import type { World } from '../world.mts';

/**
 * Authors that are no ordinary accounts. A deleted account is null, and "ghost" on the website: giscus/giscus#391,
 * NixOS/nixpkgs#436777, databricks/spark-pr-dashboard#68. A mannequin stands for an account of another server until someone
 * claims it: octokit/octokit.net#2687, hub4j/github-api#1716. Apps have the type Bot: @octokit/webhooks-examples.
 */
export const unusualAuthors = {
	ghost: null,
	mannequin: { login: 'imported-user', id: 93_000_001, type: 'Mannequin', association: 'MANNEQUIN' },
	// belief(copilot-account): the ID of Copilot's account on github.com; its name and type are those of the agent's pull requests
	copilot: { login: 'Copilot', id: 198_982_749, type: 'Bot', association: 'CONTRIBUTOR' },
	app: { login: 'dependabot[bot]', id: 49_699_333, type: 'Bot', association: 'CONTRIBUTOR' },
} as const;

export type UnusualAuthor = keyof typeof unusualAuthors;

interface UnusualStates {
	/** By node ID, who wrote an issue, a pull request, a comment or a review. */
	readonly authors: Map<string, UnusualAuthor>;
	/** The node IDs of comments whose lines have changed since. */
	readonly outdated: Set<string>;
}

const stores = new WeakMap<World, UnusualStates>();

export function unusualIn(world: World): UnusualStates {
	const store = stores.get(world) ?? { authors: new Map<string, UnusualAuthor>(), outdated: new Set<string>() };
	stores.set(world, store);
	return store;
}

function shownAuthor(url: string, author: UnusualAuthor): JsonObject {
	const account = unusualAuthors[author];
	if (account === null) return { user: null, author_association: 'NONE' };
	const { association, ...identity } = account;
	const page = `${url}/${identity.type === 'Bot' ? `apps/${identity.login.replace('[bot]', '')}` : identity.login}`;
	const user = { ...identity, node_id: `U_${identity.id}`, html_url: page, url: `${url}/users/${identity.login}` };
	return { user: { ...user, site_admin: false }, author_association: association };
}

/** The same body with the unusual authors, and without the lines of outdated comments. */
export function withUnusual(url: string, store: UnusualStates, body: unknown): unknown {
	if (store.authors.size + store.outdated.size === 0) return body;
	const shown = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(shown);
		if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
		const object: JsonObject = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one)]));
		const id = String(object['node_id']);
		const author = store.authors.get(id);
		return {
			...object,
			...(author !== undefined && 'user' in object && shownAuthor(url, author)),
			// https://docs.github.com/rest/pulls/comments: original_line and original_start_line are kept
			...(store.outdated.has(id) && { line: null, start_line: null, position: null }),
		};
	};
	return shown(body);
}

/** The author of something at GraphQL, which has the login of an app without "[bot]" (fullsend-ai/fullsend#6205). */
export async function graphAuthor(graph: Graph, id: string, login: string): Promise<GraphObject | null> {
	const author = unusualIn(graph.world).authors.get(id);
	if (author === undefined) return await graph.user(login);
	const account = unusualAuthors[author];
	if (account === null) return null;
	const { login: name, id: databaseId, type } = account;
	const plain = name.replace('[bot]', '');
	return { __typename: type, id: `U_${databaseId}`, databaseId, login: plain, url: `${graph.world.url}/${plain}` };
}

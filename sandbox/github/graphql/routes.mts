import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import type { Limits } from '../limits.mts';
import type { Reviews } from '../api/reviews.mts';
import { failure, moment, ok } from '../replies.mts';
import { storedPath } from '../renames.mts';
import type { World } from '../world.mts';
import { answer, prepare } from './answer.mts';
import { buildGraph, type GraphParts } from './buildGraph.mts';
import { createDiscussions } from './discussions/discussions.mts';
import { refusingArchived } from './archived.mts';
import { GraphFailure, type Args, type GraphObject } from './failure.mts';
import type { Graph } from './graph.mts';
import { issueMutations } from './issues.mts';
import { createProjects } from './projects.mts';
import { projectRoutes } from './projects/routes.mts';
import { pullRequestMutations } from './pullRequests.mts';
import { hidingMutations } from '../unusual/hiding.mts';
import { reactionMutations } from './reactions.mts';
import { ReviewThreads } from './reviewThreads.mts';

const projectFields = /\bprojects?V2\b|ProjectV2/;

export interface Parts extends Pick<GraphParts, 'stars' | 'checks'> {
	limits: Limits;
	reviews: Reviews;
}

/** Registers GraphQL and the REST endpoints of projects. */
export function graphqlRoutes(router: Router<Handler>, world: World, { limits, stars, checks, reviews }: Parts) {
	const forbidden = new Set<unknown>();
	const projects = createProjects(world);
	const discussions = createDiscussions();
	const threads = new ReviewThreads(reviews);
	projectRoutes(router, world, projects);

	// https://docs.github.com/graphql/guides/forming-calls-with-graphql
	router.on('POST /graphql', async (call): Promise<Reply> => {
		const { account } = call;
		// Urigo/graphql-cli#646
		if (account === undefined) return failure(401, 'This endpoint requires you to be authenticated.');
		const query = asText(call.fields['query']);
		// belief(graphql-no-query): status 400 and these words
		if (query === undefined) return failure(400, 'A query attribute must be specified and must be a string.');
		const lacking = missingScope(query, call);
		if (lacking !== undefined) return ok({ errors: [lacking] });
		const variables = asObject(call.fields['variables']);
		const asked = prepare({ query, variables, operationName: asText(call.fields['operationName']) });
		if ('errors' in asked) return ok({ errors: asked.errors });
		const { points, nodes } = asked.cost;
		limits.charge(account, points, asked.operation.operation === 'mutation');
		const graph = buildGraph(world, account.login, { projects, discussions, stars, checks, threads });
		const rateLimit = (): GraphObject => {
			const { reset, ...figures } = limits.figures(account, '/graphql');
			return { ...figures, cost: points, nodeCount: nodes, resetAt: moment(Number(reset) * 1_000) };
		};
		const roots = { query: { ...queries(graph), rateLimit }, mutation: refusingArchived(graph, mutations(graph)) };
		return ok(await answer(asked, roots, (node) => forbidden.has(asObject(node)['id'])));
	});

	const mutations = (graph: Graph): GraphObject => ({
		...discussions.mutations(graph),
		...projects.mutations(graph),
		...issueMutations(graph),
		...pullRequestMutations(world, graph),
		...threads.mutations(graph),
		...reactionMutations(graph),
		...hidingMutations(graph),
	});
	return { forbid: (id: string) => void forbidden.add(id), projects: projects.states };
}

/** What can be asked for by name or id; what others refer to is in `buildGraph`. */
function queries(graph: Graph): GraphObject {
	const ownerOf = async (login: unknown, type: string): Promise<GraphObject> => {
		const found = await graph.user(String(login));
		if (found?.__typename === type) return found;
		// anuraghazra/github-readme-stats#3714
		throw new GraphFailure(
			'NOT_FOUND',
			`Could not resolve to ${type === 'User' ? 'a' : 'an'} ${type} with the login of '${String(login)}'.`,
		);
	};
	return {
		viewer: () => graph.user(graph.login),
		user: ({ login }: Args) => ownerOf(login, 'User'),
		organization: ({ login }: Args) => ownerOf(login, 'Organization'),
		// Follows renames by default: @octokit/graphql-schema, Query.repository(followRenames: Boolean = true)
		async repository({ owner, name, followRenames }: Args) {
			const requested = `${String(owner)}/${String(name)}`;
			const current = followRenames === false ? requested : await graph.world.currentName(requested);
			const path = `/repos/${current}`;
			// belief(graphql-name-case): names of owners and repositories are not case-sensitive, as in the REST API
			const stored = (await storedPath(graph.world, path)) ?? path;
			const found = await graph.repository(stored.slice('/repos/'.length));
			if (found !== null) return found;
			const message = `Could not resolve to a Repository with the name '${String(owner)}/${String(name)}'.`;
			// AndreMiras/gitpop3#12, cli/cli#436
			throw new GraphFailure('NOT_FOUND', message);
		},
		repositoryOwner: ({ login }: Args) => graph.user(String(login)),
		node: ({ id }: Args) => graph.node(String(id)),
		nodes: ({ ids }: Args) => (ids as unknown[]).map((id) => graph.node(String(id))),
	};
}

/** Projects need a scope of their own. */
function missingScope(query: string, { account }: Call): JsonObject | undefined {
	if (
		account === undefined ||
		account.kind === 'fine-grained' ||
		account.kind === 'installation' ||
		!projectFields.test(query)
	)
		return undefined;
	const needed = /^\s*mutation\b/m.test(query) ? ['project'] : ['project', 'read:project'];
	if (needed.some((scope) => account.scopes.includes(scope))) return undefined;
	const message = `Your token has not been granted the required scopes to execute this query. It requires one of the following scopes: ['${needed.at(-1)}'], but your token has only been granted the: [${account.scopes.map((scope) => `'${scope}'`).join(', ')}] scopes. Please modify your token's scopes at: https://github.com/settings/tokens.`;
	return { type: 'INSUFFICIENT_SCOPES', message };
}

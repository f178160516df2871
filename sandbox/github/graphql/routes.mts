import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { failure, ok } from '../replies.mts';
import type { World } from '../world.mts';
import { buildGraph } from './buildGraph.mts';
import { createDiscussions } from './discussions.mts';
import { execute, GraphFailure, SchemaFailure, type Args, type GraphObject } from './execute.mts';
import { parseDocument, SyntaxFailure } from './parse.mts';
import { createProjects } from './projects.mts';
import { projectRoutes } from './projectRoutes.mts';

const projectFields = /\bprojects?V2\b|ProjectV2/;

/** Registers GraphQL and the REST endpoints of projects. */
export function graphqlRoutes(router: Router<Handler>, world: World): void {
	const projects = createProjects(world);
	const discussions = createDiscussions(world);
	projectRoutes(router, world, projects);

	router.on('POST /graphql', async (call): Promise<Reply> => {
		const { account } = call;
		if (account === undefined) return failure(401, 'This endpoint requires you to be authenticated.');
		const query = asText(call.fields['query']);
		if (query === undefined) return failure(400, 'A query attribute must be specified and must be a string.');
		const lacking = missingScope(query, call);
		if (lacking !== undefined) return ok({ errors: [lacking] });
		const graph = buildGraph(world, account.login, projects, discussions);
		const repository = async ({ owner, name }: Args): Promise<GraphObject> => {
			const found = await graph.repository(`${String(owner)}/${String(name)}`);
			if (found !== null) return found;
			const message = `Could not resolve to a Repository with the name '${String(owner)}/${String(name)}'.`;
			throw new GraphFailure('NOT_FOUND', message);
		};
		const ownerOf = async (login: unknown, type: string): Promise<GraphObject> => {
			const found = await graph.user(String(login));
			if (found?.__typename === type) return found;
			throw new GraphFailure(
				'NOT_FOUND',
				`Could not resolve to ${type === 'User' ? 'a' : 'an'} ${type} with the login of '${String(login)}'.`,
			);
		};
		const roots = {
			query: {
				__typename: 'Query',
				viewer: () => graph.user(account.login),
				user: ({ login }: Args) => ownerOf(login, 'User'),
				organization: ({ login }: Args) => ownerOf(login, 'Organization'),
				repository,
				repositoryOwner: ({ login }: Args) => graph.user(String(login)),
				node: ({ id }: Args) => graph.node(String(id)),
				nodes: async ({ ids }: Args) => await Promise.all((ids as unknown[]).map((id) => graph.node(String(id)))),
				rateLimit: { __typename: 'RateLimit', limit: 5_000, cost: 1, remaining: 4_999, used: 1, resetAt: null },
			},
			mutation: { __typename: 'Mutation', ...discussions.mutations(graph), ...projects.mutations(graph) },
		};
		try {
			const name = asText(call.fields['operationName']);
			return ok(await execute(parseDocument(query), roots, asObject(call.fields['variables']), name));
		} catch (error) {
			if (error instanceof SyntaxFailure || error instanceof SchemaFailure) {
				return ok({ errors: [{ message: error.message }] });
			}
			throw error;
		}
	});
}

/** Projects need a scope of their own. */
function missingScope(query: string, { account }: Call): JsonObject | undefined {
	if (account === undefined || account.kind === 'fine-grained' || !projectFields.test(query)) return undefined;
	const needed = /^\s*mutation\b/m.test(query) ? ['project'] : ['project', 'read:project'];
	if (needed.some((scope) => account.scopes.includes(scope))) return undefined;
	const message = `Your token has not been granted the required scopes to execute this query. It requires one of the following scopes: ['${needed.at(-1)}'], but your token has only been granted the: [${account.scopes.map((scope) => `'${scope}'`).join(', ')}] scopes. Please modify your token's scopes at: https://github.com/settings/tokens.`;
	return { type: 'INSUFFICIENT_SCOPES', message };
}

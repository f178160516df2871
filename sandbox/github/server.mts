import { asObject, type JsonObject, type Reply } from '../front/exchange.mts';
import type { Call } from './call.mts';
import { failure } from './replies.mts';

/** What differs between GitHub's servers, and between small and large repositories; tests change it while it runs. */
export interface ServerProfile {
	/** The version of GitHub Enterprise Server; github.com where undefined. */
	enterprise: '3.17' | '3.18' | '3.19' | undefined;
	/** How many entries a recursive tree holds before it is cut; 100,000 at GitHub. */
	maxTreeEntries: number;
}

export const createProfile = (): ServerProfile => ({ enterprise: undefined, maxTreeEntries: 100_000 });

interface StrictRoute {
	readonly request: RegExp;
	readonly keys: readonly string[];
	/** Whether this server knows `return_run_details` and the like. */
	readonly more: (profile: ServerProfile, version: string | undefined) => readonly string[];
}

/**
 * Routes that take no keys but their own. Dispatches: Enterprise Server 3.19 refuses `return_run_details`
 * (https://github.com/benc-uk/workflow-dispatch/issues/86); the version 2026-03-10 has removed it (`@octokit/openapi` 23.0.2).
 */
const strictRoutes: readonly StrictRoute[] = [
	{
		request: /^POST \/repos\/[^/]+\/[^/]+\/actions\/workflows\/[^/]+\/dispatches$/,
		keys: ['ref', 'inputs'],
		more: ({ enterprise }, version) =>
			enterprise === undefined && version !== '2026-03-10' ? ['return_run_details'] : [],
	},
];

/** The refusal of a body with keys that this server does not know; undefined where it takes them. */
export function refusedKeys(profile: ServerProfile, { method, path, headers, fields }: Call): Reply | undefined {
	const route = strictRoutes.find(({ request }) => request.test(`${method} ${path}`));
	if (route === undefined) return undefined;
	const known = [...route.keys, ...route.more(profile, headers['x-github-api-version'])];
	const foreign = Object.keys(fields).filter((key) => !known.includes(key));
	if (foreign.length === 0) return undefined;
	return failure(422, `Invalid request.\n\n${foreign.map((key) => `"${key}" is not a permitted key.`).join(' ')}`);
}

/** A recursive tree as GitHub shows it: cut where it holds too much. https://docs.github.com/rest/git/trees#get-a-tree */
export function cutTree({ maxTreeEntries }: ServerProfile, { method, path, query }: Call, reply: Reply): Reply {
	const isTree = method === 'GET' && /^\/repos\/[^/]+\/[^/]+\/git\/trees\//.test(path) && query.has('recursive');
	if (!isTree || reply.status !== 200) return reply;
	const { tree, ...rest }: JsonObject = asObject(reply.body);
	if (!Array.isArray(tree) || tree.length <= maxTreeEntries) return reply;
	return { ...reply, body: { ...rest, tree: tree.slice(0, maxTreeEntries), truncated: true } };
}

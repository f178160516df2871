import { asObject, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Call } from '../call.mts';
import { failure, notFound } from '../replies.mts';
import type { Server } from './documents.mts';
import { findRoute, type Route } from './routes.mts';

/** What differs between GitHub's servers, and between small and large repositories; tests change it while it runs. */
export interface ServerProfile {
	/** Which server it is; `ghec` is Enterprise Cloud with data residency, at SUBDOMAIN.ghe.com. */
	server: 'github.com' | 'ghec' | 'ghes-3.17' | 'ghes-3.18' | 'ghes-3.19';
	/** How many entries a recursive tree holds before it is cut; 100,000 at GitHub. */
	maxTreeEntries: number;
	/** How many reads of a new branch, ref or file find nothing yet. */
	lagReads: number;
	/** The organizations with single sign-on for which no token is authorized, by their logins. */
	singleSignOn: string[];
}

export const createProfile = (): ServerProfile => ({
	server: 'github.com',
	maxTreeEntries: 100_000,
	lagReads: 0,
	singleSignOn: [],
});

const dated = (version: string | undefined): Server => (version === '2026-03-10' ? version : '2022-11-28');

/** The document that describes a server at an API version. */
const described = ({ server }: ServerProfile, version: string | undefined): Server =>
	server === 'github.com' ? dated(version) : server;

/** Enterprise Server has the first version alone: `@octokit/openapi` 23.0.2 knows no breaking changes of its documents. */
export const versionsOf = ({ server }: ServerProfile): readonly string[] =>
	server.startsWith('ghes') ? ['2022-11-28'] : ['2022-11-28', '2026-03-10'];

/** Keys that no document has and GitHub takes all the same, as recordings show. */
const taken: ReadonlyArray<readonly [method: string, template: string, key: string]> = [
	['POST', '/orgs/{org}/repos', 'allow_update_branch'], // PyGithub Organization.testCreateRepoWithAllArguments#2
	['PATCH', '/repos/{owner}/{repo}', 'has_discussions'], // PyGithub Repository.testEditWithAllArguments#1
	['PATCH', '/repos/{owner}/{repo}/hooks/{hook_id}', 'name'], // PyGithub Hook.testEditWithAllParameters#11
];

const isTaken = ({ method, template }: Route, key: string): boolean =>
	taken.some(([verb, place, known]) => verb === method && place === template && known === key);

/** The words of erlang/otp#8807 and benc-uk/workflow-dispatch#86. */
function notPermitted(foreign: readonly string[], missing: readonly string[]): Reply {
	const quoted = (keys: readonly string[]) => keys.map((key) => `"${key}"`).join(', ');
	const permitted = `${quoted(foreign)} ${foreign.length === 1 ? 'is not a permitted key' : 'are not permitted keys'}.`;
	const supplied =
		missing.length === 0 ? '' : `\n${quoted(missing)} ${missing.length === 1 ? "wasn't" : "weren't"} supplied.`;
	return failure(422, `Invalid request.\n\n${permitted}${supplied}`);
}

/**
 * The refusal of a request that this server has no route for, or of a body with keys that it does not know; undefined where
 * it takes both. The documents say which (`@octokit/openapi` 23.0.2). Older routes of GitHub ignore such keys: the stand-in is
 * stricter.
 */
export function refusedByServer(profile: ServerProfile, { method, path, headers, fields }: Call): Reply | undefined {
	if (profile.server === 'github.com' && Object.keys(fields).length === 0) return undefined;
	const route = findRoute(described(profile, headers['x-github-api-version']), method, path);
	if (route === undefined) {
		const isElsewhere = profile.server !== 'github.com' && findRoute('2022-11-28', method, path) !== undefined;
		return isElsewhere ? notFound() : undefined;
	}
	const { keys, required } = route;
	const isForeign = (key: string) => keys?.includes(key) === false && !isTaken(route, key);
	const foreign = Object.keys(fields).filter(isForeign).sort();
	const missing = required.filter((key) => !(key in fields));
	return foreign.length === 0 ? undefined : notPermitted(foreign, missing);
}

/** A recursive tree as GitHub shows it: cut where it holds too much. https://docs.github.com/rest/git/trees#get-a-tree */
export function cutTree({ maxTreeEntries }: ServerProfile, { method, path, query }: Call, reply: Reply): Reply {
	const isTree = method === 'GET' && /^\/repos\/[^/]+\/[^/]+\/git\/trees\//.test(path) && query.has('recursive');
	if (!isTree || reply.status !== 200) return reply;
	const { tree, ...rest }: JsonObject = asObject(reply.body);
	if (!Array.isArray(tree) || tree.length <= maxTreeEntries) return reply;
	return { ...reply, body: { ...rest, tree: tree.slice(0, maxTreeEntries), truncated: true } };
}

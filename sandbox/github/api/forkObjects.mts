import type { JsonObject, Reply } from '../../front/exchange.mts';
import { administratorOf } from '../backend.mts';
import type { Call } from '../call.mts';
import { ok } from '../replies.mts';
import type { World } from '../world.mts';

/** What a fork tells of an object, as the repository that it was made of tells it. */
export const asOf = (root: string, fork: string, object: JsonObject): JsonObject => {
	const [from, to] = [fork, root].map((one) => `${one.slice('/repos'.length)}/`);
	return JSON.parse(JSON.stringify(object).replaceAll(from ?? '', to ?? '')) as JsonObject;
};

/** What a fork answers to a route that names a commit of it by its hash. */
async function readInForks(world: World, root: string, rest: string): Promise<JsonObject | undefined> {
	if (!/[\da-f]{40}/.test(rest)) return undefined;
	const name = root.split('/').at(-1);
	for (const { full_name: fullName, fork: isFork } of await world.repositories()) {
		if (isFork !== true || String(fullName).split('/')[1] !== name) continue;
		const fork = `/repos/${String(fullName)}`;
		const { status, json } = await world.backend.call('GET', `${fork}${rest}`, { as: administratorOf(fork) });
		if (status === 200) return asOf(root, fork, json as JsonObject);
	}
	return undefined;
}

/**
 * A commit of a repository, or of a fork by its hash: GitHub keeps the objects of both together, and hands out those of forks
 * at the repository's own address: "This commit does not belong to any branch on this repository, and may belong to a fork".
 * https://docs.github.com/pull-requests/committing-changes-to-your-project/troubleshooting-commits/commit-exists-on-github-but-not-in-my-local-clone
 */
export const commitAt = async (world: World, root: string, name: string): Promise<JsonObject | undefined> => {
	const rest = `/commits/${encodeURIComponent(name)}`;
	return (await world.backend.read(`${root}${rest}`)) ?? (await readInForks(world, root, rest));
};

/** An answer, or that of a fork where the repository itself knows no such commit. */
export async function orOfFork(world: World, call: Call, reply: Reply): Promise<Reply> {
	if (reply.status !== 404 && reply.status !== 422) return reply;
	const root = `/repos/${call.params['owner']}/${call.params['repo']}`;
	const query = call.query.size > 0 ? `?${call.query.toString()}` : '';
	const found = await readInForks(world, root, call.path.slice(root.length) + query);
	return found === undefined ? reply : ok(found);
}

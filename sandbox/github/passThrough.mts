import { asObject, type JsonObject, type Reply } from '../front/exchange.mts';
import { overlayRepository } from './buildWorld.mts';
import type { Call, Handler } from './call.mts';
import type { Effects } from './events/effects.mts';
import { notFound } from './replies.mts';
import type { World } from './world.mts';

const repositoryLists = /^\/(user\/repos|users\/[^/]+\/repos|orgs\/[^/]+\/repos|repos\/[^/]+\/[^/]+\/forks)$/;
const oneRepository =
	/^\/(repos\/[^/]+\/[^/]+|repositories\/\d+|user\/repos|orgs\/[^/]+\/repos|repos\/[^/]+\/[^/]+\/forks)$/;

const createsRepository = /^POST \/(user\/repos|orgs\/[^/]+\/repos|repos\/[^/]+\/[^/]+\/forks)$/;

export interface PassThroughParts {
	world: World;
	effects: Effects;
	/** Has the emulator report the events of a new repository. */
	watch: (fullName: string) => Promise<void>;
	renamed: (from: string, to: string) => Promise<void>;
	/** Announces in turn with what the emulator reports. */
	enqueue: (work: () => Promise<void>) => void;
}

/** Hands a request on to the emulator, and gives its answer the touches GitHub's has. */
export function createPassThrough({ world, effects, watch, renamed, enqueue }: PassThroughParts): Handler {
	return async (call) => {
		const login = call.account?.login;
		const after = await effects.prepare(call);
		const reply = await world.backend.forward(call, login, withWholeSince(call));
		if (reply.status >= 400) return await hideForbidden(world, call, reply);
		if (createsRepository.test(`${call.method} ${call.path}`)) await watch(String(asObject(reply.body)['full_name']));
		enqueue(async () => await after(reply));
		await followRename(call, reply, renamed);
		return { ...reply, ...(reply.body === undefined ? {} : { body: await overlay(world, call, reply.body) }) };
	};
}

/** The emulator compares moments as text, and its own have milliseconds. */
function withWholeSince({ target, query, path }: Call): string {
	const since = query.get('since');
	if (since === null || !/T\d\d:\d\d:\d\dZ$/.test(since)) return target;
	const changed = new URLSearchParams(query);
	changed.set('since', since.replace(/Z$/, '.000Z'));
	return `${path}?${changed.toString()}`;
}

/** What a caller may not see does not exist. */
async function hideForbidden(world: World, call: Call, reply: Reply): Promise<Reply> {
	if (reply.status !== 403 && reply.status !== 401) return reply;
	const [, owner, repo] = /^\/repos\/([^/]+)\/([^/]+)/.exec(call.path) ?? [];
	if (owner === undefined || repo === undefined) return reply;
	// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
	return (await world.rights.role(call.account?.login, owner, repo)) === 'none' ? notFound() : reply;
}

async function followRename(
	call: Call,
	reply: Reply,
	renamed: (from: string, to: string) => Promise<void>,
): Promise<void> {
	const [, from] = /^\/repos\/([^/]+\/[^/]+)(?:\/transfer)?$/.exec(call.path) ?? [];
	if (from === undefined || (call.method !== 'PATCH' && call.method !== 'POST')) return;
	const to = asObject(reply.body)['full_name'];
	if (typeof to === 'string' && to.toLowerCase() !== from.toLowerCase()) await renamed(from, to);
}

async function overlay(world: World, { path, account }: Call, body: unknown): Promise<unknown> {
	const show = (one: unknown): Promise<JsonObject> => overlayRepository(world, asObject(one), account?.login);
	if (Array.isArray(body)) return repositoryLists.test(path) ? await Promise.all(body.map(show)) : body;
	const isRepository = oneRepository.test(path) && asObject(body)['full_name'] !== undefined;
	return isRepository ? await show(body) : body;
}

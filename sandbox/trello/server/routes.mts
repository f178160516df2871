import { randomUUID } from 'node:crypto';
import type { EmulatorContext } from 'emulate';
import { identify, permits, type Access, type Caller } from '../auth/auth.mts';
import type { Deliveries } from '../webhook/deliveries.mts';
import { Parameters } from './parameters.mts';
import type { Spelling } from './paths.mts';
import type { RateLimits } from './rateLimits.mts';
import { Refusal, unauthorized } from './refusals.mts';
import type { Scene } from '../scene.mts';
import type { TrelloState } from '../state.mts';

type App = EmulatorContext<TrelloState>['app'];

/** What every request handler works with: the running emulator. */
export interface World {
	readonly app: App;
	readonly state: TrelloState;
	readonly origin: string;
	readonly deliveries: Deliveries;
	readonly spelling: Spelling;
	readonly rateLimits: RateLimits | undefined;
	now(): number;
}

/** One request of a recognised caller. */
export interface Call extends Scene {
	readonly world: World;
	readonly caller: Caller;
	readonly params: Parameters;
	path(name: string): string;
}

export type Handler = (call: Call) => unknown;

export interface Routes {
	get(path: string, handler: Handler, access?: Partial<Access>): void;
	post(path: string, handler: Handler, access?: Partial<Access>): void;
	put(path: string, handler: Handler, access?: Partial<Access>): void;
	delete(path: string, handler: Handler, access?: Partial<Access>): void;
}

/** As in every recorded answer. */
const JSON_TYPE = 'application/json; charset=utf-8';

const innerSecret = randomUUID();

/**
 * The header that marks a request which the emulator makes to itself.
 *
 * belief(batch-cost): a batch counts as one request, however many URLs it has
 */
export const INNER: Record<string, string> = { 'x-sandbox-inner': innerSecret };

async function handle(
	world: World,
	request: Request,
	values: Record<string, string>,
	access: Access,
	handler: Handler,
) {
	let headers: Record<string, string> = {};
	const at = world.now();
	try {
		const params = await Parameters.of(request);
		const caller = identify(world.state, at, request, params);
		const inner = request.headers.get('x-sandbox-inner') === innerSecret;
		const { method } = request;
		const path = new URL(request.url).pathname;
		if (!inner || world.state.truths.countsBatchedUrls) {
			const left = world.rateLimits?.take(caller, { method, path }, at) ?? {};
			if (!inner) headers = left;
		}
		// belief(scope-words): status and words for a token without the scope of a route
		if (!permits(caller, access)) throw unauthorized();
		const clientIdentifier = request.headers.get('x-trello-client-identifier') ?? undefined;
		const result: unknown = await handler({
			world,
			caller,
			params,
			at,
			state: world.state,
			origin: world.origin,
			idActor: caller.idMember,
			appCreator: caller.appCreator,
			announce: (action) => world.deliveries.announce(action, clientIdentifier),
			path: (name) => values[name] ?? '',
		});
		const response =
			result instanceof Response ? result : Response.json(result, { headers: { 'content-type': JSON_TYPE } });
		for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
		return response;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const response = error.toResponse();
		for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
		return response;
	}
}

/** Registers routes under `/1`, each behind authentication, rate limits and scopes. */
export function routesOf(world: World): Routes {
	const add =
		(method: string, action: Access['action']): Routes['get'] =>
		(path, handler, access = {}) => {
			world.spelling.learn(path);
			// no rule: it registers the routes of the other files
			world.app.on(method, `/1${path}`, (context) =>
				handle(world, context.req.raw, context.req.param(), { action, area: 'board', ...access }, handler),
			);
		};
	return {
		get: add('GET', 'read'),
		post: add('POST', 'write'),
		put: add('PUT', 'write'),
		delete: add('DELETE', 'write'),
	};
}

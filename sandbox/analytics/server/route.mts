import type { EmulatorContext } from 'emulate';
import { authenticate, type Caller } from './access.mts';
import { ApiError, invalid } from './errors.mts';
import { checkQuery, type Message, parseBody } from './json.mts';
import type { AnalyticsState } from './state.mts';
import type { World } from './world.mts';

export type App = EmulatorContext<AnalyticsState>['app'];
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Call {
	world: World;
	caller: Caller;
	/** The path's last variable part and the ones before it. */
	params: Readonly<Record<string, string>>;
	query: URLSearchParams;
	body: Record<string, unknown>;
	/** Takes as long as the sandbox's latency demands. */
	wait: () => Promise<void>;
}

export interface Endpoint {
	service: string;
	/** The full name of the RPC, for error details. */
	rpc: string;
	scopes: readonly string[];
	/** Query parameters besides Google's own. */
	query?: readonly string[];
	/** Without one, a body is refused. */
	body?: Message;
	run: (call: Call) => Promise<object> | object;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8', vary: 'Origin, X-Origin, Referer' };

/**
 * Runs an endpoint for a request and puts its answer or refusal into Google's form.
 * belief(body-not-allowed): the words.
 */
export async function answer(
	world: World,
	request: Request,
	endpoint: Endpoint,
	params: Call['params'],
): Promise<Response> {
	try {
		const query = new URL(request.url).searchParams;
		const { service, rpc, scopes } = endpoint;
		const caller = authenticate(world, request.headers, query, service, rpc, scopes);
		checkQuery(query, endpoint.query ?? []);
		const text = request.method === 'GET' ? '' : await request.text();
		if (!endpoint.body && text.trim() !== '' && text.trim() !== '{}') {
			throw invalid('Invalid JSON payload received. The request must not have a body.');
		}
		const body = endpoint.body ? parseBody(text, endpoint.body) : {};
		const { latencyMs } = world;
		const wait = () => new Promise<void>((resolve) => (latencyMs > 0 ? setTimeout(resolve, latencyMs) : resolve()));
		const result = await endpoint.run({ world, caller, params, query, body, wait });
		return result instanceof Response ? result : json(result);
	} catch (error) {
		if (error instanceof ApiError) return json(error.toBody(), error.code, error.headers);
		throw error;
	}
}

export function json(body: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
	return new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } });
}

/** JSON that is written piece by piece. */
export function streamJson(pieces: Iterator<string>): Response {
	const encoder = new TextEncoder();
	const stream = new ReadableStream<Uint8Array>({
		pull(controller) {
			const next = pieces.next();
			if (next.done) controller.close();
			else controller.enqueue(encoder.encode(next.value));
		},
	});
	return new Response(stream, { headers: JSON_TYPE });
}

import { executeNode } from '../engine/harness.mts';

import nock from 'nock';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { GoogleAnalyticsSteps } from '../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { processCache } from '../../nodes/shared/http/client.ts';
import { goBy } from '../engine/host/hastened.mts';

let passed = 0;
goBy({
	now: () => Date.now() + passed,
	sleep: async (ms) => void (passed += ms),
});

const admin = 'https://analyticsadmin.googleapis.com';
const canary = 'mp/s3cret+of=the stream';
const encoded = encodeURIComponent(canary);
const written = [canary, encoded, encoded.replaceAll('%20', '+'), encoded.toLowerCase()];
const stream = '/v1beta/properties/1001/dataStreams/1';

interface Seen {
	readonly url: string;
	readonly method: string | undefined;
	readonly headers: IncomingHttpHeaders;
}

type Reply = (response: ServerResponse, echo: string) => void;

/** A server of the protocol, and another one that no request may reach. */
const servers = { open: [] as Server[], url: '', elsewhere: '', reply: (() => undefined) as Reply };
const seen: Seen[] = [];
const strayed: string[] = [];

const listening = async (server: Server) => {
	servers.open.push(server);
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
	servers.url = await listening(
		createServer(({ url = '', method, headers }, response) => {
			seen.push({ url, method, headers });
			servers.reply(response, `${url} ${written.join(' ')} ${JSON.stringify(headers)}`);
		}),
	);
	servers.elsewhere = await listening(
		createServer(({ url = '' }, response) => {
			strayed.push(url);
			response.end();
		}),
	);
});
afterAll(() => {
	for (const server of servers.open) server.closeAllConnections();
	for (const server of servers.open) server.close();
});

const logged: string[] = [];
beforeEach(() => {
	processCache.clear();
	for (const list of [seen, strayed, logged]) list.length = 0;
	for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
		vi.spyOn(console, name).mockImplementation((...texts: unknown[]) => void logged.push(inspect(texts, { depth: 8 })));
	const name = stream.replace('/v1beta/', '');
	const measurementProtocolSecrets = [{ name: `${name}/measurementProtocolSecrets/1`, secretValue: canary }];
	nock(admin)
		.get(stream)
		.reply(200, { name, webStreamData: { measurementId: 'G-1' } });
	nock(admin)
		.get(/measurementProtocolSecrets/)
		.reply(200, { measurementProtocolSecrets });
});
afterEach(() => vi.restoreAllMocks());

/** Everything of an outcome that n8n may show, store or log. */
const textsOf = (outcome: unknown): string => {
	const error = outcome instanceof Error ? outcome : undefined;
	const shown = error ? [error.message, error.stack, String((error as { description?: unknown }).description)] : [];
	return [inspect(outcome, { depth: 12, showHidden: true }), JSON.stringify(outcome), ...shown, ...logged].join('\n');
};

/** Sends an event as n8n does; the account's own token is another secret. */
async function send(given: object = {}): Promise<unknown> {
	const credential = {
		...{ dataBaseUrl: 'https://analyticsdata.googleapis.com', adminBaseUrl: admin, measurementBaseUrl: servers.url },
		...{ clientId: 'client', clientSecret: 'client-secret-1' },
		oauthTokenData: { access_token: 'bearer-of-the-account', refresh_token: 'refresh-1', token_type: 'Bearer' },
	};
	const parameters = {
		...{ authentication: 'oAuth2', resource: 'event', operation: 'send', validateFirst: false },
		...{ property: '1001', dataStream: '1', clientId: '1.1', eventsJson: [{ name: 'sign_up' }] },
		...given,
	};
	const credentials = { agentStepsGoogleAnalyticsOAuth2Api: credential };
	const executed = executeNode({ nodeClass: GoogleAnalyticsSteps, credentials, parameters });
	return await executed.then(({ items, hints }) => ({ items, hints })).catch((error: unknown) => error);
}

const expectClean = (outcome: unknown) => {
	const texts = textsOf(outcome);
	for (const form of [...written, 'bearer-of-the-account'])
		expect(texts.includes(form), `${form} in ${texts}`).toBe(false);
	expect(strayed).toEqual([]);
	expect(seen.length).toBeGreaterThan(0);
	for (const { url, method, headers } of seen) {
		expect([method, headers.authorization]).toEqual(['POST', undefined]);
		expect(new URL(url, servers.url).searchParams.get('api_secret')).toBe(canary);
	}
};

describe('the secret of a data stream', () => {
	const statuses = [301, 302, 303, 307, 308, 400, 401, 403, 404, 408, 413, 422, 429, 500, 502, 503];
	const places = ['its own server', 'another server'] as const;

	it.each(statuses.flatMap((status) => places.map((place) => [status, place] as const)))(
		'is in nothing that n8n shows or logs of an answer %i, and is not taken to %s',
		async (status, place) => {
			servers.reply = (response, echo) => {
				const to = place === 'another server' ? servers.elsewhere : '';
				const location = `${to}/elsewhere?api_secret=${encoded}`;
				response.writeHead(status, {
					location,
					'content-type': 'application/json',
					'www-authenticate': encodeURI(echo),
				});
				response.end(JSON.stringify({ error: { message: echo, details: [{ reason: echo }] } }));
			};
			const outcome = await send();
			expect(outcome).toBeInstanceOf(Error);
			expectClean(outcome);
			expect(seen.every(({ url }) => url.startsWith('/mp/collect?'))).toBe(true);
			expect(seen.length > 1).toBe(status === 429);
		},
	);

	it.each([
		['before the answer', (response: ServerResponse): void => void response.destroy()],
		[
			'in the middle of the answer',
			(response: ServerResponse): void => {
				response.writeHead(200, { 'content-length': '1000' });
				response.write('{', () => response.destroy());
			},
		],
	] as const)('is in nothing of a connection that ends %s', async (_title, reply) => {
		servers.reply = reply;
		const outcome = await send();
		expect((outcome as Error).message).toMatch(/could not be reached at 127.0.0.1:\d+ .*may or may not have been made/);
		expectClean(outcome);
		expect(seen).toHaveLength(1);
	});

	it('is in nothing of a success, nor of what the validation server repeats', async () => {
		servers.reply = (response, echo) => {
			const messages = [{ fieldPath: 'api_secret', description: echo, validationCode: 'VALUE_INVALID' }];
			response.writeHead(200, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ validationMessages: messages }));
		};
		const refused = await send({ validateFirst: true });
		expect((refused as Error).message).toContain('would not count these events');
		expectClean(refused);
		const sent = await send();
		expect(sent).toMatchObject({ items: [{ json: { eventCount: 1 } }] });
		expectClean(sent);
	});
});

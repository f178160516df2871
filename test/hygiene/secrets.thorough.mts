import { ways } from './accounts.mts';

import fc from 'fast-check';
import nock from 'nock';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { goBy } from '../engine/host/hastened.mts';

let passed = 0;
goBy({
	now: () => Date.now() + passed,
	async sleep(ms) {
		passed += Math.max(0, ms);
		await new Promise((resolve) => setImmediate(resolve));
	},
});

const hosts = [
	'https://api.trello.com',
	'https://auth.atlassian.com',
	'https://api.github.com',
	'https://github.com',
	'https://analyticsdata.googleapis.com',
	'https://analyticsadmin.googleapis.com',
	'https://oauth2.googleapis.com',
	'https://www.google-analytics.com',
	'https://evil.example',
];

/** How a service, a proxy or the network fails, and what of the request it repeats. */
const faults = [
	...[400, 401, 403, 404, 409, 410, 422, 429, 500, 502, 503].map((status) => ({ status, drop: false })),
	{ status: 0, drop: true },
] as const;

const forms = ['text', 'json', 'google', 'html', 'list', 'header'] as const;

const bodyOf = (form: (typeof forms)[number], echo: string): string | object => {
	if (form === 'text') return `invalid token ${echo}`;
	if (form === 'json')
		return { message: `Bad credentials: ${echo}`, errors: [{ field: echo, code: 'custom', message: echo }] };
	if (form === 'google')
		return { error: { code: 403, status: 'PERMISSION_DENIED', message: echo, details: [{ reason: echo }] } };
	if (form === 'html') return `<html><title>${echo}</title>${echo}</html>`;
	return form === 'list' ? [{ id: echo, name: echo }] : {};
};

interface Seen {
	readonly urls: string[];
	readonly logged: string[];
}

/** Every request fails alike; the answer repeats the secrets and the request's own signature. */
function failing(secrets: readonly string[], fault: (typeof faults)[number], form: (typeof forms)[number]): Seen {
	const seen: Seen = { urls: [], logged: [] };
	for (const host of hosts) {
		nock(host).persist().intercept(/.*/, 'GET').optionally().reply(answer);
		for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
			nock(host).persist().intercept(/.*/, method).optionally().reply(answer);
		}
	}
	function answer(this: nock.ReplyFnContext, uri: string): [number, string | object, Record<string, string>] {
		seen.urls.push(uri);
		const echo = `${secrets.join(' ')} ${secrets.map(encodeURIComponent).join('&')} ${String(this.req.headers['authorization'])}`;
		if (fault.drop) throw Object.assign(new Error(`socket hang up at ${uri}: ${echo}`), { code: 'ECONNRESET' });
		const header: Record<string, string> =
			form === 'header' ? { 'www-authenticate': echo, 'x-accepted-github-permissions': echo } : {};
		return [fault.status, bodyOf(form, echo), header];
	}
	return seen;
}

const written = (value: string): string[] => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];

/** Everything of an outcome that n8n may show, store or log. */
const textsOf = (outcome: unknown): string => {
	const error = outcome instanceof Error ? outcome : undefined;
	const shown = error && [
		error.message,
		error.stack,
		JSON.stringify(error),
		String((error as { description?: unknown }).description),
	];
	return [inspect(outcome, { depth: 6 }), ...(shown ?? [JSON.stringify(outcome)])].join('\n');
};

/** Trello documents this address: the list of a token's webhooks. */
const withoutTokenAddress = (url: string): string => url.replace(/^\/1\/tokens\/[^/]+\/webhooks$/, '');

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~+/=:!%&"\\ $';
const character = fc.constantFrom(...letters);
const secret = fc.string({ unit: character, minLength: 12, maxLength: 60 }).map((text) => `s3:${text.trim()}:end`);

const consoles = ['log', 'info', 'warn', 'error', 'debug'] as const;
const logged: string[] = [];

beforeEach(() => {
	logged.length = 0;
	for (const name of consoles)
		vi.spyOn(console, name).mockImplementation((...texts: unknown[]) => void logged.push(inspect(texts, { depth: 8 })));
});
afterEach(() => {
	vi.restoreAllMocks();
	nock.cleanAll();
});

describe('no secret leaves by an error, an output, a log line or an address', () => {
	it.each(ways.map((way) => [way.name, way] as const))('%s', async (_name, way) => {
		let refused = 0;
		await fc.assert(
			fc.asyncProperty(
				fc.tuple(secret, secret, secret),
				fc.constantFrom(...faults),
				fc.constantFrom(...forms),
				async (all, fault, form) => {
					const secrets = all.slice(0, way.secrets);
					const { urls } = failing(secrets, fault, form);
					const outcome = await way.run(all).catch((error: unknown) => error);
					nock.cleanAll();
					if (outcome instanceof Error) refused += 1;
					const texts = [textsOf(outcome), ...logged, ...urls.map(withoutTokenAddress)].join('\n');
					for (const form of secrets.flatMap(written))
						expect(texts.includes(form), `"${form}" in ${texts}`).toBe(false);
				},
			),
			{ numRuns: 10, seed: 20_260_501 },
		);
		if (!/forgery|going on|by the API|test the credential|catch up|deactivate/.test(way.name))
			expect(refused).toBeGreaterThan(0);
	});
});

import { generateKeyPairSync } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

import { appOf, appToken, isOfApp, keyMaterialOf, withInstallation } from '../../../nodes/Github/api/app/app.ts';
import { beyondApps, noticeOf, refuseBeyond } from '../../../nodes/Github/api/app/beyond.ts';
import { githubApp } from '../../../nodes/Github/api/app/credentialTest.ts';
import { githubRateLimits } from '../../../nodes/Github/api/limits.ts';
import { TokenStore } from '../../../nodes/shared/http/signing/tokenStore.ts';

const { privateKey } = generateKeyPairSync('rsa', {
	modulusLength: 2048,
	publicKeyEncoding: { type: 'spki', format: 'pem' },
	privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});

const load = createRequire(import.meta.url);
const { schemas } = load('@octokit/openapi') as {
	readonly schemas: Readonly<Record<string, { readonly paths: object }>>;
};
const { requiresAppAuth } = load('../../../node_modules/@octokit/auth-app/dist-src/requires-app-auth.js') as {
	requiresAppAuth(path: string): boolean;
};
const specification = schemas['api.github.com'] ?? { paths: {} };

const baseUrl = 'https://api.github.com';
const data = { appId: '123456', privateKey, baseUrl, installation: '' };

interface Asked {
	readonly uri: string;
	readonly headers: Readonly<Record<string, string>>;
}

interface Told {
	readonly statusCode: number;
	readonly body: unknown;
	readonly headers?: object;
}

const tested = async (more: object, ...answers: Told[]) => {
	const asked: Asked[] = [];
	const request = async (options: Asked) => {
		asked.push(options);
		const answer = answers[asked.length - 1];
		if (!answer) throw new Error('ECONNREFUSED');
		return answer;
	};
	const credential = { id: '1', name: 'GitHub', type: 'agentStepsGithubAppApi', data: { ...data, ...more } };
	return { ...(await githubApp.call({ helpers: { request } } as never, credential as never)), asked };
};

const about: Told = { statusCode: 200, body: '{"name":"Steps","slug":"steps"}' };
const installed = (...logins: string[]): Told => ({
	statusCode: 200,
	body: JSON.stringify(logins.map((login, index) => ({ id: index + 1, account: { login } }))),
});
const refused = (statusCode: number, message: string, headers: object = {}): Told => ({
	statusCode,
	body: JSON.stringify({ message }),
	headers,
});

describe('Testing a GitHub App', () => {
	it('tells its name and where it is installed', async () => {
		const { status, message, asked } = await tested(
			{ baseUrl: 'https://ghe.example/api/v3/' },
			about,
			installed('a', 'b'),
		);
		expect({ status, message }).toEqual({
			status: 'OK',
			message: 'Connected to GitHub as the app Steps, installed at a, b',
		});
		expect(asked.map(({ uri }) => uri)).toEqual([
			'https://ghe.example/api/v3/app',
			'https://ghe.example/api/v3/app/installations?per_page=100&page=1',
		]);
		expect(asked[0]?.headers['Authorization']).toMatch(/^Bearer eyJ/);
	});

	it('finds an installation beyond the first hundred', async () => {
		const logins = Array.from({ length: 120 }, (_, index) => `org-${index}`);
		const pages = [installed(...logins.slice(0, 100)), installed(...logins.slice(100))];
		expect(await tested({ installation: 'org-119' }, about, ...pages)).toMatchObject({
			status: 'OK',
			message: expect.stringContaining('and 110 more'),
		});
	});

	it('tries again by the time that GitHub tells', async () => {
		const date = new Date(Date.now() + 3_600_000).toUTCString();
		const late = refused(401, "'Expiration time' claim ('exp') must be a numeric value", { date });
		expect(await tested({}, late, about, installed('a'))).toMatchObject({ status: 'OK' });
	});

	it.each<[RegExp, object, Told[]]>([
		[/"App ID" is empty/, { appId: '' }, []],
		[/"Private Key" is incomplete/, { privateKey: 'key' }, []],
		[/could not be reached at https:\/\/api\.github\.com/, {}, []],
		[/not one of the app with this App ID/, {}, [refused(401, 'A JSON web token could not be decoded')]],
		[/knows no app with this App ID/, {}, [refused(404, 'Integration not found')]],
		[/There is no API of GitHub at/, {}, [{ statusCode: 404, body: '<html>' }]],
		[/out of order \(status 502\)/, {}, [refused(502, '')]],
		[/installed nowhere/, {}, [about, installed()]],
		[/not installed at "elsewhere"\. It is at a \(1\)/, { installation: 'elsewhere' }, [about, installed('a')]],
	])('says %s', async (message, more, answers) => {
		const result = await tested(more, ...answers);
		expect(result.status).toBe('Error');
		expect(result.message).toMatch(message);
		expect(result.message).not.toContain(privateKey.split('\n')[2]);
	});
});

describe('What a GitHub App signs with', () => {
	it('says who asks, for at most ten minutes from a minute ago', () => {
		const now = Date.parse('2026-11-20T12:00:00Z');
		const [head, claims] = appToken(appOf(data), now)
			.split('.')
			.slice(0, 2)
			.map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object);
		const seconds = now / 1000;
		expect(head).toEqual({ alg: 'RS256', typ: 'JWT' });
		expect(claims).toEqual({ iss: '123456', iat: seconds - 60, exp: seconds + 540 });
	});

	it('is the same for secrets of hooks, however it was pasted', () => {
		const forms = [privateKey, privateKey.replaceAll('\n', '\\n'), privateKey.replaceAll('\n', ' '), ` ${privateKey}`];
		expect(new Set(forms.map((pasted) => keyMaterialOf({ privateKey: pasted })))).toEqual(new Set([privateKey]));
		expect(keyMaterialOf({})).toBeUndefined();
	});
});

describe('The installation that a node chooses', () => {
	it.each([
		[{}, 'octo-org'],
		[{ installation: { mode: 'list', value: '' } }, 'octo-org'],
		[{ installation: { mode: 'list', value: '77' } }, '77'],
		[{ installation: { mode: 'id', value: 'https://github.com/settings/installations/88' } }, '88'],
		[{ installation: { mode: 'name', value: '@acme' } }, 'acme'],
		[{ installation: { mode: 'name', value: 'https://github.com/acme/' } }, 'acme'],
	])('%j is %s', (parameters, chosen) => {
		expect(withInstallation({ ...data, installation: 'octo-org' }, parameters)).toMatchObject({ installation: chosen });
	});

	it('has budgets of its own', () => {
		const [limit] = githubRateLimits;
		const ownerOf = (path: string, installation: string) =>
			limit?.owner?.({ method: 'GET', path } as never, { ...data, installation });
		expect(ownerOf('/repos/o/r', '1')).not.toBe(ownerOf('/repos/o/r', '2'));
		expect(ownerOf('/app', '1')).toBe(ownerOf('/app', '2'));
		expect(limit?.owner?.({ method: 'GET', path: '/repos/o/r' } as never, { accessToken: 'x' })).toBeUndefined();
	});
});

describe('Which requests a GitHub App signs with its own key', () => {
	it('are those that @octokit/auth-app lists, for every path of the official description', () => {
		const paths = Object.keys(specification.paths).map((route) => route.replaceAll(/\{\w+\}/g, 'x'));
		const signed = paths.filter((path) => isOfApp({ method: 'GET', path } as never));
		expect(signed).toEqual(paths.filter((path) => requiresAppAuth(path)));
		expect(signed.length).toBeGreaterThan(15);
	});

	it.each([
		'/app?per_page=1',
		'/orgs/installation/installation',
		'/repos/o/installation/installation',
		'/enterprises/acme/installation',
		'/repos/o/r/installation?page=2',
	])('signs %s with the key', (path) => {
		expect(isOfApp({ method: 'GET', path } as never)).toBe(true);
	});

	it.each([
		'/repos/o/installation',
		'/repos/app/installation/issues',
		'/repos/o/r/labels/installation',
		'/repos/o/r/issues/1/labels/installation',
		'/repos/o/r/contents/docs/installation',
		'/repos/o/r/contents/app/installations',
		'/repos/o/r/git/refs/heads/fix/installation',
		'/repos/o/r/git/ref/tags/installation',
		'/repos/o/r/branches/users%2Fx%2Finstallation',
		'/orgs/acme/teams/installation',
		'/orgs/acme/installations',
		'/users/octocat/installation/x',
		'/apps/steps',
		'/installation/repositories',
	])('uses the token of the installation for %s', (path) => {
		expect(isOfApp({ method: 'GET', path } as never)).toBe(false);
		const ownerOf = githubRateLimits[0]?.owner;
		const limitOwner = (route: string) => ownerOf?.({ method: 'GET', path: route } as never, data);
		expect(limitOwner(path)).toBe(limitOwner('/repos/o/r'));
	});
});

describe('What is beyond a GitHub App', () => {
	it.each([
		['GET', '/notifications'],
		['PUT', '/repos/o/r/notifications'],
		['GET', '/gists/1/comments'],
		['PUT', '/user/starred/o/r'],
		['PUT', '/repos/o/r/subscription'],
		['GET', '/user'],
		['HEAD', '/user/teams'],
	])('%s %s', (method, path) => {
		expect(() => refuseBeyond({ method, path } as never)).toThrow(/beyond a GitHub App, so nothing was sent\. \w/);
	});

	it.each([
		['GET', '/repos/o/r/issues'],
		['GET', '/users/octocat'],
		['GET', '/repos/o/r/subscribers'],
		['GET', '/repos/o/r/actions/runs/1/pending_deployments'],
		['GET', '/users/octocat/repos'],
	])('is not %s %s', (method, path) => {
		expect(() => refuseBeyond({ method, path } as never)).not.toThrow();
	});

	it('is said in whole sentences', () => {
		for (const beyond of beyondApps)
			expect(noticeOf(beyond)).toMatch(/^[A-Z][^.]+ (are|is) beyond a GitHub App\. [A-Z].*\.$/);
	});
});

describe('The store of tokens', () => {
	const now = { now: () => 0 };

	it('lets the next one ask when the one who asked is cancelled', async () => {
		const store = new TokenStore();
		const cancelled = new AbortController();
		const first = store.get(
			'a',
			async () =>
				await new Promise((_resolve, reject) => {
					cancelled.signal.addEventListener('abort', () => reject(new Error('cancelled')));
				}),
			{ ...now, signal: cancelled.signal },
		);
		const second = store.get('a', async () => ({ text: 'of the second', until: 1 }), now);
		cancelled.abort();
		await expect(first).rejects.toThrow('cancelled');
		expect(await second).toBe('of the second');
	});

	it('remembers no failure, and forgets only the token that is named', async () => {
		const store = new TokenStore();
		await expect(store.get('a', async () => await Promise.reject(new Error('no')), now)).rejects.toThrow('no');
		expect(await store.get('a', async () => ({ text: '1', until: 1 }), now)).toBe('1');
		store.forget('a', 'another');
		expect(await store.get('a', async () => ({ text: '2', until: 1 }), now)).toBe('1');
		store.forget('a', '1');
		expect(await store.get('a', async () => ({ text: '2', until: 1 }), now)).toBe('2');
	});
});

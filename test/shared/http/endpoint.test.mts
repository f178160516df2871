import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkedEndpoint } from '../../../nodes/shared/http/endpoint.ts';

const trello = { api: 'https://api.trello.com/1' };
const github = { api: 'https://api.github.com', uploads: 'https://uploads.github.com' };
const server = {
	api: 'https://ghe.example/api/v3',
	graphql: 'https://ghe.example/api',
	uploads: 'https://ghe.example/api/uploads',
};

const refusal = (endpoint: string, bases: Readonly<Record<string, string>> = trello): string => {
	try {
		checkedEndpoint(endpoint, bases);
	} catch (error) {
		return (error as Error).message;
	}
	throw new Error(`${endpoint} was not refused.`);
};

describe('checkedEndpoint', () => {
	it.each([
		['/cards/abc', { path: '/cards/abc', query: {} }],
		['cards/abc', { path: '/cards/abc', query: {} }],
		['  /cards/abc  ', { path: '/cards/abc', query: {} }],
		['/cards?fields=name&fields=url&x=', { path: '/cards', query: { fields: ['name', 'url'], x: '' } }],
		['/1/cards/abc', { path: '/cards/abc', query: {} }],
		['/1', { path: '/', query: {} }],
		['/10/cards', { path: '/10/cards', query: {} }],
		['/search?query=a%20b%26c+d', { path: '/search', query: { query: 'a b&c d' } }],
		['/cards/a%2Fb', { path: '/cards/a%2Fb', query: {} }],
		['/contents/100%25.md', { path: '/contents/100%25.md', query: {} }],
		['/contents/a...b', { path: '/contents/a...b', query: {} }],
		['/https://evil.example', { path: '/https://evil.example', query: {} }],
	])('takes %j as a path', (endpoint, expected) => {
		expect(checkedEndpoint(endpoint, trello)).toEqual({ base: undefined, ...expected });
	});

	it.each([
		['https://api.trello.com/1/cards/abc?x=1', trello, { base: 'api', path: '/cards/abc', query: { x: '1' } }],
		['HTTPS://API.Trello.com/1/cards', trello, { base: 'api', path: '/cards', query: {} }],
		['https://api.trello.com:443/1/cards', trello, { base: 'api', path: '/cards', query: {} }],
		['https://uploads.github.com/repos/o/r', github, { base: 'uploads', path: '/repos/o/r', query: {} }],
		['https://ghe.example/api/v3/user', server, { base: 'api', path: '/user', query: {} }],
		['https://ghe.example/api/graphql', server, { base: 'graphql', path: '/graphql', query: {} }],
		['https://ghe.example/api/uploads/x', server, { base: 'uploads', path: '/x', query: {} }],
		['/api/v3/user', server, { base: undefined, path: '/user', query: {} }],
		['/user', server, { base: undefined, path: '/user', query: {} }],
	])("takes %j as an address of the account's own", (endpoint, bases, expected) => {
		expect(checkedEndpoint(endpoint, bases)).toEqual(expected);
	});

	it.each([
		'https://evil.example/1/cards',
		'http://api.trello.com/1/cards',
		'https://api.trello.com:8443/1/cards',
		'https://api.trello.com.evil.example/1/cards',
		'https://evil.example/https://api.trello.com/1/cards',
		'https://api.trello.com/2/cards',
		'https://api.trello.com/10/cards',
		'https://api.trello.com/',
		'ftp://api.trello.com/1/cards',
		'file:///etc/passwd',
	])('refuses %j, which is not an address of the account', (endpoint) => {
		expect(refusal(endpoint)).toContain('this account may only be sent to https://api.trello.com/1');
	});

	it.each([
		['//evil.example/cards', 'another host'],
		['\\\\evil.example\\cards', 'another host'],
		['/\\evil.example', 'another host'],
		['\\/evil.example', 'another host'],
		['https://user:pass@api.trello.com/1/cards', 'user name or password'],
		['https://api.trello.com@evil.example/', 'user name or password'],
		['https://user@api.trello.com/1/cards', 'user name or password'],
		['https://', 'not an address'],
		['https://[x/cards', 'not an address'],
		['/cards/../members', 'as a part of the path'],
		['../members', 'as a part of the path'],
		['/cards/./x', 'as a part of the path'],
		['/cards/..', 'as a part of the path'],
		['/cards/%2e%2e/members', 'as a part of the path'],
		['/cards/.%2E/members', 'as a part of the path'],
		['/cards/%252e%252e/members', 'as a part of the path'],
		['/cards/%25252e%25252e/members', 'as a part of the path'],
		['/cards/..%2fmembers', 'as a part of the path'],
		['/cards/..%5cmembers', 'as a part of the path'],
		['/cards\\..\\members', 'as a part of the path'],
		['https://api.trello.com/1/../2/cards', 'as a part of the path'],
		['/cards#top', '%23'],
		['/ca rds', 'spaces or control characters'],
		['/cards\r\nHost: evil.example', 'spaces or control characters'],
		['/cards\u0000', 'spaces or control characters'],
		['/cards\u2028x', 'spaces or control characters'],
	])('refuses %j', (endpoint, reason) => {
		expect(refusal(endpoint)).toContain(reason);
		expect(refusal(endpoint)).toContain('Nothing was sent.');
	});

	const trelloKey = '0123456789abcdef0123456789abcdef';
	it.each([
		`/members/me?key=${trelloKey}`,
		`/members/me?key=${trelloKey}&token=abc`,
		'/members/me?token=abc',
		'/members/me?Token=abc',
		'/user?access_token=abc',
		'/x?oauth_token=abc',
		'/x?oauth_consumer_key=abc',
		'/x?%74oken=abc',
		`/x?key=AIza${'a'.repeat(35)}`,
		'https://api.trello.com/1/members/me?token=abc',
	])('refuses %j, which carries a credential, and does not repeat it', (endpoint) => {
		expect(refusal(endpoint)).toMatch(/it carries ".*remove it/);
		expect(refusal(endpoint)).not.toMatch(/abc|AIza/);
		expect(refusal(endpoint)).not.toContain(trelloKey);
	});

	it('lets "key" through where it is no credential', () => {
		expect(checkedEndpoint('/repos/o/r/actions/caches?key=npm-linux', github).query).toEqual({ key: 'npm-linux' });
	});

	it('asks for the endpoint when there is none', () => {
		expect(refusal('')).toContain('"Endpoint" is missing');
		expect(refusal('   ')).toContain('"Endpoint" is missing');
	});

	it.each(['', 'api.trello.com/1', 'ftp://api.trello.com/1', 'nonsense'])(
		'asks for a better address than %j',
		(api) => {
			expect(refusal('/cards', { api })).toContain('API base URL');
		},
	);

	it('always stays inside the base, whatever is written (property)', () => {
		const unit = fc.constantFrom(
			'/',
			'\\',
			'.',
			'%',
			'2',
			'e',
			'5',
			'c',
			'?',
			'@',
			':',
			'a',
			'https://',
			'evil.example',
			'1',
		);
		fc.assert(
			fc.property(fc.string({ unit, maxLength: 14 }), (endpoint) => {
				let path: string;
				try {
					({ path } = checkedEndpoint(endpoint, trello));
				} catch {
					return;
				}
				const url = new URL(`https://api.trello.com/1${path}`);
				expect(url.origin).toBe('https://api.trello.com');
				expect(`${url.pathname}/`).toMatch(/^\/1\//);
				expect(url.username + url.password).toBe('');
			}),
			{ numRuns: 5000, seed: 20260501 },
		);
	});
});

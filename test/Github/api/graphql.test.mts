import { describe, expect, it } from 'vitest';

import { github } from '../../../nodes/Github/github';
import { connected, type Connection, graphql, graphqlEach, isGraphqlRefusal } from '../../../nodes/Github/api/graphql';
import { isPassing } from '../../../nodes/shared/http/errors';
import { createClient } from '../../../nodes/shared/http/client';
import { RateLimiter } from '../../../nodes/shared/http/rateLimiter';
import { HastyClock } from '../../shared/http/fakeClock.mts';
import { fakeHost } from '../../shared/http/fakeHost.mts';
import { recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };

/** A client that GraphQL answers one reply after the other. */
const answering = (...replies: object[]) => {
	let turn = 0;
	return recordingApi(github, credential, () => ({ body: replies[turn++] }));
};

const limited = { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded for user ID 1.' }] };

const notFound = { type: 'NOT_FOUND', path: ['a'], message: "Could not resolve to a User with the login of 'x'." };

describe('a GraphQL call', () => {
	it('is repeated after a limit that comes with status 200, and given up in the end', async () => {
		const { api, sent } = answering(limited, { data: { a: 1 } });
		expect(await graphql(api, 'query { a }', {})).toEqual({ a: 1 });
		expect(sent).toHaveLength(2);
		const never = answering(limited, limited, limited, limited);
		await expect(graphql(never.api, 'query { a }', {})).rejects.toThrow('GitHub asks to slow down (GraphQL)');
		expect(never.sent).toHaveLength(3);
	});

	const wrong = {
		errors: [
			{
				message:
					'Something went wrong while executing your query. Please include `0401:6C25:28BCA72:539243A:638E5DA9` when reporting this issue.',
			},
		],
	};

	it.each([
		['an outage that is told with status 200', wrong],
		['an answer with nothing in it', { data: null }],
	])('is repeated after %s, if it only reads; such a failure passes', async (_title, hiccup) => {
		const { api, sent } = answering(hiccup, { data: { a: 1 } });
		expect(await graphql(api, 'query { a }', {})).toEqual({ a: 1 });
		expect(sent).toHaveLength(2);
		const never = answering(hiccup, hiccup, hiccup, hiccup);
		const error = await graphql(never.api, 'query { a }', {}).catch((thrown: unknown) => thrown);
		expect(never.sent).toHaveLength(3);
		expect(isPassing(error)).toBe(true);
		expect(isGraphqlRefusal(error)).toBe(false);
		const writing = answering(hiccup, { data: { a: 1 } });
		await expect(graphql(writing.api, 'mutation { a }', {})).rejects.toThrow();
		expect(writing.sent).toHaveLength(1);
	});

	it('that changes something says after an outage that the change may have been made, and no read does', async () => {
		const doubt = /may or may not have been made: look before you repeat it/;
		await expect(graphql(answering(wrong).api, 'mutation { a }', {})).rejects.toThrow(doubt);
		await expect(graphql(answering({ data: null }).api, 'mutation { a }', {})).rejects.toThrow(doubt);
		await expect(graphql(answering(wrong, wrong, wrong).api, 'query { a }', {})).rejects.not.toThrow(doubt);
	});

	it('that single sign-on keeps back says what to do about that, and not to ask an administrator', async () => {
		const message =
			'Resource protected by organization SAML enforcement. You must grant your OAuth token access to this organization.';
		const refused = { data: null, errors: [{ type: 'FORBIDDEN', message }] };
		await expect(graphql(answering(refused).api, 'query { a }', {})).rejects.toThrow(
			`GitHub refused the GraphQL call: ${message} Authorize the token for the organization (Configure SSO), or connect the account again.`,
		);
	});

	it('that asks for several things takes none for absent that an outage kept back', async () => {
		const partly = { ...wrong, data: { a: { id: 1 }, b: null } };
		const of = await graphqlEach(answering(partly, partly, partly).api, 'query { a b }', {});
		expect(of('a')).toEqual({ value: { id: 1 } });
		const kept = of('b');
		expect('error' in kept && isPassing(kept.error)).toBe(true);
	});

	it('and so does a limit, but no other error', async () => {
		const failing = async (...replies: object[]) =>
			await graphql(answering(...replies).api, 'query { a }', {}).catch((thrown: unknown) => thrown);
		expect(isPassing(await failing(limited, limited, limited))).toBe(true);
		expect(isPassing(await failing({ data: null, errors: [notFound] }))).toBe(false);
	});

	it('fails with the words of GitHub and what to do', async () => {
		const failing = async (type: string, message: string) => {
			const { api } = answering({
				data: { a: null },
				errors: [
					{ type, message },
					{ type, message },
				],
			});
			return await graphql(api, 'query { a }', {}).catch((error: unknown) => (error as Error).message);
		};
		expect(await failing('NOT_FOUND', "Could not resolve to a node with the global id of 'D_a'")).toBe(
			"GitHub refused the GraphQL call: Could not resolve to a node with the global id of 'D_a'. Check the name, number or ID; this account may also lack the right to see it.",
		);
		expect(await failing('INSUFFICIENT_SCOPES', "It requires one of: ['read:project'].")).toContain(
			"['read:project']. Give the token the scope that is named",
		);
		expect(await failing('FORBIDDEN', 'Resource not accessible.')).toContain('This account lacks the right');
		expect(await failing('', "Field 'b' doesn't exist")).toBe(
			"GitHub refused the GraphQL call: Field 'b' doesn't exist",
		);
		const { api } = answering({}, {}, {});
		await expect(graphql(api, 'query { a }', {})).rejects.toThrow('GitHub answered the GraphQL call without data');
	});

	it('answers with what was found only where that is wanted', async () => {
		const reply = { data: { a: null, b: 2 }, errors: [notFound] };
		expect(await graphql(answering(reply).api, 'query { a b }', {}, { partial: 'found' })).toEqual({ a: null, b: 2 });
		await expect(graphql(answering(reply).api, 'query { a b }', {})).rejects.toThrow('login of');
		const worse = { data: { a: null, b: 2 }, errors: [notFound, { type: 'FORBIDDEN', message: 'No.' }] };
		await expect(graphql(answering(worse).api, 'query { a b }', {}, { partial: 'found' })).rejects.toThrow('No.');
	});

	it('answers with what is allowed only where that is wanted, and never with what a limit left', async () => {
		const ask = async (body: object) =>
			await graphql(answering(body, body, body).api, 'query { a b }', {}, { partial: 'allowed' });
		const refused = { type: 'FORBIDDEN', message: 'Your token lacks read:project.' };
		const some = { a: null, b: 2 };
		expect(await ask({ data: some, errors: [refused] })).toEqual(some);
		expect(await ask({ data: { a: null }, errors: [notFound] })).toEqual({ a: null });
		await expect(ask({ data: { a: null }, errors: [refused] })).rejects.toThrow('read:project');
		await expect(ask({ errors: [refused] })).rejects.toThrow('read:project');
		await expect(ask({ data: some, ...limited })).rejects.toThrow('asks to slow down');
	});

	it('goes to the address of GraphQL on a server as well', async () => {
		const { host, sent } = fakeHost([{ statusCode: 200, body: { data: { a: 1 } } }], {
			...credential,
			baseUrl: 'https://git.example.com/api/v3',
		});
		await graphql(createClient(host, github, github.accounts[0]), 'query { a }', {});
		expect(sent.map(({ url }) => url)).toEqual(['https://git.example.com/api/graphql']);
	});

	it('reads list after page, no more than is wanted', async () => {
		const asked: unknown[] = [];
		const page = async (after: string | null, first: number) => {
			asked.push([after, first]);
			const nodes = Array.from({ length: first }, (_unused, at) => (at === 1 ? null : at));
			return { nodes, pageInfo: { hasNextPage: true, endCursor: `${String(after)}+` } };
		};
		const rows: number[] = [];
		for await (const row of connected(page, 150)) rows.push(row);
		expect(rows).toHaveLength(150);
		expect(asked).toEqual([
			[null, 100],
			['null+', 51],
			['null++', 1],
		]);
	});

	it.each([
		[
			'is in trouble',
			200,
			{ data: null, errors: [{ message: 'Something went wrong while executing your query on 2026-05-14T19:35:01Z.' }] },
		],
		['answers with neither data nor errors', 200, {}],
		['has no time left', 502, 'Bad Gateway'],
	])('reads smaller pages where GitHub %s, and no others', async (_what, statusCode, body) => {
		const sizes: number[] = [];
		const clock = new HastyClock();
		const { host } = fakeHost([], credential);
		Object.assign(host.helpers, {
			httpRequestWithAuthentication: async (
				_account: string,
				{ body: asked }: { body: { variables: { first: number } } },
			) => {
				const { first } = asked.variables;
				if (sizes.at(-1) !== first) sizes.push(first);
				if (first > 10) return { statusCode, headers: {}, body };
				const nodes = Array.from({ length: first }, () => 1);
				return {
					statusCode: 200,
					headers: {},
					body: { data: { nodes, pageInfo: { hasNextPage: true, endCursor: 'c' } } },
				};
			},
		});
		const api = createClient(host, github, github.accounts[0], { clock, rateLimiter: new RateLimiter(clock) });
		const rows: number[] = [];
		for await (const row of connected<number>(
			async (after, first) => await graphql(api, 'query { a }', { after, first }),
			200,
		))
			rows.push(row);
		expect(rows).toHaveLength(200);
		expect(sizes).toEqual([100, 25, 10]);
		const refused = connected(
			async () => await graphql<Connection<number>>(answering({ errors: [notFound] }).api, 'query { a }', {}),
		);
		await expect(refused.next()).rejects.toThrow('login of');
	});
});

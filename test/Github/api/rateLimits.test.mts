import { describe, expect, it } from 'vitest';

import { github } from '../../../nodes/Github/github';
import { createClient } from '../../../nodes/shared/http/client';
import { path } from '../../../nodes/shared/http/path';
import { RateLimiter } from '../../../nodes/shared/http/rateLimiter';
import { HastyClock } from '../../shared/http/fakeClock.mts';
import { fakeHost, type Reply } from '../../shared/http/fakeHost.mts';

const start = Date.parse('2026-05-01T12:00:00Z');
const put = { method: 'PUT', path: path`/repos/o/r/contents/${'x'}`, body: {} } as const;
const post = { method: 'POST', path: path`/repos/o/r/issues`, body: { title: 'x' } } as const;

const setUp = (baseUrl: string, reply: (sent: number) => Reply) => {
	const clock = new HastyClock(start);
	const [account] = github.accounts;
	const replies = Array.from({ length: 1000 }, (_unused, index) => reply(index));
	const { host, sent } = fakeHost(replies, { baseUrl });
	return { api: createClient(host, github, account, { clock, rateLimiter: new RateLimiter(clock) }), sent, clock };
};

const own = { 'x-github-enterprise-version': '3.19.0' };
const limits = {
	'x-ratelimit-limit': '5000',
	'x-ratelimit-remaining': '4000',
	'x-ratelimit-reset': String(start / 1000 + 3600),
	'x-ratelimit-resource': 'core',
};

describe('the pace of writes', () => {
	it.each<[where: string, headers: Record<string, string>, atLeast: number, atMost: number]>([
		['a server whose limits are off', own, 0, 0],
		['a server whose limits are on', { ...own, ...limits }, 99_000, 99_000],
		['github.com', limits, 99_000, 99_000],
		['github.com, where uploads name no limits', {}, 99_000, 99_000],
	])('at %s', async (_where, headers, atLeast, atMost) => {
		const { api, sent, clock } = setUp('https://github.example/api/v3', () => ({ statusCode: 200, headers }));
		for (let index = 0; index < 100; index += 1) await api.send(put);
		expect(sent).toHaveLength(100);
		expect(clock.now() - start).toBeGreaterThanOrEqual(atLeast);
		expect(clock.now() - start).toBeLessThanOrEqual(atMost);
	});

	it('stops no run of 600 creations where limits are off', async () => {
		const { api, sent, clock } = setUp('https://github.example/api/v3', () => ({ statusCode: 201, headers: own }));
		for (let index = 0; index < 600; index += 1) await api.send(post);
		expect([sent.length, clock.now()]).toEqual([600, start]);
	});

	it('of creations at github.com ends at the 501st of an hour, which says what stands in the way and until when', async () => {
		const { api, sent } = setUp('https://api.github.com', () => ({ statusCode: 201, headers: limits }));
		for (let index = 0; index < 500; index += 1) await api.send(post);
		await expect(api.send(post)).rejects.toThrow(
			'The limit of GitHub for this account ("content": 500 an hour) is used up until 2026-05-01T13:00:01Z, longer than the 120 s that this node may wait. Nothing was sent.',
		);
		expect(sent).toHaveLength(500);
	});

	it('of creations by GraphQL is the same, and that of other mutations is not', async () => {
		const sending = async (field: string) => {
			const { api, sent } = setUp('https://api.github.com', () => ({ statusCode: 200, headers: limits }));
			const query = `mutation ($id: ID!) { ${field}(input: { id: $id }) { clientMutationId } }`;
			const mutation = { method: 'POST', base: 'graphql', path: path`/graphql`, body: { query } } as const;
			for (let index = 0; index < 501; index += 1) await api.send(mutation).catch(() => undefined);
			return sent.length;
		};
		expect(await sending('addDiscussionComment')).toBe(500);
		expect(await sending('createDiscussion')).toBe(500);
		expect(await sending('updateProjectV2ItemFieldValue')).toBe(501);
	});

	it('is kept again where such a server asks to slow down', async () => {
		const slow: Reply = {
			statusCode: 403,
			headers: { ...own, 'retry-after': '5' },
			body: { message: 'secondary rate limit' },
		};
		const { api, clock } = setUp('https://github.example/api/v3', (index) =>
			index === 1 ? slow : { statusCode: 200, headers: own },
		);
		for (let index = 0; index < 4; index += 1) await api.send(put);
		expect(clock.now() - start).toBeGreaterThanOrEqual(5000);
	});
});

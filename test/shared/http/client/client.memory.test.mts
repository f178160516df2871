import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { createClient } from '../../../../nodes/shared/http/client.ts';
import { EtagCache } from '../../../../nodes/shared/http/etagCache.ts';
import { TtlCache } from '../../../../nodes/shared/http/ttlCache.ts';
import { get, post } from './clientBench.mts';
import { HastyClock } from '../fakeClock.mts';
import { account, broken, fakeHost, type Reply, service } from '../fakeHost.mts';

const conditional = { ...service, conditional: true };
const tokens = (access: string) => ({ oauthTokenData: { access_token: access } });

/** Clients of one stored credential, one after the other, that share what they remember. */
function process() {
	const shared = { clock: new HastyClock(), cache: new TtlCache(), etagCache: new EtagCache() };
	return (data: ICredentialDataDecryptedObject) => {
		const { host, sent } = fakeHost([{ statusCode: 200, headers: { etag: '"1"' } }], data);
		return { api: createClient(host, conditional, account, shared), sent };
	};
}

describe('Client: what is remembered of an account', () => {
	it('is shared by all nodes that are connected with it', async () => {
		const client = process();
		expect(await client(tokens('ann')).api.cached('me', async () => 'Ann')).toBe('Ann');
		expect(await client(tokens('ann')).api.cached('me', async () => 'Bob')).toBe('Ann');
	});

	it.each([
		['the credential is connected anew', tokens('ann'), tokens('bob')],
		['another token is put into the credential', { token: 'ann' }, { token: 'bob' }],
		['the credential gets another address', {}, { baseUrl: 'https://other.example' }],
	])('is not used after %s', async (_change, before, after) => {
		const client = process();
		expect(await client(before).api.cached('me', async () => 'Ann')).toBe('Ann');
		expect(await client(after).api.cached('me', async () => 'Bob')).toBe('Bob');
	});

	it('is no answer to compare with for another account', async () => {
		const client = process();
		await client(tokens('ann')).api.send(get);
		const [again, anew] = [client(tokens('ann')), client(tokens('bob'))];
		await Promise.all([again.api.send(get), anew.api.send(get)]);
		expect(again.sent[0]?.headers).toMatchObject({ 'if-none-match': '"1"' });
		expect(anew.sent[0]?.headers).not.toHaveProperty('if-none-match');
	});
});

/** Things are remembered by their kind, and a write to `/things` changes things alone. */
const declaring = {
	...service,
	remembered: {
		dependsOn: (key: string) => (key === 'ever' ? [] : key === 'unknown' ? undefined : [key]),
		changedBy: ({ path: route }: { readonly path: string }) =>
			route === '/things' ? ['things'] : route === '/others' ? ['others'] : undefined,
	},
};

/** Two clients of one account; the first one's service replies so, and `read` looks something up with the second one. */
function writing(replies: Reply[]) {
	const clock = new HastyClock();
	const shared = { clock, cache: new TtlCache() };
	// every test has an account, because the writes of an account are counted for as long as the process runs
	const data = { token: `token of ${expect.getState().currentTestName}` };
	const { host, sent } = fakeHost(replies, data);
	const [writer, reader] = [
		createClient(host, declaring, account, shared),
		createClient(fakeHost([], data).host, declaring, account, shared),
	];
	let reads = 0;
	const read = async (key: string) => await reader.cached(key, async () => (reads += 1));
	return { writer, reader, read, sent };
}

const done: Reply = { statusCode: 200, body: {} };
const broke = broken('ECONNRESET');

describe('Client: what is remembered of what a write changes', () => {
	it('is requested again after the write, by every client of the account', async () => {
		const { writer, read } = writing([done]);
		expect([await read('things'), await read('things')]).toEqual([1, 1]);
		await writer.send(post);
		expect([await read('things'), await read('things')]).toEqual([2, 2]);
	});

	it.each([
		{ what: 'another kind', key: 'others' },
		{ what: 'what no write changes', key: 'ever' },
	])('stays where it is $what', async ({ key }) => {
		const { writer, read } = writing([done]);
		await read(key);
		await writer.send(post);
		expect(await read(key)).toBe(1);
	});

	it('is requested again where it is not known what the write changes', async () => {
		const { writer, read } = writing([done]);
		expect([await read('things'), await read('ever')]).toEqual([1, 2]);
		await writer.send({ ...post, path: '/strange' as never });
		expect([await read('things'), await read('ever')]).toEqual([3, 2]);
	});

	it('is requested again after any write where it is not known what it depends on', async () => {
		const { writer, read } = writing([done]);
		await read('unknown');
		await writer.send({ ...post, path: '/others' as never });
		expect(await read('unknown')).toBe(2);
	});

	it.each([
		{ what: 'a read', request: get, replies: [done], reads: 1 },
		{ what: 'a write that the service rejects', request: post, replies: [{ statusCode: 422 }], reads: 1 },
		{ what: 'a write that ends without a response', request: post, replies: [broke], reads: 2 },
		{ what: 'a write that ends with a server error', request: post, replies: [{ statusCode: 502 }], reads: 2 },
		{
			what: 'a write that is rejected when it is sent again',
			request: { ...post, repeatable: true },
			replies: [broke, { statusCode: 404 }],
			reads: 2,
		},
	])('is read $reads times in all after $what', async ({ request, replies, reads }) => {
		const { writer, read } = writing(replies);
		await read('things');
		await writer.send(request).catch(() => undefined);
		expect(await read('things')).toBe(reads);
	});

	it('is not what a read returned that began before the write ended', async () => {
		const { writer, reader, read } = writing([done]);
		let answer = (_value: string) => {};
		const slow = reader.cached('things', async () => await new Promise<string>((resolve) => (answer = resolve)));
		await writer.send(post);
		answer('from before the write');
		expect([await slow, await read('things')]).toEqual(['from before the write', 1]);
	});
});

import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { createClient } from '../../../../nodes/shared/http/client.ts';
import { EtagCache } from '../../../../nodes/shared/http/etagCache.ts';
import { TtlCache } from '../../../../nodes/shared/http/ttlCache.ts';
import { get } from './clientBench.mts';
import { HastyClock } from '../fakeClock.mts';
import { account, fakeHost, service } from '../fakeHost.mts';

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

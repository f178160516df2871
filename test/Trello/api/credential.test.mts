import { describe, expect, it } from 'vitest';

import { trelloKeyAndToken } from '../../../nodes/Trello/api/credential.ts';

const key = '0123456789abcdef0123456789abcdef';
const token = `ATTA${'a1b2c3d4'.repeat(9)}`;
const oldToken = 'ab12'.repeat(16);
const secret = 'feedc0de'.repeat(8);

interface Asked {
	readonly uri: string;
	readonly headers: { readonly Authorization: string };
}

/** Trello that knows one key and one token. */
const tested = async (
	data: Record<string, string>,
	known = { key, token },
	isUp = true,
	instead?: { statusCode: number; body: string },
) => {
	const asked: Asked[] = [];
	const request = async (options: Asked) => {
		asked.push(options);
		if (!isUp) throw new Error('ECONNREFUSED');
		if (instead) return instead;
		const { Authorization: signed } = options.headers;
		if (!signed.includes(`oauth_consumer_key="${known.key}"`)) return { statusCode: 401, body: 'invalid key' };
		return signed.includes(`oauth_token="${known.token}"`)
			? { statusCode: 200, body: '{"id":"me"}' }
			: { statusCode: 401, body: 'invalid token' };
	};
	const context = { helpers: { request } };
	const all = { baseUrl: 'https://api.trello.com/1', apiKey: key, apiToken: token, webhookSecret: secret, ...data };
	const credential = { id: '1', name: 'Trello', type: 'agentStepsTrelloApi', data: all };
	return { ...(await trelloKeyAndToken.call(context as never, credential)), asked };
};

describe('Testing a Trello credential', () => {
	it('is content with a key and a token that Trello knows, with or without a secret', async () => {
		expect(await tested({})).toMatchObject({ status: 'OK' });
		expect(await tested({ webhookSecret: '' })).toMatchObject({ status: 'OK' });
		expect(await tested({ apiToken: oldToken }, { key, token: oldToken })).toMatchObject({ status: 'OK' });
	});

	it('asks the address of the credential, with the secrets in a header only', async () => {
		const { asked } = await tested({ baseUrl: 'https://sandbox.example/1' });
		expect(asked).toHaveLength(1);
		expect(asked[0]?.uri).toBe('https://sandbox.example/1/members/me?fields=username');
		expect(asked[0]).toMatchObject({ simple: false, resolveWithFullResponse: true });
		expect(asked[0]?.headers.Authorization).toBe(`OAuth oauth_consumer_key="${key}", oauth_token="${token}"`);
	});

	it.each<[string, Record<string, string>, RegExp]>([
		['the token in the field of the key', { apiKey: token }, /"API Key" holds a token/],
		['the token in the field of the secret', { webhookSecret: token }, /"Webhook Signing Secret" holds the token/],
		['the key in the field of the token', { apiToken: key }, /"API Token" holds an API key/],
		['the key in the field of the secret', { webhookSecret: key }, /"Webhook Signing Secret" holds an API key/],
		['the same text twice', { apiToken: secret, webhookSecret: secret }, /hold the same text/],
	])('recognizes %s without asking Trello', async (_name, data, words) => {
		const { status, message, asked } = await tested(data);
		expect(status).toBe('Error');
		expect(message).toMatch(words);
		expect(asked).toEqual([]);
	});

	it("recognizes an older token and the secret in each other's fields by asking Trello", async () => {
		const { status, message, asked } = await tested(
			{ apiToken: secret, webhookSecret: oldToken },
			{ key, token: oldToken },
		);
		expect({ status, message }).toEqual({ status: 'Error', message: expect.stringContaining('Swap them') });
		expect(asked).toHaveLength(2);
	});

	it('distinguishes a secret from a token that Trello does not accept, and quotes Trello', async () => {
		expect((await tested({ apiToken: secret, webhookSecret: '' })).message).toContain("the form of the app's secret");
		expect((await tested({ apiToken: `${token}x`, webhookSecret: '' })).message).toContain(
			'does not accept the token. Make a new one as described above. (Trello: invalid',
		);
	});

	it('names a key that Trello does not know', async () => {
		expect((await tested({}, { key: 'f'.repeat(32), token })).message).toContain('does not accept this API key');
	});

	it.each([
		[
			401,
			'invalid app key',
			'does not accept this API key. Copy it again from trello.com/apps/admin. (Trello: invalid app key)',
		],
		[400, 'invalid token', 'Make a new one as described above. (Trello: invalid token)'],
		[401, '{"message":"missing scopes"}', '(Trello: missing scopes)'],
		[401, 'confirm to view', 'confirm its e-mail address'],
		[429, '{"error":"API_KEY_LIMIT_EXCEEDED","message":"Rate limit exceeded"}', 'slow down'],
		[503, '<html>Service Unavailable</html>', 'failed (status 503)'],
		[
			404,
			'Cannot GET /1/members/me',
			'did not answer as Trello does (status 404). Check the API base URL. (Trello: Cannot GET /1/members/me)',
		],
	])('blames no token for status %d "%s" unless it is the token', async (statusCode, body, words) => {
		const { status, message } = await tested({ webhookSecret: '' }, undefined, true, { statusCode, body });
		expect({ status, message }).toEqual({ status: 'Error', message: expect.stringContaining(words) });
	});

	it('says that Trello cannot be reached', async () => {
		expect((await tested({}, undefined, false)).message).toContain('could not be reached at https://api.trello.com/1');
	});

	it('never shows a secret', async () => {
		const credentials: Array<Record<string, string>> = [
			{},
			{ apiToken: secret },
			{ apiKey: token },
			{ webhookSecret: token },
		];
		for (const data of credentials) {
			const { message } = await tested(data, { key: 'f'.repeat(32), token: 'x' });
			for (const hidden of [key, token, secret]) expect(message).not.toContain(hidden);
		}
	});
});

import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { assertionOf, serviceAccountOf } from '../../credentials/googleServiceAccount';
import { accessTokenOf } from '../../credentials/googleServiceAccountToken';

const pair = (modulusLength = 2048) =>
	generateKeyPairSync('rsa', {
		modulusLength,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
const { privateKey, publicKey } = pair();
const email = 'reports@sample.iam.gserviceaccount.com';
const keyFile = { type: 'service_account', client_email: email, private_key: privateKey, private_key_id: 'key-7' };

const scopes = ['https://www.googleapis.com/auth/analytics.readonly'];
const tokenUrl = 'https://oauth2.example/token';
const now = Date.parse('2026-11-20T12:00:00.900Z');

const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

describe('the signed statement of a service account', () => {
	it('says who asks for what, for an hour, and is signed with RS256', () => {
		const assertion = assertionOf(serviceAccountOf('', JSON.stringify(keyFile)), { scopes, tokenUrl, now });
		const [header, claims, signature = ''] = assertion.split('.');
		const iat = Math.floor(now / 1000);
		expect(decoded(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-7' });
		expect(decoded(claims)).toEqual({ iss: email, scope: scopes[0], aud: tokenUrl, iat, exp: iat + 3600 });
		const content = Buffer.from(`${header}.${claims}`);
		expect(verify('RSA-SHA256', content, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
	});

	it.each([
		['as Google makes it', privateKey],
		['with \\n as text', privateKey.replaceAll('\n', '\\n')],
		['in one line', privateKey.replaceAll('\n', ' ')],
		['with Windows line ends', privateKey.replaceAll('\n', '\r\n')],
		['in quotes, copied out of the file', JSON.stringify(privateKey)],
		['as the whole file', JSON.stringify(keyFile, undefined, 2)],
		['as the whole file in one line', JSON.stringify(keyFile, undefined, 2).replaceAll('\n', ' ')],
	])('accepts the key %s', (_title, pasted) => {
		const { key, email: owner } = serviceAccountOf(` ${email} `, pasted);
		expect(owner).toBe(email);
		expect(key.export({ type: 'pkcs8', format: 'pem' })).toBe(privateKey);
	});

	it('takes the e-mail that belongs to the key file', () => {
		expect(serviceAccountOf('other@sample.example', JSON.stringify(keyFile)).email).toBe(email);
	});

	const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
	it.each([
		['', email, /private key is missing/],
		['not a key', email, /is incomplete.*whole JSON key file/],
		[privateKey.slice(0, 300), email, /is incomplete/],
		[privateKey.split('\n').toSpliced(5, 3).join('\n'), email, /cannot be read/],
		[JSON.stringify(keyFile).slice(0, 400), email, /JSON key file, but it is cut off/],
		[JSON.stringify({ client_email: email }), email, /is incomplete/],
		[String(ec), email, /cannot be read/],
		[privateKey, 'reports', /e-mail is missing/],
	])('refuses a broken credential without showing it (%#)', (pasted, owner, message) => {
		const secret = privateKey.split('\n')[3] ?? '';
		let said = '';
		try {
			serviceAccountOf(owner, pasted);
		} catch (error) {
			said = JSON.stringify(error, Object.getOwnPropertyNames(error));
		}
		expect(said).toMatch(message);
		expect(said).not.toContain(secret.slice(0, 20));
	});
});

describe('the access token of a service account', () => {
	const credentials = { email, privateKey, scope: scopes.join(' '), oauthBaseUrl: 'https://oauth2.example/' };
	type Options = { url: string; body: URLSearchParams };
	const helper = (answer: (options: Options) => unknown) => {
		const asked: Options[] = [];
		const httpRequest = async (options: Options) => {
			asked.push(options);
			return answer(options);
		};
		return { asked, context: { helpers: { httpRequest } } as never };
	};

	it('is asked for as a form', async () => {
		const { asked, context } = helper(() => ({ statusCode: 200, body: { access_token: 'ya29.token' } }));
		expect(await accessTokenOf(context, credentials, now)).toBe('ya29.token');
		expect(asked).toMatchObject([{ method: 'POST', url: tokenUrl }]);
		const form = asked[0]?.body;
		expect(form?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
		expect(decoded(form?.get('assertion')?.split('.')[1])).toMatchObject({ iss: email, aud: tokenUrl });
	});

	it.each([
		['Invalid JWT Signature.', /Check that the key is one of this e-mail.*\(Google: Invalid JWT Signature\.\)/],
		['Invalid grant: account not found', /does not accept this e-mail.*\(Google: Invalid grant: account not found\)/],
		[
			'Invalid JWT: Token must be a short-lived token (60 minutes)',
			/Check the clock of this n8n server.*\(Google: Invalid JWT: Token must/,
		],
		['Something new.', /Something new\./],
	])('that Google refuses with "%s" says what to do, with these words', async (description, message) => {
		const body = { error: 'invalid_grant', error_description: description };
		const { context } = helper(() => ({ statusCode: 400, body }));
		await expect(accessTokenOf(context, credentials, now)).rejects.toMatchObject({
			message: expect.stringMatching(message),
			response: { status: 400, data: { error: 'invalid_grant', error_description: expect.stringMatching(message) } },
		});
	});

	const asPerson = { ...credentials, delegatedEmail: ' ada@sample.example ' };
	it('is asked for in the place of a person', async () => {
		const { asked, context } = helper(() => ({ statusCode: 200, body: { access_token: 'ya29.token' } }));
		await accessTokenOf(context, asPerson, now);
		await accessTokenOf(context, credentials, now);
		const subjects = asked.map(({ body }) => decoded(body.get('assertion')?.split('.')[1])['sub']);
		expect(subjects).toEqual(['ada@sample.example', undefined]);
	});

	const undelegated =
		'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.';
	it.each([
		[
			'unauthorized_client',
			undelegated,
			{},
			/does not permit the account to act for ada@.*client ID of the service account.*readonly/,
		],
		[
			...['unauthorized_client', undelegated],
			{ privateKey: JSON.stringify({ ...keyFile, client_id: '1234567' }) },
			/adds the client ID 1234567, and allows it all of these scopes: https:\S+readonly/,
		],
		[
			'access_denied',
			'Requested client not authorized.',
			{},
			/does not permit the account to act for ada@sample\.example/,
		],
		['invalid_grant', 'Invalid email or User ID', {}, /does not accept the user ada@sample\.example/],
		['invalid_grant', 'Invalid JWT Signature.', {}, /Check that the key is one of this e-mail/],
	] as const)('in the place of a person that Google refuses with %s "%s" says what to do (%#)', async (...given) => {
		const [error, description, more, message] = given;
		const { context } = helper(() => ({ statusCode: 401, body: { error, error_description: description } }));
		await expect(accessTokenOf(context, { ...asPerson, ...more }, now)).rejects.toThrow(message);
	});

	it('in the place of what is no e-mail is not asked for', async () => {
		const { asked, context } = helper(() => ({ statusCode: 200, body: { access_token: 'ya29.token' } }));
		const refused = accessTokenOf(context, { ...credentials, delegatedEmail: 'ada' }, now);
		await expect(refused).rejects.toThrow(/"Impersonate a User" does not accept "ada"/);
		expect(asked).toEqual([]);
	});

	it('that does not come because a scope is mistyped says so (A13)', async () => {
		const { context } = helper(() => ({ statusCode: 200, body: { id_token: 'a.b.c' } }));
		const error = (await accessTokenOf(context, credentials, now).catch((thrown: unknown) => thrown)) as Error;
		expect(error.message).toMatch(/a scope of the credential is mistyped.*analytics\.readonly/);
		expect(error.message).not.toContain('a.b.c');
	});

	it('that cannot be fetched says so, without what was sent', async () => {
		const { context } = helper(({ body }) => {
			throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', config: { data: String(body) } });
		});
		const error = (await accessTokenOf(context, credentials, now).catch((thrown: unknown) => thrown)) as Error;
		expect(error.message).toMatch(/oauth2\.example\/token could not be reached \(ECONNREFUSED\)/);
		expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/assertion|eyJ/);
	});
});

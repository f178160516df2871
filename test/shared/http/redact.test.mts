import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { apiError, explainPlainly } from '../../../nodes/shared/http/errors.ts';
import { path } from '../../../nodes/shared/http/path.ts';
import { redactor } from '../../../nodes/shared/http/redact.ts';

const node = { id: '1', name: 'Node', type: 't', typeVersion: 1, position: [0, 0] as [number, number], parameters: {} };
const request = { method: 'GET' as const, path: path`/cards/${'abc'}` };

describe('redactor', () => {
	const key = '-----BEGIN PRIVATE KEY-----\nMIIEv"/+=\n-----END PRIVATE KEY-----\n';
	const credential = {
		apiKey: 'key-12345678',
		apiToken: 'token/with+signs=',
		baseUrl: 'https://api.trello.com/1',
		scope: 'read:board:trello write:board:trello',
		oauthTokenData: { access_token: 'access-12345', refresh_token: 'refresh-12345', token_type: 'Bearer' },
		privateKey: key,
		short: 'abc',
	};
	const clean = redactor(credential);

	it.each([
		'key-12345678',
		'token/with+signs=',
		encodeURIComponent('token/with+signs='),
		'access-12345',
		'refresh-12345',
		key,
		JSON.stringify(key),
	])('blanks %j', (secret) => {
		expect(clean(`before ${secret} after`)).toMatch(/^before "?\*\*\*"? after$/);
	});

	it('leaves addresses, rights and ordinary words alone', () => {
		const text = 'https://api.trello.com/1 read:board:trello Bearer abc';
		expect(clean(text)).toBe(text);
	});

	it('blanks a secret that holds another one as a whole', () => {
		expect(redactor({ one: 'secret-secret', two: 'secret-secret-long' })('secret-secret-long')).toBe('***');
	});

	it('never lets a secret through into an error (property)', () => {
		const secret = fc
			.string({ minLength: 8, maxLength: 40 })
			.filter((text) => text.trim().length >= 8 && !text.includes('*'));
		fc.assert(
			fc.property(
				secret,
				fc.constantFrom(400, 401, 403, 404, 418, 429, 500, 0),
				fc.boolean(),
				(token, status, isText) => {
					const words = `Invalid token ${token} in ${encodeURIComponent(token)}`;
					const body = isText ? words : { error: { message: words, token } };
					const censor = redactor({ apiToken: token });
					const explanation = explainPlainly('Trello', { status, headers: {}, body, request }, 'api.example.com');
					const description = explanation.description && censor(explanation.description);
					const error = apiError(node, status, { ...explanation, message: censor(explanation.message), description });
					const untouched = JSON.stringify([
						explainPlainly('Trello', { status, headers: {}, body: '', request }, 'api.example.com'),
						node,
					]);
					fc.pre(!untouched.includes(token));
					expect(`${error.message}\n${error.description}`).not.toContain(token);
					expect(JSON.stringify(error)).not.toContain(JSON.stringify(token).slice(1, -1));
				},
			),
			{ numRuns: 500, seed: 20260501 },
		);
	});
});

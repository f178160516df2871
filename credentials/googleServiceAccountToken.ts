import type { ICredentialDataDecryptedObject, IHttpRequestHelper } from 'n8n-workflow';

import { assertionOf, serviceAccountOf, SignInRefused } from './googleServiceAccount';

interface TokenAnswer {
	readonly statusCode: number;
	readonly body?: {
		readonly access_token?: string;
		readonly error?: string;
		readonly error_description?: string;
	};
}

const adviceOn: ReadonlyArray<readonly [RegExp, string]> = [
	[
		/account not found|invalid email/i,
		'it does not know this e-mail. Copy client_email from the JSON key file, or paste the whole file.',
	],
	[
		/signature/i,
		'the private key does not belong to this e-mail, or the key was deleted. Create a new key of the service account and paste the whole JSON key file.',
	],
	[/short-lived|timeframe/i, 'the clock of this n8n server is wrong by several minutes. Set it right and try again.'],
	[/disabled/i, 'the service account is disabled. Enable it in the Google Cloud console.'],
];

const adviceFor = (description: string): string =>
	adviceOn.find(([words]) => words.test(description))?.[1] ?? (description || 'it gave no reason.');

function assertion(credentials: ICredentialDataDecryptedObject, tokenUrl: string, now: number): string {
	const text = (name: string) => String(credentials[name] ?? '');
	const scopes = text('scope')
		.split(/[\s,]+/)
		.filter((scope) => scope !== '');
	return assertionOf(serviceAccountOf(text('email'), text('privateKey')), { scopes, tokenUrl, now });
}

/**
 * Exchanges the service account's key for an access token that is valid for an hour.
 *
 * @param now epoch milliseconds.
 * @throws SignInRefused with what to do, and without any part of the key.
 */
export async function accessTokenOf(
	{ helpers }: IHttpRequestHelper,
	credentials: ICredentialDataDecryptedObject,
	now: number,
): Promise<string> {
	const tokenUrl = `${String(credentials.oauthBaseUrl ?? '').replace(/\/+$/, '')}/token`;
	const form = {
		grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
		assertion: assertion(credentials, tokenUrl, now),
	};
	const sent = helpers.httpRequest({
		method: 'POST',
		url: tokenUrl,
		headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(form),
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		timeout: 30_000,
	}) as Promise<TokenAnswer>;
	const answer = await sent.catch(({ code }: { code?: string }) => {
		throw new SignInRefused('unreachable', `${tokenUrl} could not be reached (${code ?? 'no answer'}).`);
	});
	const { access_token: token, error = '', error_description: description = '' } = answer.body ?? {};
	if (token) return token;
	throw new SignInRefused(error || `status ${answer.statusCode}`, adviceFor(description || error));
}

import type { KeyObject } from 'node:crypto';

import { pemOf, rsaKeyOf, signedToken } from '../nodes/shared/http/signing/privateKey';

/** Who signs in, read from what a person pasted into the credential. */
export interface ServiceAccount {
	readonly email: string;
	readonly key: KeyObject;
	readonly keyId?: string;
	/** What an administrator of a domain enters to delegate it. */
	readonly clientId?: string;
}

/** The error of a key that cannot be used, before any request; the nodes recognize it by this name. */
const unusableKey = 'unusable_key';
/** The error of a Cloud project without the Data API; the nodes recognize it by this name. */
export const dataApiDisabled = 'data_api_disabled';

const startOf = (error: string): string =>
	error === unusableKey
		? 'The service account cannot sign in: '
		: error === dataApiDisabled
			? ''
			: 'Google did not sign the account in: ';

/**
 * A failed sign-in. n8n hands `response` on to the node, and shows its `statusText` when a credential is tested, so that the
 * reason reaches the user; it holds no secret.
 */
export class SignInRefused extends Error {
	readonly response: {
		readonly status: number;
		readonly statusText: string;
		readonly data: { error: string; error_description: string };
	};

	constructor(error: string, description: string) {
		super(`${startOf(error)}${description}`);
		this.response = { status: 400, statusText: this.message, data: { error, error_description: description } };
	}
}

const unusable = (description: string) => new SignInRefused(unusableKey, description);

/** The longest that Google allows. */
const lifetimeSeconds = 3600;

interface KeyFile {
	readonly client_email?: unknown;
	readonly private_key?: unknown;
	readonly private_key_id?: unknown;
	readonly client_id?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const attempt = <T>(read: () => T): T | undefined => {
	try {
		return read();
	} catch {
		return undefined;
	}
};

/** The JSON key file, whole or with its line breaks turned into blanks by a one-line field. */
function keyFileOf(pasted: string): KeyFile | undefined {
	if (!pasted.startsWith('{')) return undefined;
	const file = attempt(() => JSON.parse(pasted) as KeyFile);
	if (file) return file;
	throw unusable(
		'the private key looks like a JSON key file, but it is cut off or changed. Paste the whole file as Google made it.',
	);
}

function keyOf(pasted: string): KeyObject {
	const pem = pemOf(pasted);
	if (pem === undefined) {
		throw unusable(
			'the private key is incomplete. It begins with -----BEGIN PRIVATE KEY----- and ends with -----END PRIVATE KEY-----; or paste the whole JSON key file.',
		);
	}
	const key = rsaKeyOf(pem);
	if (key) return key;
	throw unusable(
		'the private key cannot be read: a part of it is missing or was changed. Create a new key of the service account in the Google Cloud console and paste the whole JSON key file.',
	);
}

/**
 * Reads e-mail and key as they stand in the credential; a pasted JSON key file brings its own e-mail along.
 *
 * @throws SignInRefused saying what to paste instead.
 */
export function serviceAccountOf(email: string, pastedKey: string): ServiceAccount {
	const pasted = pastedKey.trim();
	if (pasted === '') throw unusable('the private key is missing. Paste the JSON key file of the service account.');
	const file = keyFileOf(pasted);
	const owner = text(file?.client_email) || email.trim();
	const key = keyOf(file ? text(file.private_key) : pasted);
	if (!owner.includes('@')) {
		throw unusable(
			'the service account e-mail is missing. It ends with .iam.gserviceaccount.com, and stands in the JSON key file as client_email.',
		);
	}
	return {
		email: owner,
		key,
		keyId: text(file?.private_key_id) || undefined,
		clientId: text(file?.client_id) || undefined,
	};
}

/**
 * The signed statement that Google's token endpoint exchanges for an access token.
 * https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 *
 * @param subject the person in whose place it signs in, by domain-wide delegation; empty for itself.
 * @param now epoch milliseconds.
 */
export function assertionOf(
	{ email, key, keyId }: ServiceAccount,
	{ scopes, tokenUrl, now, subject }: { scopes: readonly string[]; tokenUrl: string; now: number; subject?: string },
): string {
	const issued = Math.floor(now / 1000);
	const claims = {
		...{ iss: email, scope: scopes.join(' '), aud: tokenUrl, iat: issued, exp: issued + lifetimeSeconds },
		...(subject && { sub: subject }),
	};
	return signedToken(claims, key, keyId === undefined ? {} : { kid: keyId });
}

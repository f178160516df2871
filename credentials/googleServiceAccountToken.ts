import { createHash } from 'node:crypto';
import type { ICredentialDataDecryptedObject, IHttpRequestHelper } from 'n8n-workflow';

import {
	assertionOf,
	dataApiDisabled,
	type ServiceAccount,
	serviceAccountOf,
	SignInRefused,
} from './googleServiceAccount';

interface TokenAnswer {
	readonly statusCode: number;
	readonly body?: {
		readonly access_token?: string;
		/** All that there is where a scope is none that Google knows. */
		readonly id_token?: string;
		readonly error?: string;
		readonly error_description?: string;
	};
}

const adviceOn: ReadonlyArray<readonly [RegExp, string]> = [
	[
		/account not found|invalid email/i,
		'it does not accept this e-mail. Copy client_email from the JSON key file, or paste the whole file.',
	],
	[
		/signature/i,
		'it does not accept what the private key signed. Check that the key is one of this e-mail, or create a new key of the service account and paste the whole JSON key file.',
	],
	[
		/short-lived|timeframe/i,
		'it does not accept the time of the sign-in. Check the clock of this n8n server and try again.',
	],
	[/scope/i, 'it does not accept the scopes of the credential. Use the two that a new credential has.'],
	[/disabled/i, 'enable the service account in the Google Cloud console.'],
];

interface SignIn {
	readonly account: ServiceAccount;
	readonly scopes: readonly string[];
	/** The e-mail of the person in whose place the account signs in; empty for itself. */
	readonly subject: string;
}

/** @throws SignInRefused saying what to give instead. */
function signInOf(credentials: ICredentialDataDecryptedObject): SignIn {
	const text = (name: string) => String(credentials[name] ?? '').trim();
	const subject = text('delegatedEmail');
	if (subject !== '' && !/^[^\s@]+@[^\s@]+$/.test(subject)) {
		throw new SignInRefused(
			'invalid_subject',
			`"Impersonate a User" does not accept "${subject.slice(0, 80)}". Give the e-mail of one person of your Google Workspace, or leave it empty.`,
		);
	}
	const scopes = text('scope')
		.split(/[\s,]+/)
		.filter((scope) => scope !== '');
	return { account: serviceAccountOf(text('email'), text('privateKey')), scopes, subject };
}

/** What Google says where a domain has not delegated, at all or some scope (google-api-php-client#2214, google-auth-library-ruby#210). */
const undelegated = /unauthorized_client|unauthorized to retrieve access tokens|client not authorized/i;

/** What to do about a refusal that has to do with the person who is impersonated. */
function delegationAdvice({ account, scopes, subject }: SignIn, error: string, description: string) {
	if (subject === '') return undefined;
	if (undelegated.test(`${error} ${description}`)) {
		const client = account.clientId ?? `of the service account (its "Unique ID" in the Google Cloud console)`;
		return `it does not permit the account to act for ${subject}. A Workspace admin opens https://admin.google.com/ac/owl/domainwidedelegation, adds the client ID ${client}, and allows it all of these scopes: ${scopes.join(', ')}. It can take some minutes, up to a day; a gmail.com address cannot be delegated. Or leave "Impersonate a User" empty.`;
	}
	if (!/invalid email or user id/i.test(description)) return undefined;
	return `it does not accept the user ${subject}. Correct "Impersonate a User", or leave it empty.`;
}

/** What to do, with Google's own words. */
function adviceFor(signIn: SignIn, error: string, description: string): string {
	const words = description || error;
	const advice =
		delegationAdvice(signIn, error, description) ?? adviceOn.find(([existing]) => existing.test(description))?.[1];
	return advice === undefined ? words || 'it gave no reason.' : `${advice} (Google: ${words})`;
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
	const signIn = signInOf(credentials);
	const { account, scopes, subject } = signIn;
	const form = {
		grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
		assertion: assertionOf(account, { scopes, tokenUrl, now, subject }),
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
	const {
		access_token: token,
		id_token: identity,
		error = '',
		error_description: description = '',
	} = answer.body ?? {};
	if (token) return token;
	if (identity) {
		throw new SignInRefused(
			'invalid_scope',
			'a scope of the credential is mistyped, so Google gave no right at all. Take the two that a new credential has: they end with "analytics.readonly" and "analytics.edit".',
		);
	}
	throw new SignInRefused(error || `status ${answer.statusCode}`, adviceFor(signIn, error, description));
}

/** The fields that decide what an access token can do. */
const signInFields = ['privateKey', 'email', 'scope', 'delegatedEmail', 'oauthBaseUrl'] as const;

/**
 * Names the sign-in for which an access token was issued: n8n keeps the token when a person edits the credential
 * (n8n-io/n8n#37513), so a token is used only for the fields that it was issued for. Pure.
 */
export const fingerprintOf = (credentials: ICredentialDataDecryptedObject): string =>
	createHash('sha256')
		.update(JSON.stringify(signInFields.map((name) => String(credentials[name] ?? '').trim())))
		.digest('base64url')
		.slice(0, 22);

/**
 * Checks that the Cloud project has the Data API: n8n's test of a credential sends one request, which goes to the Admin API. Any
 * method shows whether the API is enabled, whatever else the response says; that of the property 0 uses no quota.
 *
 * @throws SignInRefused with the link that enables the API; other failures are left to the request that needs the API.
 */
export async function checkDataApi(
	{ helpers }: IHttpRequestHelper,
	{ dataBaseUrl }: ICredentialDataDecryptedObject,
	accessToken: string,
): Promise<void> {
	const sent = helpers.httpRequest({
		method: 'GET',
		url: `${String(dataBaseUrl ?? '').replace(/\/+$/, '')}/v1beta/properties/0/audienceExports`,
		qs: { pageSize: 1 },
		headers: { accept: 'application/json', Authorization: `Bearer ${accessToken}` },
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		timeout: 30_000,
	}) as Promise<{ readonly statusCode: number; readonly body?: unknown }>;
	const response = await sent.catch(() => undefined);
	const text = JSON.stringify(response?.body ?? '');
	if (response?.statusCode !== 403 || !/SERVICE_DISABLED|has not been used in project|it is disabled/.test(text))
		return;
	const link = /https:\/\/console\.(?:developers|cloud)\.google\.com\/[^\s"\\]+/.exec(text)?.[0];
	throw new SignInRefused(
		dataApiDisabled,
		`The Google Analytics Data API is not enabled in the Google Cloud project of this credential. Enable it${link ? ` at ${link}` : ' in the Google Cloud console'}, wait a few minutes, and try again.`,
	);
}

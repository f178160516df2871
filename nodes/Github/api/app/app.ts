import { createHash, type KeyObject } from 'node:crypto';

import { type INodeParameters, UserError } from 'n8n-workflow';

import type { ApiRequest, Credential } from '../../../shared/catalogue/api';
import { pemOf, rsaKeyOf, signedToken } from '../../../shared/http/signing/privateKey';

/** The way to connect that the form shows for a GitHub App. */
export const appAuthentication = 'githubApp';

/** Whether an account is a GitHub App's own. Pure. */
export const isApp = ({ appId, privateKey }: Credential): boolean => Boolean(appId) && privateKey !== undefined;

/**
 * Whether the app signs a request with its key, as @octokit/auth-app does (`requires-app-auth`). GitHub rejects the key everywhere
 * else: a label, a folder or a repository can be named "installation" too. Pure.
 */
export const isOfApp = ({ path: route }: ApiRequest): boolean =>
	/^\/(?:app(?:\/.*)?|marketplace_listing\/.*|(?:orgs|users|enterprises)\/[^/]+\/installation|repos\/[^/]+\/[^/]+\/installation)$/.test(
		route.replace(/\?.*$/s, ''),
	);

const keyAdvice =
	'In the settings of the app at GitHub, under "Private keys", generate a new one and paste the whole .pem file.';

/** What an app signs with, and under which name. */
export interface App {
	/** Its App ID, or its client ID. */
	readonly id: string;
	readonly key: KeyObject;
}

/**
 * The app of a credential.
 *
 * @throws UserError that says what to give instead, without any part of the key.
 */
export function appOf({ appId, privateKey }: Credential): App {
	const id = String(appId ?? '').trim();
	// App IDs are numbers; client IDs begin with Iv (https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-json-web-token-jwt-for-a-github-app).
	if (!/^(?:\d+|Iv[\w.]+)$/.test(id)) {
		throw new UserError(
			`The credential's "App ID" ${id === '' ? 'is empty' : `is none: "${id.slice(0, 60)}"`}. Copy it from the settings of the app at GitHub: the App ID is a number, the client ID begins with Iv.`,
		);
	}
	const pem = pemOf(String(privateKey ?? ''));
	if (pem === undefined) {
		throw new UserError(
			`The credential's "Private Key" is incomplete: it begins with -----BEGIN RSA PRIVATE KEY----- and ends with -----END RSA PRIVATE KEY-----. ${keyAdvice}`,
		);
	}
	const key = rsaKeyOf(pem);
	if (key) return { id, key };
	throw new UserError(
		`The credential's "Private Key" cannot be read: a part of it is missing or was changed. ${keyAdvice}`,
	);
}

/** The key without what pasting it anew may change, to derive secrets from; undefined where there is none. Pure. */
export const keyMaterialOf = ({ privateKey }: Credential): string | undefined =>
	typeof privateKey === 'string' ? (pemOf(privateKey) ?? privateKey) || undefined : undefined;

/** GitHub's clock may be behind ours, and it takes no more than ten minutes. */
const [backSeconds, lifeSeconds] = [60, 540];

/**
 * What an app proves with that it is itself.
 * https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-json-web-token-jwt-for-a-github-app
 *
 * @param now epoch milliseconds by GitHub's clock.
 */
export function appToken({ id, key }: App, now: number): string {
	const seconds = Math.floor(now / 1000);
	return signedToken({ iss: id, iat: seconds - backSeconds, exp: seconds + lifeSeconds }, key);
}

/** A link to an installation's settings, or to what the API calls it. */
const inLink = /\/installations\/(\d+)(?:[/?#]|$)/;

const installationIn = (given: unknown): string => {
	const text = String(given ?? '').trim();
	return inLink.exec(text)?.[1] ?? text.replace(/^@|^https?:\/\/[^/]+\/|\/+$/g, '');
};

/**
 * The credential with the installation that a node chose, if it did. Pure.
 *
 * @throws UserError where it is an expression: an item must not choose whose rights are used.
 */
export function withInstallation(credential: Credential, { installation: chosen }: INodeParameters): Credential {
	const value =
		typeof chosen === 'object' && chosen !== null && 'value' in chosen ? (chosen as { value: unknown }).value : chosen;
	const given = String(value ?? '').trim();
	if (given.startsWith('=')) {
		throw new UserError(
			'"Installation" cannot be an expression, because items must not choose whose rights are used. Choose it from the list, or use a node for each.',
		);
	}
	return { ...credential, installation: installationIn(given === '' ? credential.installation : given) };
}

/** Names an app at a server and one of its installations, for what is remembered of it. Tells nothing of the key. Pure. */
export const installationKey = ({ appId, privateKey, installation, baseUrl }: Credential): string =>
	createHash('sha256')
		.update(JSON.stringify([appId, privateKey, installation, baseUrl]))
		.digest('base64url');

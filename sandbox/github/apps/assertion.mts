import { createVerify } from 'node:crypto';
import { asObject, parseJson, type Reply } from '../../front/exchange.mts';
import { failure } from '../replies.mts';
import { githubAccounts } from '../seed.mts';

const { app } = githubAccounts;

// backstage/backstage#12887
const undecodable = (): Reply => failure(401, 'A JSON web token could not be decoded');

const decoded = (part = '') => asObject(parseJson(Buffer.from(part, 'base64url').toString('utf8')));

/** Whether an Authorization header holds a JSON Web Token. */
export const isAssertion = (header: string | undefined): boolean =>
	/^\w+ eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(header ?? '');

/**
 * Judges the JSON Web Token of an app. The words are those that @octokit/auth-app looks for where clocks differ (its `hook`), and
 * those that users meet: octokit/auth-app.js#375 and actions/create-github-app-token#153 (could not be decoded, of a key that is
 * not the app's), octokit/authentication-strategies.js#165 (Integration not found, of an app ID that there is none of).
 *
 * @returns the refusal; undefined where the app is who it says.
 */
export function refusedAssertion(header: string, publicKey: string, now: number): Reply | undefined {
	const [head = '', claims = '', signature = ''] = (header.split(/\s+/)[1] ?? '').split('.');
	const { iss, iat, exp } = decoded(claims);
	if (decoded(head)['alg'] !== 'RS256') return undecodable();
	if (![String(app.id), app.clientId].includes(String(iss))) return failure(404, 'Integration not found');
	if (!createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url'))
		return undecodable();
	const seconds = now / 1_000;
	if (typeof exp !== 'number' || exp <= seconds)
		return failure(
			401,
			"'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
		);
	if (exp > seconds + 600) return failure(401, "'Expiration time' claim ('exp') is too far in the future");
	if (typeof iat !== 'number' || iat > seconds)
		return failure(
			401,
			"'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
		);
	return undefined;
}

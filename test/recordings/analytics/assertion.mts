import { createSign } from 'node:crypto';
import { SEED, READONLY_SCOPE } from '../../../sandbox/analytics/seed.mts';
import type { AnalyticsSandbox } from '../../../sandbox/analytics/start.mts';
import { isObject, type Recorded } from '../recordings.mts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** The signed assertion that the token endpoint refused, by what it said of it. */
export function assertionFor(
	{ body, requestBody }: Recorded,
	sandbox: AnalyticsSandbox,
	now: number,
): string | undefined {
	if (isObject(requestBody)) return new URLSearchParams(requestBody as Record<string, string>).toString();
	const told = isObject(body) ? String(body['error_description'] ?? body['error'] ?? '') : '';
	const email = SEED.serviceAccount;
	const key = sandbox.serviceAccounts[email]?.private_key ?? '';
	const seconds = Math.floor(now / 1000);
	const claims: Record<string, unknown> = {
		...{ iss: email, scope: READONLY_SCOPE, aud: 'https://oauth2.googleapis.com/token' },
		...{ iat: seconds, exp: seconds + 3_600 },
	};
	let isSpoilt = false;
	if (/account not found/.test(told)) claims['iss'] = 'nobody@nowhere.iam.gserviceaccount.com';
	else if (/Signature/.test(told)) isSpoilt = true;
	else if (/audience check/.test(told)) claims['aud'] = 'https://elsewhere.example/token';
	else if (/short-lived/.test(told)) Object.assign(claims, { iat: seconds - 90_000, exp: seconds - 86_400 });
	else if (/iat \(issued/.test(told)) delete claims['iat'];
	else if (/exp \(expir/.test(told)) delete claims['exp'];
	else if (/scope/i.test(told)) claims['scope'] = '';
	else if (/^Bad Request$/.test(told)) return new URLSearchParams({ grant_type: JWT_GRANT, assertion: 'x' }).toString();
	else return undefined;
	const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
	const signature = createSign('RSA-SHA256')
		.update(isSpoilt ? 'other' : text)
		.sign(key, 'base64url');
	return new URLSearchParams({ grant_type: JWT_GRANT, assertion: `${text}.${signature}` }).toString();
}

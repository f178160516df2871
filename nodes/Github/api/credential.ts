import type { ICredentialsDecrypted, ICredentialTestFunctions, INodeCredentialTestResult } from 'n8n-workflow';

/** Names the version of GitHub's REST API. https://docs.github.com/rest/about-the-rest-api/api-versions */
const versionHeader = 'x-github-api-version';

/** What every request of ours is sent with, whatever the account; nothing else names a version. */
export const githubHeaders = {
	accept: 'application/vnd.github+json',
	[versionHeader]: '2022-11-28',
	'user-agent': 'n8n-nodes-agent-integrations',
} as const satisfies Readonly<Record<string, string>>;

/** Whether requests ask for the version 2026-03-10, which has done away with old ways, or for a later one. */
export const isNewVersion = (): boolean => String(githubHeaders[versionHeader]) >= '2026-03-10';

const failed = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });

/**
 * What is wrong with a token as far as its form tells; undefined when nothing is. Pure.
 * https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats
 */
function adviceOnShape(token: string): string | undefined {
	if (token.trim() === '') return 'The field "Access Token" is empty. Paste the token there that GitHub showed once.';
	if (/\s/.test(token)) return 'The token holds a space or a line break. Paste it again without.';
	if (/^gh[sr]_/.test(token))
		return 'This is a short-lived token of a GitHub App. Make a personal access token: it begins with github_pat_ or ghp_.';
	if (/^-----BEGIN/.test(token)) return 'This is a private key. Paste a personal access token there.';
	return undefined;
}

const expiryAdvice = 'Make a new one as described above, and paste the whole text, which GitHub shows only once.';

const words = (body: unknown): string => {
	const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
	return /"message"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? '';
};

interface Answer {
	readonly statusCode: number;
	readonly headers?: Readonly<Record<string, string | undefined>>;
	readonly body: unknown;
}

/** What to say about an error of GitHub. Pure. */
function adviceOnRefusal({ statusCode, headers = {}, body }: Answer, baseUrl: string): string {
	const said = words(body);
	if (statusCode === 401)
		return `GitHub does not accept the token: it is wrong, was revoked or has expired. ${expiryAdvice}`;
	if (statusCode === 403 && (headers['x-github-sso'] ?? '') !== '')
		return 'The organization requires single sign-on: authorize the token for it under Settings → Developer settings → Personal access tokens.';
	if (statusCode === 429 || /rate limit/i.test(said)) return 'GitHub asks to slow down. Test again in a minute.';
	if (statusCode === 403)
		return `GitHub does not let this token in${said === '' ? '' : `: ${said}`}. Test another one.`;
	if (statusCode >= 500) return `GitHub is out of order (status ${statusCode}). Test again in a minute.`;
	return `There is no API of GitHub at ${baseUrl} (status ${statusCode}). It is https://api.github.com, or https://HOST/api/v3 for GitHub Enterprise Server.`;
}

const isUser = (body: unknown): boolean =>
	/"login"\s*:/.test(typeof body === 'string' ? body : JSON.stringify(body ?? ''));

/**
 * Tells what is wrong with an access token, by its form and by asking GitHub. A token without any right passes: it reads what is
 * public; the operation "Check Access" of the account lists what is missing for the rest.
 */
export async function githubToken(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { accessToken = '', baseUrl: given = '' } = (credential.data ?? {}) as {
		accessToken?: string;
		baseUrl?: string;
	};
	const advice = adviceOnShape(accessToken);
	if (advice !== undefined) return failed(advice);
	const baseUrl = given.replace(/\/+$/, '');
	const { request: ask } = this.helpers;
	const answer = (await ask({
		method: 'GET',
		uri: `${baseUrl}/user`,
		headers: { ...githubHeaders, Authorization: `Bearer ${accessToken}` },
		simple: false,
		resolveWithFullResponse: true,
		sendCredentialsOnCrossOriginRedirect: false,
	}).catch(() => undefined)) as Answer | undefined;
	if (!answer)
		return failed(`GitHub could not be reached at ${baseUrl}. Check "API Base URL" and the network of this n8n.`);
	if (answer.statusCode < 300 && isUser(answer.body)) return { status: 'OK', message: 'Connected to GitHub' };
	return failed(adviceOnRefusal(answer, baseUrl));
}

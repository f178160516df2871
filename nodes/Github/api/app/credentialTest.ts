import {
	type ICredentialsDecrypted,
	type ICredentialTestFunctions,
	type INodeCredentialTestResult,
	UserError,
} from 'n8n-workflow';

import type { Credential } from '../../../shared/catalogue/api';
import { githubHeaders } from '../credential';
import { appOf, appToken, withInstallation } from './app';
import { allInstallations, chosenOf, type Installation } from './installations';

interface Answer {
	readonly statusCode: number;
	readonly headers?: Readonly<Record<string, string | undefined>>;
	readonly body: unknown;
}

const failed = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });

const parsed = (body: unknown): unknown => {
	if (typeof body !== 'string') return body;
	try {
		return JSON.parse(body) as unknown;
	} catch {
		return body;
	}
};

/** What to say about a refusal of GitHub's. Pure. */
function adviceOn({ statusCode, body }: Answer, baseUrl: string): string {
	const said = /"message"\s*:\s*"([^"]*)"/.exec(JSON.stringify(parsed(body) ?? ''))?.[1] ?? '';
	if (statusCode === 401 && /claim/.test(said))
		return 'The clock of this n8n server is wrong by minutes. Set it right and test again.';
	if (statusCode === 401)
		return 'GitHub does not accept the private key: it is not one of the app with this App ID, or was deleted. In the settings of the app, generate a new one and paste the whole .pem file.';
	if (statusCode === 404 && /integration/i.test(said))
		return 'GitHub knows no app with this App ID. Copy it from the settings of the app.';
	if (statusCode === 429 || /rate limit/i.test(said)) return 'GitHub asks to slow down. Test again in a minute.';
	if (statusCode >= 500) return `GitHub is out of order (status ${statusCode}). Test again in a minute.`;
	return `There is no API of GitHub at ${baseUrl} (status ${statusCode}). It is https://api.github.com, or https://HOST/api/v3 for GitHub Enterprise Server.`;
}

/**
 * The app's name and where it is installed.
 *
 * @throws UserError where its choice is wrong.
 */
function verdictOn(name: string, all: readonly Installation[], given: string): INodeCredentialTestResult {
	const places = all.map(({ account, id }) => account?.login ?? account?.slug ?? String(id)).slice(0, 10);
	const more = all.length > places.length ? ` and ${all.length - places.length} more` : '';
	if (all.length === 0 || given !== '') chosenOf(all, given);
	return { status: 'OK', message: `Connected to GitHub as the app ${name}, installed at ${places.join(', ')}${more}` };
}

/** @throws UserError where the form tells what is wrong. */
async function tested({ helpers }: ICredentialTestFunctions, data: Credential): Promise<INodeCredentialTestResult> {
	const app = appOf(data);
	const baseUrl = String(data.baseUrl ?? '').replace(/\/+$/, '');
	let now = Date.now();
	const { request: send } = helpers;
	const ask = async (route: string): Promise<Answer | undefined> =>
		(await send({
			method: 'GET',
			uri: `${baseUrl}${route}`,
			headers: { ...githubHeaders, Authorization: `Bearer ${appToken(app, now)}` },
			simple: false,
			resolveWithFullResponse: true,
			sendCredentialsOnCrossOriginRedirect: false,
		}).catch(() => undefined)) as Answer | undefined;
	let about = await ask('/app');
	const there = Date.parse(about?.headers?.['date'] ?? '');
	if (about?.statusCode === 401 && Math.abs(there - now) > 30_000) {
		now = there;
		about = await ask('/app');
	}
	if (!about)
		return failed(`GitHub could not be reached at ${baseUrl}. Check "API Base URL" and the network of this n8n.`);
	const { name } = (parsed(about.body) ?? {}) as { name?: string };
	if (about.statusCode >= 300 || name === undefined) return failed(adviceOn(about, baseUrl));
	const all = await allInstallations(async ({ per_page, page }) => {
		const list = await ask(`/app/installations?per_page=${per_page}&page=${page}`);
		const rows = list && parsed(list.body);
		if (!list || list.statusCode >= 300 || !Array.isArray(rows)) throw new UserError(adviceOn(list ?? about, baseUrl));
		return rows as Installation[];
	});
	return verdictOn(name, all, String(withInstallation(data, {}).installation ?? ''));
}

/** Tells what is wrong with an app's key or choice of an installation, by its form and by asking GitHub. */
export async function githubApp(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	return await tested(this, (credential.data ?? {}) as Credential).catch((error: unknown) => {
		if (error instanceof UserError) return failed(error.message);
		throw error;
	});
}

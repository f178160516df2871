import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { isApp } from './app/app';

export interface Account {
	readonly id: number;
	readonly login: string;
	readonly type?: string;
	readonly html_url?: string;
}

const hourMs = 60 * 60_000;

/** An app, as it tells of itself. https://docs.github.com/rest/apps/apps#get-the-authenticated-app */
export interface AppObject {
	readonly slug: string;
	readonly name: string;
	readonly html_url?: string;
}

/** The app that the account is. */
export const connectedApp = async (api: Api): Promise<AppObject> =>
	await api.request<AppObject>({ method: 'GET', path: path`/app` });

/** What an app does is done by a user of this name. https://docs.github.com/apps/creating-github-apps/about-creating-github-apps/deciding-when-to-build-a-github-app */
const botOf = ({ slug }: AppObject): Pick<Account, 'login' | 'type'> => ({ login: `${slug}[bot]`, type: 'Bot' });

/** Who acts with the connected account: a person, or the bot of an app. */
export const connectedAccount = async (api: Api): Promise<Pick<Account, 'login' | 'type'>> =>
	await api.cached(
		'me',
		async () =>
			isApp(await api.credential())
				? botOf(await connectedApp(api))
				: await api.request<Account>({ method: 'GET', path: path`/user` }),
		hourMs,
	);

const nameOfBot = (login: string): string => login.replace(/\[bot\]$/, '');

/** Whether somebody is the connected account. GraphQL and mentions name a bot without "[bot]". */
export async function isConnected(api: Api, { login, type }: Pick<Account, 'login' | 'type'>): Promise<boolean> {
	const me = await connectedAccount(api);
	if (login === me.login) return true;
	return type === 'Bot' && me.type === 'Bot' && nameOfBot(login) === nameOfBot(me.login);
}

/** By which name the connected account is mentioned, lower case. */
export const connectedName = async (api: Api): Promise<string> =>
	nameOfBot((await connectedAccount(api)).login).toLowerCase();

/** The teams of the connected account, as `organization/short name`, lower case. */
export const connectedTeams = async (api: Api): Promise<readonly string[]> =>
	await api.cached('teams', async () => {
		const teams: string[] = [];
		const request = { method: 'GET', path: path`/user/teams` } as const;
		for await (const { slug, organization } of api.rows<{ slug: string; organization: { login: string } }>(request))
			teams.push(`${organization.login}/${slug}`.toLowerCase());
		return teams;
	});

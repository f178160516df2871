import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';

export interface Account {
	readonly id: number;
	readonly login: string;
	readonly type?: string;
	readonly html_url?: string;
}

const hourMs = 60 * 60_000;

/** The connected account. */
export const connectedAccount = async (api: Api): Promise<Account> =>
	await api.cached('me', async () => await api.request<Account>({ method: 'GET', path: path`/user` }), hourMs);

/** The teams of the connected account, as `organization/short name`, lower case. */
export const connectedTeams = async (api: Api): Promise<readonly string[]> =>
	await api.cached('teams', async () => {
		const teams: string[] = [];
		const request = { method: 'GET', path: path`/user/teams` } as const;
		for await (const { slug, organization } of api.rows<{ slug: string; organization: { login: string } }>(request))
			teams.push(`${organization.login}/${slug}`.toLowerCase());
		return teams;
	});

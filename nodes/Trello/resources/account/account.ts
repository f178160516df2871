import type { Api, Credential } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Verdict } from '../../../shared/steps/access';
import { type Facts, trelloVerdict } from './access';
import { rightsOf, scopesOf, type Token } from './shape';

/** What the connection may do: the rights of its token, or the scopes of OAuth2. */
export async function rightsOfAccount(api: Api, credential: Credential): Promise<Pick<Facts, 'has' | 'isOAuth2'>> {
	const token = String(credential.apiToken ?? '').trim();
	if (token === '') return { has: scopesOf(credential), isOAuth2: true };
	const held = await api.request<Token>({ method: 'GET', path: path`/tokens/${token}` });
	return { has: rightsOf(held), isOAuth2: false };
}

const hour = 3_600_000;

const unknown: Verdict = { works: null, missing: 'Nothing tells the rights of the connection.' };

/** What the account may do with a right, whatever the board. */
export async function trelloJudge(api: Api): Promise<(rights: string) => Verdict> {
	const credential = await api.credential();
	const held = await api.cached('rights of the account', async () => await rightsOfAccount(api, credential), hour);
	return (rights) => (held.has.length > 0 ? trelloVerdict(rights, held) : unknown);
}

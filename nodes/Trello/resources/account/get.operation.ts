import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { type Own, rightsOf, scopesOf, type Token } from './shape';

const query = { fields: 'username,fullName,email,url,prefs' };

/** Which account is connected, with which rights, and until when. */
async function accountOf(api: Api): Promise<IDataObject> {
	const credential = await api.credential();
	const own = await api.request<Own>({ method: 'GET', path: path`/members/${'me'}`, query });
	const token = String(credential.apiToken ?? '').trim();
	if (token === '') {
		return { ...own, connection: 'OAuth2', app: null, rights: scopesOf(credential), expiresAt: null } as IDataObject;
	}
	const held = await api.request<Token>({ method: 'GET', path: path`/tokens/${token}` });
	return {
		...own,
		connection: 'API key and token',
		app: held.identifier ?? null,
		rights: rightsOf(held),
		expiresAt: held.dateExpires ?? null,
	} as IDataObject;
}

export const getAccount = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the connected account',
	description: 'See which Trello account is connected, with which rights, and until when',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-tokens/#api-tokens-token-get',
	kind: 'read',
	rights: 'read',
	fields: [],
	run: accountOf,
});

import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { personShape } from '../../api/shapes';
import { type Own, rightsOf, scopesOf, type Token } from './shape';

const query = { fields: 'username,fullName,email,url' };

/** Which account is connected, with which rights, and until when. */
async function accountOf(api: Api): Promise<IDataObject> {
	const credential = await api.credential();
	const own = await api.request<Own>({ method: 'GET', path: path`/members/${'me'}`, query });
	const member = { ...personShape(own), email: own.email ?? null, url: own.url ?? null };
	const token = String(credential.apiToken ?? '').trim();
	if (token === '') {
		return { ...member, connection: 'OAuth2', app: null, rights: scopesOf(credential), expiresAt: null };
	}
	const held = await api.request<Token>({ method: 'GET', path: path`/tokens/${token}` });
	return {
		...member,
		connection: 'API key and token',
		app: held.identifier ?? null,
		rights: rightsOf(held),
		expiresAt: held.dateExpires ?? null,
	};
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

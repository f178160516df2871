import type { IDataObject } from 'n8n-workflow';

import type { Api, Credential } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { type Member, personShape } from '../../api/shapes';

interface Token {
	readonly identifier?: string;
	readonly dateExpires?: string | null;
	readonly permissions?: ReadonlyArray<{
		readonly modelType: string;
		readonly read: boolean;
		readonly write: boolean;
	}>;
}

interface Own extends Member {
	readonly email?: string | null;
	readonly url?: string;
}

const query = { fields: 'username,fullName,email,url' };

/** The rights of a token in the words it was asked for: read, write and account. Pure. */
const rightsOf = ({ permissions = [] }: Token): string[] => {
	const may = (type: string, right: 'read' | 'write') =>
		permissions.some(({ modelType, [right]: has }) => modelType === type && has);
	return [
		...(may('Board', 'read') ? ['read'] : []),
		...(may('Board', 'write') ? ['write'] : []),
		...(may('Member', 'write') ? ['account'] : []),
	];
};

/** The scopes that were granted, else those that were asked for. Pure. */
const scopesOf = ({ oauthTokenData, scope }: Credential): string[] => {
	const granted = (oauthTokenData as { scope?: string } | undefined)?.scope;
	return String(granted ?? scope ?? '')
		.split(/[\s,]+/)
		.filter((one) => one !== '');
};

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

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { isApp } from '../../api/app/app';
import { heldScopes } from '../../api/errors/response';
import { appAccount } from './app';
import { connectedAccounts } from './shape';

export const getAccount = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the connected account',
	description:
		'See which GitHub user or app this connection acts as, with which scopes or permissions, and when its token expires',
	docs: 'https://docs.github.com/rest/users/users#get-the-authenticated-user',
	kind: 'read',
	rights: 'None',
	shape: connectedAccounts,
	fields: [],
	run: async (api) => {
		if (isApp(await api.credential())) return await appAccount(api);
		const { body, headers } = await api.send({ method: 'GET', path: path`/user` });
		const expires = headers['github-authentication-token-expiration'];
		return { ...body, scopes: heldScopes({ headers }) ?? null, tokenExpiresAt: expires ?? null };
	},
});

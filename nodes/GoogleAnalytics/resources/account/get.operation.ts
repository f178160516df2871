import { defineOperation } from '../../../shared/catalogue/operation';
import { accountSummaries } from '../../api/property';
import { emailOf, isServiceAccount, scopesOf } from './connection';

const shown = 20;

export const getAccount = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the connected account',
	description:
		'See which account this connection is: its kind, its rights, and how many accounts and properties it sees',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/accountSummaries/list',
	kind: 'read',
	rights: 'analytics.readonly',
	fields: [],
	run: async (api) => {
		const credential = await api.credential();
		const scopes = scopesOf(credential);
		const has = (...names: string[]) => scopes.some((scope) => names.includes(scope.split('/').at(-1) ?? ''));
		const accounts: Array<{ id: string; name: string; properties: number }> = [];
		for await (const { account, displayName = '', propertySummaries = [] } of accountSummaries(api)) {
			accounts.push({ id: account.replace('accounts/', ''), name: displayName, properties: propertySummaries.length });
		}
		return {
			connection: isServiceAccount(credential) ? 'serviceAccount' : 'oAuth2',
			email: emailOf(credential),
			scopes,
			canRead: has('analytics', 'analytics.readonly'),
			canEdit: has('analytics.edit'),
			accountCount: accounts.length,
			propertyCount: accounts.reduce((sum, { properties }) => sum + properties, 0),
			accounts: accounts.slice(0, shown),
		};
	},
});

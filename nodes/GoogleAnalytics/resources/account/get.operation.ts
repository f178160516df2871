import { defineOperation } from '../../../shared/catalogue/operation';
import { accountSummaries } from '../../api/property';
import { emailOf, isServiceAccount, scopesOf } from './connection';
import { type Connected, connections } from './shape';

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
	shape: connections,
	fields: [],
	run: async (api) => {
		const credential = await api.credential();
		const scopes = scopesOf(credential);
		const has = (...names: string[]) => scopes.some((scope) => names.includes(scope.split('/').at(-1) ?? ''));
		const accounts: Array<Connected['accounts'][number]> = [];
		for await (const { account, displayName = '', propertySummaries = [] } of accountSummaries(api)) {
			const id = account.replace('accounts/', '');
			accounts.push({ id, name: displayName, propertyCount: propertySummaries.length });
		}
		return {
			email: emailOf(credential),
			connection: isServiceAccount(credential) ? 'Service account' : 'OAuth2',
			rights: scopes,
			canRead: has('analytics', 'analytics.readonly'),
			canEdit: has('analytics.edit'),
			accountCount: accounts.length,
			propertyCount: accounts.reduce((sum, { propertyCount }) => sum + propertyCount, 0),
			accounts: accounts.slice(0, shown),
		};
	},
});

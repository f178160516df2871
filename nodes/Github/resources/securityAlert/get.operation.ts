import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { alertAt, alertField, alertRights, kindField, withoutSecret, withoutSecrets } from './reference';

export const getSecurityAlert = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a security alert',
	description: 'Read an alert of code scanning, Dependabot or secret scanning, but no secret',
	docs: 'https://docs.github.com/rest/code-scanning/code-scanning#get-a-code-scanning-alert',
	kind: 'read',
	rights: alertRights('read'),
	fields: [repositoryOfField, kindField, alertField],
	run: async (api, given) =>
		withoutSecret(
			await api.request({
				method: 'GET',
				path: path`/repos/${alertAt(given)}`,
				query: withoutSecrets(given.kind),
			}),
		),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { trelloRateLimitsOf } from '../../api/limits';

export const getLimits = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the limits of the account',
	description:
		'See how many requests Trello still allows the token, the key and the member of this account, with one small request',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/',
	kind: 'read',
	rights: 'read',
	fields: [],
	run: async (api) => {
		const answer = await api.send({ method: 'GET', path: path`/members/${'me'}`, query: { fields: 'id' } });
		const statuses = trelloRateLimitsOf(answer);
		return ['token', 'key', 'member'].map((name) => {
			const { limit = null, remaining = null, windowMs } = statuses.find((status) => status.name === name) ?? {};
			return { name, limit, remaining, windowSeconds: windowMs === undefined ? null : windowMs / 1000 };
		});
	},
});

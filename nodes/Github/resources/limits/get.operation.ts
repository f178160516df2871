import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';

interface Figures {
	readonly limit: number;
	readonly remaining: number;
	readonly used: number;
	/** Epoch seconds. */
	readonly reset: number;
}

export const getLimits = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the limits of the account',
	description: 'See how many requests GitHub still allows this account, by kind of request; costs none of them',
	docs: 'https://docs.github.com/rest/rate-limit/rate-limit#get-rate-limit-status-for-the-authenticated-user',
	kind: 'read',
	rights: 'None',
	fields: [],
	run: async (api) => {
		const { resources } = await api.request<{ resources: Readonly<Record<string, Figures>> }>({
			method: 'GET',
			path: path`/rate_limit`,
		});
		return Object.entries(resources).map(([name, { limit, remaining, used, reset }]) => ({
			name,
			limit,
			remaining,
			used,
			resetsAt: new Date(reset * 1000).toISOString(),
		}));
	},
});

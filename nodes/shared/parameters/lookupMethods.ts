import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import type { Lookups } from '../catalogue/lookup';
import { chosenAccount } from '../http/account';
import { createClient } from '../http/client';
import { editorRetryPolicy } from '../http/retry';

type SearchMethod = (this: ILoadOptionsFunctions, filter?: string, page?: string) => Promise<INodeListSearchResult>;

/** n8n's `methods.listSearch` of an integration: every lookup with a client, filter and page. Errors reach the user. */
export function listSearch(integration: Integration, lookups: Lookups): Record<string, SearchMethod> {
	const methods = Object.entries(lookups).map(([name, lookup]) => {
		const method: SearchMethod = async function (filter = '', page) {
			const chosen = this.getCurrentNodeParameter('authentication') ?? integration.accounts[0].value;
			const api = createClient(this, integration, chosenAccount(this.getNode(), integration, chosen), {
				retryPolicy: editorRetryPolicy,
			});
			const parameter = (parameterName: string) => this.getCurrentNodeParameter(parameterName);
			const { items, next } = await lookup(api, { filter: filter.trim().toLowerCase(), page, parameter });
			return { results: [...items], paginationToken: next };
		};
		return [name, method] as const;
	});
	return Object.fromEntries(methods);
}

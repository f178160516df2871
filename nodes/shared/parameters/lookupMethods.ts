import type { ILoadOptionsFunctions, INodeListSearchResult, INodePropertyOptions } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import type { Found, Lookup, Lookups } from '../catalogue/lookup';
import { lookupsOf, optionsOf, type Resource } from '../catalogue/resource';
import { chosenAccount } from '../http/account';
import { createClient } from '../http/client';
import { located } from '../http/errors';
import { editorRetryPolicy } from '../http/retry';

type SearchMethod = (this: ILoadOptionsFunctions, filter?: string, page?: string) => Promise<INodeListSearchResult>;
type LoadMethod = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>;

async function lookUp(
	context: ILoadOptionsFunctions,
	integration: Integration,
	lookup: Lookup,
	filter: string,
	page?: string,
): Promise<Found> {
	const chosen = context.getCurrentNodeParameter('authentication') ?? integration.accounts[0].value;
	const account = chosenAccount(context.getNode(), integration, chosen);
	const api = createClient(context, integration, account, { retryPolicy: editorRetryPolicy });
	const parameter = (name: string) => context.getCurrentNodeParameter(name);
	return await lookup(api, { filter, page, parameter }).catch(async (error: unknown) => {
		throw await located(context.getNode(), integration, api, error);
	});
}

const methodsOf = <M>(lookups: Lookups, methodOf: (lookup: Lookup) => M): Record<string, M> =>
	Object.fromEntries(Object.entries(lookups).map(([name, lookup]) => [name, methodOf(lookup)]));

/** n8n's `methods.listSearch` of an integration: every lookup with a client, filter and page. Errors reach the user. */
export const listSearch = (integration: Integration, resources: readonly Resource[]): Record<string, SearchMethod> =>
	methodsOf(
		lookupsOf(resources),
		(lookup): SearchMethod =>
			async function (filter = '', page) {
				const { items, next } = await lookUp(this, integration, lookup, filter.trim().toLowerCase(), page);
				return { results: [...items], paginationToken: next };
			},
	);

/** n8n's `methods.loadOptions` of an integration: every lookup with a client, whole and unfiltered. Errors reach the user. */
export const loadOptions = (integration: Integration, resources: readonly Resource[]): Record<string, LoadMethod> =>
	methodsOf(
		optionsOf(resources),
		(lookup): LoadMethod =>
			async function () {
				return [...(await lookUp(this, integration, lookup, '')).items];
			},
	);

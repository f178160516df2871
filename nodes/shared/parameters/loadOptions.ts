import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import type { Lookups } from '../catalogue/lookup';
import { chosenAccount } from '../http/account';
import { createClient } from '../http/client';
import { editorRetryPolicy } from '../http/retry';

type LoadMethod = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>;

/** n8n's `methods.loadOptions` of an integration: every lookup with a client, whole and unfiltered. Errors reach the user. */
export function loadOptions(integration: Integration, lookups: Lookups): Record<string, LoadMethod> {
	const methods = Object.entries(lookups).map(([name, lookup]) => {
		const method: LoadMethod = async function () {
			const chosen = this.getCurrentNodeParameter('authentication') ?? integration.accounts[0].value;
			const api = createClient(this, integration, chosenAccount(this.getNode(), integration, chosen), {
				retryPolicy: editorRetryPolicy,
			});
			const parameter = (parameterName: string) => this.getCurrentNodeParameter(parameterName);
			const { items } = await lookup(api, { filter: '', parameter });
			return [...items];
		};
		return [name, method] as const;
	});
	return Object.fromEntries(methods);
}

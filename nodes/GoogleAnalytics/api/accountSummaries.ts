import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';

export interface PropertySummary extends IDataObject {
	property: string;
	displayName?: string;
}

export interface AccountSummary extends IDataObject {
	account: string;
	displayName?: string;
	propertySummaries?: PropertySummary[];
}

/** Every account that the connection sees, with its properties; 200 accounts a request. */
export const accountSummaries = (api: Api, limit?: number) =>
	api.rows<AccountSummary>({ method: 'GET', base: 'admin', path: path`/v1beta/accountSummaries` }, limit);

/** The properties of all accounts, in the form of a property as far as a summary tells it. */
export async function summarizedProperties(api: Api, limit = Infinity): Promise<IDataObject[]> {
	const found: IDataObject[] = [];
	for await (const { account, displayName: accountName, propertySummaries = [] } of accountSummaries(api)) {
		for (const { property, ...rest } of propertySummaries) {
			if (found.length >= limit) return found;
			found.push({ name: property, ...rest, account, accountName });
		}
		if (found.length >= limit) return found;
	}
	return found;
}

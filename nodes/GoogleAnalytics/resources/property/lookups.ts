import type { INodeListSearchItems } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Lookups } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { matching } from '../../api/listSearch';
import type { AccountSummary } from '../../api/property';
import { timeZones } from './fields';

interface SummaryPage {
	readonly accountSummaries?: readonly AccountSummary[];
	readonly nextPageToken?: string;
}

const itemsOf = ({ accountSummaries = [] }: SummaryPage): INodeListSearchItems[] =>
	accountSummaries.flatMap(({ displayName: account = '', propertySummaries = [] }) =>
		propertySummaries.map(({ property, displayName = property }) => {
			const id = property.replace(/^properties\//, '');
			return {
				name: `${displayName} (${account})`,
				value: id,
				url: `https://analytics.google.com/analytics/web/#/p${id}`,
			};
		}),
	);

const summaryPage = async (api: Api, pageToken: string | undefined) =>
	await api.request<SummaryPage>({
		method: 'GET',
		base: 'admin',
		path: path`/v1beta/accountSummaries`,
		query: { pageSize: 200, pageToken },
	});

export const propertyLookups: Lookups = {
	async searchProperties(api, { filter, page }) {
		for (let token = page; ;) {
			const answer = await summaryPage(api, token);
			const items = matching(itemsOf(answer), filter);
			token = answer.nextPageToken || undefined;
			if (items.length > 0 || token === undefined) return { items, next: token };
		}
	},

	async searchTimeZones(_api, { filter }) {
		const items = timeZones().map((zone) => ({ name: zone, value: zone }));
		return { items: matching(items, filter.replaceAll(' ', '_')) };
	},
};

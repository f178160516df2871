import type { INodeListSearchItems } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Found, Lookups, Search } from '../shared/catalogue/lookup';
import type { Api } from '../shared/catalogue/api';
import { path } from '../shared/http/path';
import { parseLocator } from '../shared/parameters/parseLocator';
import { adminLookups } from './api/lookups';
import { propertyField } from './api/propertyField';
import { type Described, metadataOf } from './resources/report/metadata';
import { propertyIdOf } from './api/property';
import { realtimeFieldsOf } from './resources/report/realtime';

interface AccountSummary {
	readonly displayName?: string;
	readonly propertySummaries?: ReadonlyArray<{ readonly property: string; readonly displayName?: string }>;
}

interface SummaryPage {
	readonly accountSummaries?: readonly AccountSummary[];
	readonly nextPageToken?: string;
}

const byName = (a: INodeListSearchItems, b: INodeListSearchItems) => a.name.localeCompare(b.name);

const propertiesOf = ({ accountSummaries = [] }: SummaryPage, filter: string): INodeListSearchItems[] =>
	accountSummaries
		.flatMap(({ displayName: account = '', propertySummaries = [] }) =>
			propertySummaries.map(({ property, displayName = property }) => {
				const id = property.replace(/^properties\//, '');
				return {
					name: `${displayName} (${account})`,
					value: id,
					url: `https://analytics.google.com/analytics/web/#/p${id}`,
				};
			}),
		)
		.filter(({ name, value }) => name.toLowerCase().includes(filter) || value === filter)
		.sort(byName);

const summaries = async (api: Api, pageToken: string | undefined) =>
	await api.request<SummaryPage>({
		method: 'GET',
		base: 'admin',
		path: path`/v1beta/accountSummaries`,
		query: { pageSize: 200, pageToken },
	});

/** The chosen property, or "0" (what all properties have in common) as long as none can be told. */
async function chosenProperty(api: Api, { parameter }: Search): Promise<string> {
	const asked = (async () => {
		const given = parseLocator(propertyField, parameter('property'));
		return given === '' || given.startsWith('=') ? '0' : await propertyIdOf(api, given);
	})();
	return await asked.catch((error: unknown) => {
		if (error instanceof UserError) return '0';
		throw error;
	});
}

const chosenMetadata = async (api: Api, search: Search) => await metadataOf(api, await chosenProperty(api, search));

const optionsOf = (fields: readonly Described[]): INodeListSearchItems[] =>
	fields
		.map(({ apiName, uiName, description, blockedReasons = [] }) => ({
			name: uiName ? `${uiName} (${apiName})` : apiName,
			value: apiName,
			description: blockedReasons.length > 0 ? 'This account may not see it: Google reports zeros only' : description,
		}))
		.sort(byName);

/** Google Analytics' searchable drop-downs. */
export const googleAnalyticsLookups: Lookups = {
	...adminLookups,

	async searchProperties(api, { filter, page }): Promise<Found> {
		for (let token = page; ; ) {
			const answer = await summaries(api, token);
			const items = propertiesOf(answer, filter);
			token = answer.nextPageToken || undefined;
			if (items.length > 0 || token === undefined) return { items, next: token };
		}
	},
};

/** The drop-downs that are filled with the names that the chosen property knows. */
export const googleAnalyticsOptions: Lookups = {
	loadMetrics: async (api, search) => ({ items: optionsOf((await chosenMetadata(api, search)).metrics) }),

	loadDimensions: async (api, search) => ({ items: optionsOf((await chosenMetadata(api, search)).dimensions) }),

	async loadRealtimeMetrics(api, search) {
		return { items: optionsOf((await realtimeFieldsOf(api, await chosenProperty(api, search))).metrics) };
	},

	async loadRealtimeDimensions(api, search) {
		return { items: optionsOf((await realtimeFieldsOf(api, await chosenProperty(api, search))).dimensions) };
	},

	async loadFields(api, search) {
		const { metrics, dimensions } = await chosenMetadata(api, search);
		return { items: optionsOf([...metrics, ...dimensions]) };
	},
};

import { type INodeListSearchItems, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Lookups, Search } from '../../../shared/catalogue/lookup';
import { byName } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { type Described, metadataOf, realtimeFieldsOf } from './metadata';

/** The chosen property, or "0" (what all properties have in common) as long as none can be told. */
async function anyProperty(api: Api, search: Search): Promise<string> {
	return await chosenProperty(api, search).catch((error: unknown) => {
		if (error instanceof UserError) return '0';
		throw error;
	});
}

const chosenMetadata = async (api: Api, search: Search) => await metadataOf(api, await anyProperty(api, search));

const optionsOf = (fields: readonly Described[]): INodeListSearchItems[] =>
	fields
		.map(({ apiName, uiName, description, blockedReasons = [] }) => ({
			name: uiName ? `${uiName} (${apiName})` : apiName,
			value: apiName,
			description: blockedReasons.length > 0 ? 'This account may not see it: Google reports zeros only' : description,
		}))
		.sort(byName);

/** The names that the chosen property knows. */
export const reportOptions: Lookups = {
	loadMetrics: async (api, search) => ({ items: optionsOf((await chosenMetadata(api, search)).metrics) }),

	loadDimensions: async (api, search) => ({ items: optionsOf((await chosenMetadata(api, search)).dimensions) }),

	async loadRealtimeMetrics(api, search) {
		return { items: optionsOf((await realtimeFieldsOf(api, await anyProperty(api, search))).metrics) };
	},

	async loadRealtimeDimensions(api, search) {
		return { items: optionsOf((await realtimeFieldsOf(api, await anyProperty(api, search))).dimensions) };
	},

	async loadFields(api, search) {
		const { metrics, dimensions } = await chosenMetadata(api, search);
		return { items: optionsOf([...metrics, ...dimensions]) };
	},
};

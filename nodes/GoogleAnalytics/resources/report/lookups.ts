import { type INodeListSearchItems, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Lookups, Search } from '../../../shared/catalogue/lookup';
import { byName } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { conversionNames } from '../../api/reportFields';
import { conversionsOf } from './conversions';
import { funnelFieldsOf } from './funnelSteps';
import { type Described, type Metadata, metadataOf, realtimeFieldsOf } from './metadata';

/** The chosen property, or "0" (what all properties have in common) as long as none can be told. */
async function anyProperty(api: Api, search: Search): Promise<string> {
	return await chosenProperty(api, search).catch((error: unknown) => {
		if (error instanceof UserError) return '0';
		throw error;
	});
}

const optionsOf = (fields: readonly Described[]): INodeListSearchItems[] =>
	fields
		.map(({ apiName, uiName, description, blockedReasons = [] }) => ({
			name: uiName ? `${uiName} (${apiName})` : apiName,
			value: apiName,
			description: blockedReasons.length > 0 ? 'This account may not see it: Google reports zeros only' : description,
		}))
		.sort(byName);

/** The fields of the report that an operation runs. */
async function fieldsOf(
	api: Api,
	property: string,
	operation: unknown,
): Promise<Pick<Metadata, 'metrics' | 'dimensions'>> {
	if (operation === 'runConversions') return conversionNames;
	return operation === 'runFunnel' ? await funnelFieldsOf(api, property) : await metadataOf(api, property);
}

/** Everything that the chosen property has of a kind. */
const from =
	<Known>(
		listed: (api: Api, property: string, operation: unknown) => Promise<Known>,
		pick: (known: Known) => readonly Described[],
	) =>
	async (api: Api, search: Search) => {
		const known = await listed(api, await anyProperty(api, search), search.parameter('operation'));
		return { items: optionsOf(pick(known)) };
	};

/** The drop-downs of reports. */
export const reportOptions: Lookups = {
	loadMetrics: from(fieldsOf, ({ metrics }) => metrics),

	loadDimensions: from(fieldsOf, ({ dimensions }) => dimensions),

	loadRealtimeMetrics: from(realtimeFieldsOf, ({ metrics }) => metrics),

	loadRealtimeDimensions: from(realtimeFieldsOf, ({ dimensions }) => dimensions),

	loadComparisons: from(metadataOf, ({ comparisons }) => comparisons),

	async loadConversions(api, search) {
		const property = await anyProperty(api, search);
		const all = property === '0' ? [] : await conversionsOf(api, property);
		const items = all.flatMap(({ conversionAction: value = '', displayName: name = value }) =>
			value === '' ? [] : [{ name, value }],
		);
		return { items: items.sort(byName) };
	},
};

import { type INodeListSearchItems, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Lookups, Search } from '../../../shared/catalogue/lookup';
import { byName } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { conversionFields } from './conversionFields';
import { conversionsOf } from './conversions';
import { type Described, metadataOf, misfitsOf, realtimeFieldsOf } from './metadata';

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

/** The names that are chosen from a list; what an expression or a formula will be nobody knows yet. */
const namesIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : []).filter(
		(name): name is string => typeof name === 'string' && /^[A-Za-z][\w:]*$/.test(name),
	);

/** Fields of the chosen property; reports about conversions have few of their own. What goes with the chosen metrics and dimensions first, the rest at the end. */
async function fitting(
	api: Api,
	search: Search,
	fieldsOf: (known: Awaited<ReturnType<typeof metadataOf>>) => readonly Described[],
): Promise<{ items: INodeListSearchItems[] }> {
	if (search.parameter('operation') === 'runConversions') return { items: optionsOf(fieldsOf(conversionFields)) };
	const property = await anyProperty(api, search);
	const options = optionsOf(fieldsOf(await metadataOf(api, property)));
	const [metrics, dimensions] = [namesIn(search.parameter('metrics')), namesIn(search.parameter('dimensions'))];
	const misfits = property === '0' ? new Set() : await misfitsOf(api, property, metrics, dimensions);
	const isMisfit = ({ value }: INodeListSearchItems) => misfits.has(String(value));
	const rest = options.filter(isMisfit).map((one) => ({ ...one, name: `${one.name} (not with the chosen ones)` }));
	return { items: [...options.filter((one) => !isMisfit(one)), ...rest] };
}

/** The names that the chosen property knows. */
export const reportOptions: Lookups = {
	loadMetrics: async (api, search) => await fitting(api, search, ({ metrics }) => metrics),

	loadDimensions: async (api, search) => await fitting(api, search, ({ dimensions }) => dimensions),

	async loadRealtimeMetrics(api, search) {
		return { items: optionsOf((await realtimeFieldsOf(api, await anyProperty(api, search))).metrics) };
	},

	async loadRealtimeDimensions(api, search) {
		return { items: optionsOf((await realtimeFieldsOf(api, await anyProperty(api, search))).dimensions) };
	},

	async loadConversions(api, search) {
		const property = await anyProperty(api, search);
		const all = property === '0' ? [] : await conversionsOf(api, property);
		const items = all.flatMap(({ conversionAction: value = '', displayName: name = value }) =>
			value === '' ? [] : [{ name, value }],
		);
		return { items: items.sort(byName) };
	},

	loadFields: async (api, search) =>
		await fitting(api, search, ({ metrics, dimensions }) => [...metrics, ...dimensions]),
};

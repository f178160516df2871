import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows } from '../../../shared/catalogue/truncation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { conversionsOf } from './conversions';
import { askMetadata, type Described } from './metadata';
import { metadataFields } from './shape';

const wordsOf = (text: string) =>
	text
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');

/** How well a field fits: a word in its name counts more than one in its description. 0 when a word is missing. */
function fit(field: Described, words: readonly string[]): number {
	const name = wordsOf(`${field.apiName} ${field.uiName ?? ''} ${(field.deprecatedApiNames ?? []).join(' ')}`).join(
		' ',
	);
	const rest = `${field.category ?? ''} ${field.description ?? ''}`.toLowerCase();
	let sum = field.apiName.toLowerCase() === words.join('') ? 10 : 0;
	for (const word of words) {
		if (!name.includes(word) && !rest.includes(word)) return 0;
		sum += name.includes(word) ? 2 : 1;
	}
	return sum;
}

/** The fields that contain all words of a search, the best matches first; all of them without a search. Pure. */
function searched<F extends Described>(fields: readonly F[], search: string): F[] {
	const words = wordsOf(search);
	if (words.length === 0) return [...fields];
	return fields
		.map((field) => ({ field, rank: fit(field, words) }))
		.filter(({ rank }) => rank > 0)
		.sort((a, b) => b.rank - a.rank)
		.map(({ field }) => field);
}

const ofKind = (kind: string) => (field: Described) => ({ kind, ...field });

async function fieldsOf(api: Api, property: string) {
	const { metrics, dimensions } = await askMetadata(api, property);
	return [...dimensions.map(ofKind('dimension')), ...metrics.map(ofKind('metric'))];
}

/** The conversions, called by what "Run a conversions report" takes. */
async function conversionFieldsOf(api: Api, property: string) {
	const all = await conversionsOf(api, property);
	return all
		.map(({ conversionAction: apiName = '', displayName: uiName }) => ({ apiName, uiName }))
		.map(ofKind('conversion'));
}

export const getReportMetadata = defineOperation({
	name: 'Get Metadata',
	value: 'getMetadata',
	action: 'Get the metrics and dimensions of a property',
	description: 'List the metrics and dimensions that reports of a property can have, custom ones included',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/getMetadata',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	shape: metadataFields,
	fields: [
		propertyField,
		{
			displayName: 'Kind',
			name: 'kind',
			type: 'options',
			options: [
				{ name: 'Both', value: 'all' },
				{ name: 'Conversions (Alpha)', value: 'conversion', description: 'What "Run a conversions report" can count' },
				{ name: 'Dimensions', value: 'dimension' },
				{ name: 'Metrics', value: 'metric' },
			],
			default: 'all',
			description: 'Metrics are what is counted, dimensions are what it is broken down by',
		},
		{
			displayName: 'Search',
			name: 'search',
			type: 'string',
			default: '',
			placeholder: 'e.g. session source',
			description: 'Words that the name, description or category must contain; the best matches come first',
		},
		{
			displayName: 'Custom Only',
			name: 'customOnly',
			type: 'boolean',
			default: false,
			description: "Whether to list the property's custom dimensions and metrics only",
		},
		...listFields,
	],
	run: onProperty(async (api, { property, kind, search, customOnly, ...size }) => {
		const all = kind === 'conversion' ? await conversionFieldsOf(api, property) : await fieldsOf(api, property);
		const wanted = all.filter(
			(field) => (kind === 'all' || field.kind === kind) && (!customOnly || field.customDefinition),
		);
		return firstRows(searched(wanted, search), limitOf(size));
	}),
});

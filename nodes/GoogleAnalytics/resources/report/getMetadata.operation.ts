import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows } from '../../../shared/catalogue/truncation';
import { nameKey } from '../../../shared/filters/text';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { choiceField, offSwitchField, textField } from '../../api/formFields';
import { onProperty, propertyField, readsProperty } from '../../api/property';
import { conversionsOf } from './conversions';
import { askMetadata, type Described, metadataFields } from './metadata';

const wordsOf = (text: string) => nameKey(text.replace(/([a-z])([A-Z])/g, '$1 $2')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The fields that contain all words, those with the most of them in their names first; all fields without a word. Pure. */
function searched<F extends Described>(fields: readonly F[], words: readonly string[]): F[] {
	const ranked = fields.map((field) => {
		const { apiName, uiName = '', deprecatedApiNames = [], category = '', description = '' } = field;
		const name = wordsOf([apiName, uiName, ...deprecatedApiNames].join(' ')).join(' ');
		const isFound = words.every((word) => name.includes(word) || nameKey(category + description).includes(word));
		const isExact = nameKey(apiName) === words.join('');
		return { field, isFound, rank: words.filter((word) => name.includes(word)).length + (isExact ? words.length : 0) };
	});
	return ranked
		.filter(({ isFound }) => isFound)
		.sort((a, b) => b.rank - a.rank)
		.map(({ field }) => field);
}

type Listed = Described & { readonly kind: string };

const ofKind = (kind: string) => (field: Described) => ({ kind, ...field });

async function fieldsOf(api: Api, property: string, kind: string): Promise<Listed[]> {
	if (kind === 'conversion') {
		const all = await conversionsOf(api, property);
		return all.map(({ conversionAction: apiName = '', displayName: uiName }) => ({ kind, apiName, uiName }));
	}
	const { metrics, dimensions, comparisons } = await askMetadata(api, property);
	if (kind === 'comparison') return comparisons.map(ofKind(kind));
	return [...dimensions.map(ofKind('dimension')), ...metrics.map(ofKind('metric'))];
}

export const getReportMetadata = defineOperation({
	name: 'Get Metadata',
	value: 'getMetadata',
	action: 'Get the metrics and dimensions of a property',
	description:
		'List the metrics and dimensions of the reports of a property, custom ones included, its comparisons or its conversions',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/getMetadata',
	...readsProperty,
	shape: metadataFields,
	fields: [
		propertyField,
		choiceField('Kind', 'kind', 'all', 'Metrics are counted, and dimensions break them down', [
			{ name: 'Both', value: 'all' },
			{
				name: 'Comparisons',
				value: 'comparison',
				description: 'What the option Comparisons of "Run a report" accepts',
			},
			{ name: 'Conversions (Alpha)', value: 'conversion', description: 'What "Run a conversions report" can count' },
			{ name: 'Dimensions', value: 'dimension' },
			{ name: 'Metrics', value: 'metric' },
		]),
		textField(
			'Search',
			'search',
			'session source',
			'Words in the name, description or category; the best matches are first',
		),
		offSwitchField('Custom Only', 'customOnly', "Whether to list the property's custom dimensions and metrics only"),
		...listFields,
	],
	run: onProperty(async (api, { property, kind, search, customOnly, ...size }) => {
		const all = await fieldsOf(api, property, kind);
		const selected = all.filter(
			(field) => (kind === 'all' || field.kind === kind) && (!customOnly || field.customDefinition),
		);
		const rows = searched(selected, wordsOf(search)).map((field) => ({ ...field }));
		return firstRows(rows, limitOf(size));
	}),
});

import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { propertyField } from '../../api/propertyField';
import { askMetadata } from './metadata';
import { onProperty } from '../../api/property';
import { searched } from './searched';

export const getMetadataReport = defineOperation({
	resource: 'report',
	name: 'Get Metadata',
	value: 'getMetadata',
	action: 'Get the metrics and dimensions of a property',
	description: 'List the metrics and dimensions that reports of a property can have, custom ones included',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/getMetadata',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	summary: ['kind', 'apiName', 'uiName', 'description', 'category', 'customDefinition', 'type'],
	fields: [
		propertyField,
		{
			displayName: 'Kind',
			name: 'kind',
			type: 'options',
			options: [
				{ name: 'Both', value: 'all' },
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
		const { metrics, dimensions } = await askMetadata(api, property);
		const all = [
			...dimensions.map((field) => ({ kind: 'dimension', ...field })),
			...metrics.map((field) => ({ kind: 'metric', ...field })),
		];
		const wanted = all.filter(
			(field) => (kind === 'all' || field.kind === kind) && (!customOnly || field.customDefinition),
		);
		return searched(wanted, search).slice(0, limitOf(size));
	}),
});

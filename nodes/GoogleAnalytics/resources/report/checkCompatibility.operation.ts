import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { offSwitchField } from '../../api/formFields';
import { onProperty, propertyField, readsProperty } from '../../api/property';
import { dimensionsField, fieldsOf, metricsField } from './fields';
import {
	advised,
	askCompatibility,
	type Combination,
	type Compatibilities,
	conflictsIn,
	conflictText,
} from './metadata';
import { inApiNames } from './names';

const compatibilityFields = [
	propertyField,
	metricsField,
	dimensionsField,
	offSwitchField(
		'List Addable Fields',
		'listAddable',
		'Whether to list all metrics and dimensions that can be added, often hundreds',
	),
] as const satisfies Fields;

type CompatibilityParams = Params<typeof compatibilityFields>;

const addable = ({ dimensionCompatibilities = [], metricCompatibilities = [] }: Compatibilities) => ({
	addableDimensions: dimensionCompatibilities.map(({ dimensionMetadata }) => dimensionMetadata.apiName),
	addableMetrics: metricCompatibilities.map(({ metricMetadata }) => metricMetadata.apiName),
});

async function refusedWith(
	api: Api,
	{ property, listAddable }: CompatibilityParams,
	fields: Combination,
	error: unknown,
): Promise<IDataObject> {
	const isConflict = error instanceof NodeApiError && error.message.includes('cannot be in one report');
	if (!isConflict) throw await advised(api, property, fields, error);
	const pairs = await conflictsIn(api, property, fields);
	return {
		isCompatible: false,
		message: pairs.length > 0 ? conflictText(pairs) : error.message,
		conflicts: pairs.map(([field, conflictsWith]) => ({ field, conflictsWith })),
		...(listAddable && addable({})),
	};
}

/** Whether fields can be in one report, and what can be added; a conflict is a result here, not a failure. */
async function compatibilityOf(api: Api, params: CompatibilityParams): Promise<IDataObject> {
	const { property, metrics, dimensions } = await inApiNames(api, params.property, params);
	const fields = fieldsOf(metrics, dimensions);
	return await askCompatibility(api, property, fields, 'COMPATIBLE').then(
		(answer) => ({
			isCompatible: true,
			message: 'These metrics and dimensions can be in one report.',
			conflicts: [],
			...(params.listAddable && addable(answer)),
		}),
		async (error: unknown) => await refusedWith(api, params, fields, error),
	);
}

export const checkReportCompatibility = defineOperation({
	name: 'Check Compatibility',
	value: 'checkCompatibility',
	action: 'Check which metrics and dimensions go together',
	description: 'See whether metrics and dimensions can be in one report, which ones conflict, and what can be added',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/checkCompatibility',
	...readsProperty,
	receipt: {
		isCompatible: false,
		message: 'The metric advertiserAdCost and the dimension pagePath cannot be in one report. Remove one of them.',
		conflicts: [{ field: 'advertiserAdCost', conflictsWith: 'pagePath' }],
		addableDimensions: ['sessionCampaignName'],
		addableMetrics: ['sessions'],
	},
	fields: compatibilityFields,
	run: onProperty(compatibilityOf),
});

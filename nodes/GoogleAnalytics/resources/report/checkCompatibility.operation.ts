import type { IDataObject } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty, propertyField } from '../../api/property';
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

interface Chosen {
	readonly property: string;
	readonly metrics: readonly string[];
	readonly dimensions: readonly string[];
}

const addable = ({ dimensionCompatibilities = [], metricCompatibilities = [] }: Compatibilities) => ({
	addableDimensions: dimensionCompatibilities.map(({ dimensionMetadata }) => dimensionMetadata.apiName),
	addableMetrics: metricCompatibilities.map(({ metricMetadata }) => metricMetadata.apiName),
});

async function refusedWith(api: Api, property: string, fields: Combination, error: unknown): Promise<IDataObject> {
	const isConflict = error instanceof NodeApiError && error.message.includes('cannot be in one report');
	if (!isConflict) throw await advised(api, property, fields, error);
	const pairs = await conflictsIn(api, property, fields);
	return {
		isCompatible: false,
		message: pairs.length > 0 ? conflictText(pairs) : error.message,
		conflicts: pairs.map(([field, conflictsWith]) => ({ field, conflictsWith })),
		addableDimensions: [],
		addableMetrics: [],
	};
}

/** Whether fields go together, and what goes with them; a conflict is an answer here, not a failure. */
async function compatibilityOf(api: Api, given: Chosen): Promise<IDataObject> {
	const { property, metrics, dimensions } = await inApiNames(api, given.property, given);
	const fields = fieldsOf(metrics, dimensions);
	return await askCompatibility(api, property, fields, 'COMPATIBLE').then(
		(answer) => ({
			isCompatible: true,
			message: 'These metrics and dimensions can be in one report.',
			conflicts: [],
			...addable(answer),
		}),
		async (error: unknown) => await refusedWith(api, property, fields, error),
	);
}

export const checkReportCompatibility = defineOperation({
	name: 'Check Compatibility',
	value: 'checkCompatibility',
	action: 'Check which metrics and dimensions go together',
	description: 'See whether metrics and dimensions can be in one report, what stands in the way, and what can be added',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/checkCompatibility',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	receipt: {
		isCompatible: false,
		message: 'The metric advertiserAdCost and the dimension pagePath cannot be in one report. Remove one of them.',
		conflicts: [{ field: 'advertiserAdCost', conflictsWith: 'pagePath' }],
		addableDimensions: ['sessionCampaignName'],
		addableMetrics: ['sessions'],
	},
	fields: [propertyField, metricsField, dimensionsField],
	run: onProperty(compatibilityOf),
});

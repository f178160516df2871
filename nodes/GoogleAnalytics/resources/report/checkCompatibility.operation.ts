import { defineOperation } from '../../../shared/catalogue/operation';
import { propertyField } from '../../api/propertyField';
import { onProperty } from '../../api/property';
import { compatibilityOf } from './compatibility';
import { dimensionsField, metricsField } from './fields';

export const checkCompatibilityReport = defineOperation({
	resource: 'report',
	name: 'Check Compatibility',
	value: 'checkCompatibility',
	action: 'Check which metrics and dimensions go together',
	description: 'See whether metrics and dimensions can be in one report, what stands in the way, and what can be added',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/checkCompatibility',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, metricsField, dimensionsField],
	run: onProperty(compatibilityOf),
});

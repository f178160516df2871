import { defineOperation } from '../../../shared/catalogue/operation';
import { propertyField } from '../../fields';
import { onProperty } from '../../properties';
import { compatibilityOf } from '../../report/compatibility';
import { dimensionsField, metricsField } from '../../report/fields';

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

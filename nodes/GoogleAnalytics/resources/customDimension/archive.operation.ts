import { defineOperation } from '../../../shared/catalogue/operation';
import { archiveDefinition, dimensionKind } from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';
import { customDimensionField } from './fields';

export const archiveCustomDimension = defineOperation({
	name: 'Archive',
	value: 'archive',
	action: 'Archive a custom dimension',
	description: 'Take a custom dimension out of reports, so that another may be registered; this cannot be undone',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customDimensions/archive',
	kind: 'destructive',
	object: 'ended',
	rights: 'analytics.edit; Editor of the property',
	receipt: { customDimension: { id: '987654321' }, property: { id: '123456789' }, isArchived: true },
	fields: [propertyField, customDimensionField],
	run: onProperty(async (api, { property, customDimension }) => ({
		customDimension: await archiveDefinition(api, dimensionKind, property, customDimension),
		property: { id: property },
		isArchived: true,
	})),
});

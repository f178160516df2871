import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { definitionId, dimensionKind } from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';
import { customDimensionField } from './fields';

export const getCustomDimension = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a custom dimension',
	description: 'Read a custom dimension, and what reports call it',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customDimensions/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, customDimensionField],
	run: onProperty(async (api, { property, customDimension }) => {
		const id = await definitionId(api, property, dimensionKind, customDimension);
		return await api.request({
			method: 'GET',
			base: 'admin',
			path: path`/v1beta/properties/${property}/customDimensions/${id}`,
		});
	}),
});

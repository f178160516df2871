import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import {
	definitionDescriptionField,
	definitionId,
	definitionName,
	definitionNameField,
	metricKind,
} from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';
import { customMetricField, restrictedTypesField, unitField } from './fields';

export const updateCustomMetric = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a custom metric',
	description: 'Change how a custom metric is shown; its parameter and scope never change',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customMetrics/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		customMetricField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [definitionDescriptionField, definitionNameField, restrictedTypesField, unitField],
		},
	],
	run: onProperty(async (api, { property, customMetric, updateFields }) => {
		const { displayName, description, measurementUnit, restrictedTypes } = updateFields;
		const { body, query } = patchOf([
			{
				path: 'displayName',
				label: 'Display Name',
				value: displayName === undefined ? undefined : definitionName(displayName),
			},
			{ path: 'description', label: 'Description', value: description?.trim() },
			{ path: 'measurementUnit', label: 'Measurement Unit', value: measurementUnit },
			{
				path: 'restrictedMetricType',
				label: 'Restricted Types',
				value: restrictedTypes ?? (measurementUnit && measurementUnit !== 'CURRENCY' ? [] : undefined),
			},
		]);
		const id = await definitionId(api, property, metricKind, customMetric);
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1beta/properties/${property}/customMetrics/${id}`,
			query,
			body,
		});
	}),
});

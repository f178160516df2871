import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import {
	definitionDescriptionField,
	definitionId,
	definitionName,
	definitionNameField,
	dimensionKind,
} from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';
import { customDimensionField, excludedFromAdsField } from './fields';

export const updateCustomDimension = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a custom dimension',
	description: 'Change how a custom dimension is shown; its parameter and scope never change',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customDimensions/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		customDimensionField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [definitionDescriptionField, definitionNameField, excludedFromAdsField],
		},
	],
	run: onProperty(async (api, { property, customDimension, updateFields }) => {
		const { displayName, description, isExcludedFromAds } = updateFields;
		const { body, query } = patchOf([
			{
				path: 'displayName',
				label: 'Display Name',
				value: displayName === undefined ? undefined : definitionName(displayName),
			},
			{ path: 'description', label: 'Description', value: description?.trim() },
			{ path: 'disallowAdsPersonalization', label: 'Exclude From Ads', value: isExcludedFromAds },
		]);
		const id = await definitionId(api, property, dimensionKind, customDimension);
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1beta/properties/${property}/customDimensions/${id}`,
			query,
			body,
		});
	}),
});

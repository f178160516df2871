import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { currencyField, currencyOf, displayNameField, industryField, timeZoneField, timeZoneOf } from './fields';

export const updateProperty = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a property',
	description: 'Change name, time zone, currency or industry of a property; what is not given stays as it is',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [currencyField, displayNameField, industryField, timeZoneField],
		},
	],
	run: onProperty(
		async (api, { property, updateFields: { displayName, timeZone, currencyCode, industryCategory } }) => {
			const { body, query } = patchOf([
				{ path: 'displayName', label: 'Display Name', value: displayName?.trim(), isRequired: true },
				{ path: 'timeZone', label: 'Time Zone', value: timeZone && timeZoneOf(timeZone), isRequired: true },
				{
					path: 'currencyCode',
					label: 'Currency Code',
					value: currencyCode === undefined ? undefined : currencyOf(currencyCode),
					isRequired: true,
				},
				{
					path: 'industryCategory',
					label: 'Industry Category',
					value: industryCategory === 'INDUSTRY_CATEGORY_UNSPECIFIED' ? '' : industryCategory,
				},
			]);
			return await api.request({
				method: 'PATCH',
				base: 'admin',
				path: path`/v1beta/properties/${property}`,
				query,
				body,
			});
		},
	),
});

import { DateTime } from 'luxon';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField, zoneOf } from '../../api/property';
import { annotationBody, isRelative } from './annotation';
import { colorField, endDateField, noteField, startDateField, titleField } from './fields';

export const createAnnotation = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create an annotation',
	description: 'Note on a day, or on several, what happened, for all who read reports (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.reportingDataAnnotations/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		{ ...titleField, required: true },
		{ ...startDateField, required: true },
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [colorField, noteField, endDateField],
		},
	],
	run: onProperty(async (api, { property, title, startDate, additionalFields }) => {
		const { color = 'BLUE', description, endDate } = additionalFields;
		const zone = [startDate, endDate ?? ''].some(isRelative) ? await zoneOf(api, property) : 'utc';
		const today = DateTime.fromMillis(api.now(), { zone });
		return await api.request({
			method: 'POST',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/reportingDataAnnotations`,
			body: annotationBody({ title, description, color, startDate, endDate }, today),
		});
	}),
});

import { DateTime } from 'luxon';
import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { onProperty, propertyField, zoneOf } from '../../api/property';
import { annotationOf, changedDays, isRelative } from './annotation';
import { annotationField, colorField, endDateField, noteField, startDateField, titleField } from './fields';
import { annotations } from './shape';

export const updateAnnotation = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update an annotation',
	description:
		'Change what is noted, its days or its color, for all who read reports; what Google noted itself stays (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.reportingDataAnnotations/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		annotationField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [colorField, noteField, endDateField, startDateField, titleField],
		},
	],
	run: onProperty(async (api, { property, annotation, updateFields }, context) => {
		const { title, description, color, startDate, endDate } = updateFields;
		const days = { startDate, endDate };
		const zone = Object.values(days).some((day) => day !== undefined && isRelative(day))
			? await zoneOf(api, property)
			: 'utc';
		const today = DateTime.fromMillis(api.now(), { zone });
		const texts = [
			{ path: 'title', label: 'Title', value: title?.trim(), isRequired: true },
			{ path: 'description', label: 'Description', value: description?.trim() },
			{ path: 'color', label: 'Color', value: color },
		];
		if (startDate === undefined && endDate === undefined) patchOf(texts);
		const before = await annotationOf(api, property, annotation);
		context.replaces?.(before, annotations);
		if (before.systemGenerated)
			throw new UserError(
				`Google made the annotation "${before.title ?? annotation}" itself, so nobody can change it. Create one of your own.`,
			);
		const { body, query } = patchOf([...texts, ...changedDays(before, days, today)]);
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/reportingDataAnnotations/${annotation}`,
			query,
			body,
		});
	}),
});

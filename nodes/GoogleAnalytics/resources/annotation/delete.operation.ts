import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { annotationField } from './fields';

export const deleteAnnotation = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete an annotation',
	description: 'Take a note off its days, for all; those that Google made itself stay; this cannot be undone',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.reportingDataAnnotations/delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'analytics.edit; Editor of the property',
	receipt: { annotation: { id: '2718281' }, property: { id: '123456789' }, isDeleted: true },
	fields: [propertyField, annotationField],
	run: onProperty(async (api, { property, annotation }) => {
		await api.request({
			method: 'DELETE',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/reportingDataAnnotations/${annotation}`,
		});
		return { annotation: { id: annotation }, property: { id: property }, isDeleted: true };
	}),
});

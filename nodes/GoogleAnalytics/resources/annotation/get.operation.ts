import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty, propertyField } from '../../api/property';
import { annotationOf } from './annotation';
import { annotationField } from './fields';

export const getAnnotation = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an annotation',
	description: 'Read what was noted on a day, or on several (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.reportingDataAnnotations/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, annotationField],
	run: onProperty(async (api, { property, annotation }) => await annotationOf(api, property, annotation)),
});

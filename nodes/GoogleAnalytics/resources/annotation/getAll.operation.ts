import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { annotationsOf } from './annotation';

export const getAllAnnotations = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many annotations',
	description:
		'List what people and Google noted on days of a property, such as releases and campaigns (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.reportingDataAnnotations/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(async (api, { property, ...size }) => await collected(annotationsOf(api, property, limitOf(size)))),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { exportsOf } from './audienceExport';

export const getAllAudienceExports = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many audience exports',
	description: 'List the audience exports of a property, those that are being made and those that failed too',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties.audienceExports/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(async (api, { property, ...size }) => await collected(exportsOf(api, property, limitOf(size)))),
});

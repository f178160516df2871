import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { definitionsOf, dimensionKind } from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';

export const getAllCustomDimensions = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many custom dimensions',
	description: 'List the custom dimensions of a property, with the names that reports know them by',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customDimensions/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(
		async (api, { property, ...size }) => await collected(definitionsOf(api, property, dimensionKind, limitOf(size))),
	),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { keyEventsOf } from './keyEvent';

export const getAllKeyEvents = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many key events',
	description: 'List the events of a property that count as key events (once called conversions)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.keyEvents/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(async (api, { property, ...size }) => await collected(keyEventsOf(api, property, limitOf(size)))),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { audiencesOf } from './audience';

export const getAllAudiences = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many audiences',
	description: 'List the audiences of a property: who is in them, and for how many days (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(async (api, { property, ...size }) => await collected(audiencesOf(api, property, limitOf(size)))),
});

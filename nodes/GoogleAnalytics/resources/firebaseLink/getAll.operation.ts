import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { firebaseLinksOf } from './firebaseLink';

export const getAllFirebaseLinks = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many Firebase links',
	description: 'See which project of Firebase a property is linked with; Google allows one at most',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.firebaseLinks/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(async (api, { property, ...size }) => await collected(firebaseLinksOf(api, property, limitOf(size)))),
});

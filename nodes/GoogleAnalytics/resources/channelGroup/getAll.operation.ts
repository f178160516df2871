import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { channelGroupsOf } from './channelGroup';

export const getAllChannelGroups = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many channel groups',
	description: 'List the channel groups of a property, with their channels (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.channelGroups/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(async (api, { property, ...size }) => await collected(channelGroupsOf(api, property, limitOf(size)))),
});

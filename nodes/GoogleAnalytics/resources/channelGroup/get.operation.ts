import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty, propertyField } from '../../api/property';
import { channelGroupOf } from './channelGroup';
import { channelGroupField } from './fields';

export const getChannelGroup = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a channel group',
	description: 'Read the channels of a channel group, and what belongs to each (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.channelGroups/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, channelGroupField],
	run: onProperty(async (api, { property, channelGroup }) => await channelGroupOf(api, property, channelGroup)),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { idOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { channelGroupOf, refuseGooglesOwn } from './channelGroup';
import { channelGroupField } from './fields';

export const deleteChannelGroup = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a channel group',
	description: "Delete a channel group for all who read reports; Google's own stays; this cannot be undone",
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.channelGroups/delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'analytics.edit; Editor of the property',
	receipt: { channelGroup: { id: '5772156' }, property: { id: '123456789' }, isDeleted: true },
	fields: [propertyField, channelGroupField],
	run: onProperty(async (api, { property, channelGroup }) => {
		const group = await channelGroupOf(api, property, channelGroup);
		refuseGooglesOwn(group, 'deleted');
		const id = idOf(group);
		await api.request({
			method: 'DELETE',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/channelGroups/${id}`,
		});
		return { channelGroup: { id }, property: { id: property }, isDeleted: true };
	}),
});

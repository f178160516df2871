import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { keyEventField } from './fields';
import { keyEventId } from './keyEvent';

export const deleteKeyEvent = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a key event',
	description: 'Stop counting an event as a key event; the event itself is still collected; this cannot be undone',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.keyEvents/delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'analytics.edit; Editor of the property',
	receipt: { keyEvent: { id: '987654321' }, property: { id: '123456789' }, isDeleted: true },
	fields: [propertyField, keyEventField],
	run: onProperty(async (api, { property, keyEvent }) => {
		const id = await keyEventId(api, property, keyEvent);
		await api.request({
			method: 'DELETE',
			base: 'admin',
			path: path`/v1beta/properties/${property}/keyEvents/${id}`,
		});
		return { keyEvent: { id }, property: { id: property }, isDeleted: true };
	}),
});

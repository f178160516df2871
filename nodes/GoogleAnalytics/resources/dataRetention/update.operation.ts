import type { INodeProperties } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';

const eventDataField = {
	displayName: 'Event Data Retention',
	name: 'eventDataRetention',
	type: 'options',
	options: [
		{ name: '14 Months', value: 'FOURTEEN_MONTHS' },
		{ name: '2 Months', value: 'TWO_MONTHS' },
		{ name: '26 Months (Analytics 360)', value: 'TWENTY_SIX_MONTHS' },
		{ name: '38 Months (Analytics 360)', value: 'THIRTY_EIGHT_MONTHS' },
		{ name: '50 Months (Analytics 360)', value: 'FIFTY_MONTHS' },
	],
	default: unchosen,
	description: 'How long the data of events are kept; what is older is deleted for good',
} as const satisfies INodeProperties;

const userDataField = {
	displayName: 'User Data Retention',
	name: 'userDataRetention',
	type: 'options',
	options: [
		{ name: '14 Months', value: 'FOURTEEN_MONTHS' },
		{ name: '2 Months', value: 'TWO_MONTHS' },
	],
	default: unchosen,
	description: 'How long the data of users are kept; what is older is deleted for good',
} as const satisfies INodeProperties;

const resetField = {
	displayName: 'Reset on New Activity',
	name: 'isResetOnNewActivity',
	type: 'boolean',
	default: true,
	description: 'Whether the time of a user begins anew with each event of the user',
} as const satisfies INodeProperties;

export const updateDataRetention = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update the data retention of a property',
	description: 'Change for how many months a property keeps data; a shorter time deletes what is older, for good',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/updateDataRetentionSettings',
	kind: 'destructive',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [eventDataField, resetField, userDataField],
		},
	],
	run: onProperty(async (api, { property, updateFields }) => {
		const { eventDataRetention, userDataRetention, isResetOnNewActivity } = updateFields;
		const { body, query } = patchOf([
			{ path: 'eventDataRetention', label: 'Event Data Retention', value: eventDataRetention },
			{ path: 'userDataRetention', label: 'User Data Retention', value: userDataRetention },
			{ path: 'resetUserDataOnNewActivity', label: 'Reset on New Activity', value: isResetOnNewActivity },
		]);
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1beta/properties/${property}/dataRetentionSettings`,
			query,
			body,
		});
	}),
});

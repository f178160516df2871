import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { idOf, patchOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { textOf } from '../../api/titled';
import { channelGroupOf, refuseGooglesOwn } from './channelGroup';
import { rulesOf } from './channels';
import {
	channelGroupField,
	channelsField,
	channelsJsonField,
	groupDescriptionField,
	groupNameField,
	primaryField,
} from './fields';
import { channelGroups } from './shape';

export const updateChannelGroup = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a channel group',
	description:
		"Change a channel group, or make it the one that reports use; of Google's own only the latter (alpha: Google may change it)",
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.channelGroups/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	notForTools: ['channels'],
	fields: [
		propertyField,
		channelGroupField,
		{
			...channelsField,
			description: 'All channels of the group anew, in the order in which they are tried; none to leave them',
		},
		channelsJsonField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [groupDescriptionField, groupNameField, primaryField],
		},
	],
	run: onProperty(async (api, { property, channelGroup, channels, channelsJson, updateFields }, context) => {
		const { displayName, description, isPrimary } = updateFields;
		const isAnew =
			channels.channel.length > 0 || (Array.isArray(channelsJson) ? channelsJson.length > 0 : !!channelsJson);
		const rules = isAnew ? rulesOf(channels.channel, channelsJson) : undefined;
		if (description !== undefined && description.trim().length > 256)
			throw new UserError(`"Description" has ${description.trim().length} characters. Google takes at most 256.`);
		const { body, query } = patchOf([
			{
				path: 'displayName',
				label: 'Display Name',
				value: displayName === undefined ? undefined : textOf('Display Name', displayName, 80),
			},
			{ path: 'description', label: 'Description', value: description?.trim() },
			{ path: 'primary', label: 'Primary', value: isPrimary },
			{ path: 'groupingRule', label: 'Channels', value: rules },
		]);
		const group = await channelGroupOf(api, property, channelGroup);
		context.replaces?.(group, channelGroups);
		if (displayName !== undefined || description !== undefined || rules) refuseGooglesOwn(group, 'changed');
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/channelGroups/${idOf(group)}`,
			query,
			body,
		});
	}),
});

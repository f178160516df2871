import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { textOf } from '../../api/titled';
import { googlesChannels } from './channelGroup';
import { rulesOf } from './channels';
import {
	channelsField,
	channelsJsonField,
	googlesChannelsField,
	groupDescriptionField,
	groupNameField,
	primaryField,
} from './fields';

export const createChannelGroup = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a channel group',
	description:
		'Sort visits into channels of your own, such as AI assistants or partners, for the past too (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.channelGroups/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	notForTools: ['channels'],
	fields: [
		propertyField,
		{ ...groupNameField, required: true },
		channelsField,
		channelsJsonField,
		googlesChannelsField,
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [groupDescriptionField, primaryField],
		},
	],
	run: onProperty(async (api, { property, displayName, channels, channelsJson, ...given }) => {
		const { description, isPrimary } = given.additionalFields;
		const body = {
			displayName: textOf('Display Name', displayName, 80),
			description: description?.trim() ? textOf('Description', description, 256) : undefined,
			primary: isPrimary,
			groupingRule: rulesOf(channels.channel, channelsJson),
		};
		if (given.withGooglesChannels)
			body.groupingRule = rulesOf(channels.channel, channelsJson, await googlesChannels(api, property));
		return await api.request({
			method: 'POST',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/channelGroups`,
			body,
		});
	}),
});

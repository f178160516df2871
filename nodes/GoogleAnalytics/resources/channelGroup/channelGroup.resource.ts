import { textOf } from '../../api/adminResource';
import { additionalFields, jsonField, rowsField, switchField, textField, updateFields } from '../../api/formFields';
import { channelGroups, googlesChannels, refuseGooglesOwn } from './channelGroup';
import { channelRow, channelsExample, matches, rulesOf } from './channels';

const groupNameField = textField(
	'Display Name',
	'displayName',
	'Our channels',
	'Name of the channel group in reports, at most 80 characters',
);

const groupDescriptionField = textField(
	'Description',
	'description',
	'With separate partners',
	'Purpose of the channel group, at most 256 characters',
);

const primaryField = switchField(
	'Primary',
	'isPrimary',
	'Whether reports use the group unless they name another; one group of a property is primary',
);

const channelsField = {
	...rowsField(
		['Channels', 'channels'],
		['Channel', 'channel'],
		[...channelRow],
		'Channels in the order in which Google tries them; a visit belongs to the first that it matches',
	),
	typeOptions: { multipleValues: true },
} as const;

const channelsJsonField = jsonField(
	'Channels (JSON)',
	'channelsJson',
	'[]',
	channelsExample,
	`List of channels, each with name, field (eachScopeSource, eachScopeMedium, eachScopeCampaignName, eachScopeCampaignId, eachScopeSourcePlatform or eachScopeDefaultChannelGroup), match (${matches.join(', ')}) and value, and optionally not. Google's <a href="https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.channelGroups#GroupingRule">groupingRule</a> is accepted too. Use this field instead of "Channels".`,
);

const googlesChannelsField = switchField(
	"Then Google's Channels",
	'withGooglesChannels',
	"Whether Google's own channels follow; without them, visits that match none of your channels are Unassigned in reports",
);

export const channelGroupResource = channelGroups.resource(
	channelGroups.getAll('List the channel groups of a property, with their channels'),
	channelGroups.get('Read the channels of a channel group, with their conditions'),
	channelGroups.create({
		description: 'Group visits into your own channels, such as AI assistants or partners, for past visits too',
		notForTools: ['channels'],
		requiredForTools: ['channelsJson'],
		fields: [
			{ ...groupNameField, required: true },
			channelsField,
			channelsJsonField,
			googlesChannelsField,
			additionalFields(groupDescriptionField, primaryField),
		],
		body: async ({ property, displayName, channels, channelsJson, withGooglesChannels, ...params }, api) => {
			const { description, isPrimary } = params.additionalFields;
			const own = rulesOf(channels.channel, channelsJson);
			return {
				displayName: textOf('Display Name', displayName, 80),
				description: description?.trim() ? textOf('Description', description, 256) : undefined,
				primary: isPrimary,
				groupingRule: withGooglesChannels
					? rulesOf(channels.channel, channelsJson, await googlesChannels(api, property))
					: own,
			};
		},
	}),
	channelGroups.update({
		description: "Change a channel group, or make it the one that reports use; of Google's own only the latter",
		notForTools: ['channels'],
		fields: [
			{
				...channelsField,
				description: 'All channels of the group, in the order in which Google tries them; empty for no change',
			},
			channelsJsonField,
			updateFields(groupDescriptionField, groupNameField, primaryField),
		],
		changes: async ({ channels, channelsJson, updateFields: { displayName, description, isPrimary } }, _api, read) => {
			const hasJson = Array.isArray(channelsJson) ? channelsJson.length > 0 : !!channelsJson;
			const rules = hasJson || channels.channel.length > 0 ? rulesOf(channels.channel, channelsJson) : undefined;
			const name = displayName === undefined ? undefined : textOf('Display Name', displayName, 80);
			const text = description?.trim() === '' ? '' : description && textOf('Description', description, 256);
			if (name !== undefined || text !== undefined || rules) refuseGooglesOwn(await read(), 'changed');
			return [
				{ path: 'displayName', value: name },
				{ path: 'description', value: text },
				{ path: 'primary', value: isPrimary },
				{ path: 'groupingRule', value: rules },
			];
		},
	}),
	channelGroups.delete(
		"Delete a channel group for everyone who reads reports; Google's own cannot be deleted; this cannot be undone",
		{
			refuse: (group) => refuseGooglesOwn(group, 'deleted'),
		},
	),
);

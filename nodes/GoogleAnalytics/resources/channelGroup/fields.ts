import type { INodeProperties } from 'n8n-workflow';

import { channelRow } from './channels';

/** A channel group of the chosen property: its number or its name. */
export const channelGroupField = {
	displayName: 'Channel Group',
	name: 'channelGroup',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The channel group, from the list or by its name, its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchChannelGroups', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analyticsadmin.googleapis.com/v1alpha/properties/123456789/channelGroups/5772156',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/channelGroups/([0-9]+)' },
		},
		{
			displayName: 'By Name or ID',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. Our channels',
			extractValue: { type: 'regex', regex: '^properties/[0-9]+/channelGroups/([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/[0-9]+/channelGroups/[0-9]+|(?!https?://|properties/).*\\S.*)',
						errorMessage:
							'Give the name of the channel group as Google Analytics shows it, or its ID, such as 5772156.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

export const groupNameField = {
	displayName: 'Display Name',
	name: 'displayName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Our channels',
	description: 'The name that people see, at most 80 characters',
} as const satisfies INodeProperties;

export const groupDescriptionField = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	placeholder: 'e.g. With partners apart',
	description: 'What it is about, at most 256 characters',
} as const satisfies INodeProperties;

export const primaryField = {
	displayName: 'Primary',
	name: 'isPrimary',
	type: 'boolean',
	default: true,
	description: 'Whether reports use it unless another is asked for; one group of a property is primary',
} as const satisfies INodeProperties;

export const channelsField = {
	displayName: 'Channels',
	name: 'channels',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Channel',
	default: {},
	description: 'Tried in this order; a visit belongs to the first that it matches',
	options: [{ displayName: 'Channel', name: 'channel', values: [...channelRow] }],
} as const satisfies INodeProperties;

export const channelsJsonField = {
	displayName: 'Channels (JSON)',
	name: 'channelsJson',
	type: 'json',
	default: '[]',
	placeholder:
		'e.g. [{"name": "AI Assistants", "field": "eachScopeSource", "match": "inList", "value": ["chatgpt.com", "claude.ai"]}]',
	description:
		'Instead of rows: a list of channels, or Google\'s whole <a href="https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.channelGroups#GroupingRule">groupingRule</a>. Fields: eachScopeSource, eachScopeMedium, eachScopeCampaignName, eachScopeCampaignId, eachScopeSourcePlatform, eachScopeDefaultChannelGroup.',
} as const satisfies INodeProperties;

export const googlesChannelsField = {
	displayName: "Then Google's Channels",
	name: 'withGooglesChannels',
	type: 'boolean',
	default: true,
	description:
		"Whether Google's own channels follow those given; else what matches none of them is Unassigned in reports",
} as const satisfies INodeProperties;

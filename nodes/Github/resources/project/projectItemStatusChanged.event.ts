import type { INodeProperties } from 'n8n-workflow';

import { inPoints } from '../../api/quota';
import { ownerEvent } from '../../hooks/event';
import { isUntold } from '../../hooks/filters';
import {
	anyProjectField,
	itemTypesField,
	projectOrganizationField,
	projectUserField,
	statusField,
} from './eventFields';
import { isSetterUntold, mayBeStatus, statusEmission } from './statusChange';
import { completedItem, statusesSince } from './statusList';

const whoseProjectField = {
	displayName: 'Project Of',
	name: 'watch',
	type: 'options',
	options: [
		{ name: 'An Organization', value: 'organization' },
		{
			name: 'A User',
			value: 'user',
			description:
				'GitHub has no webhook for the projects of users, so they are polled, and filters by user cannot be used',
		},
	],
	default: 'organization',
	description: 'Who owns the project',
} as const satisfies INodeProperties;

const names = 'Names of statuses, separated by commas; No Status stands for an empty one; leave empty for all';

export const projectItemStatusChanged = ownerEvent('projects_v2_item', {
	name: 'Project Item Status Changed',
	value: 'projectItemStatusChanged',
	description:
		'When an item of a project gets another status, or loses it; by polling, which sees no loss, it is not known what it was before, nor who set it',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#projects_v2_item',
	rights:
		'Organization webhooks: read and write, as an owner (instant), read:project, or Projects: read of the organization',
	cost: inPoints({ look: 1, hour: 1, event: 0 }, 'each 100 items of the project'),
	subscribeTo: ({ watch }) => (watch === 'organization' ? ['projects_v2_item'] : []),
	fields: [
		whoseProjectField,
		projectOrganizationField,
		projectUserField,
		anyProjectField,
		statusField,
		{
			displayName: 'From Status',
			name: 'from',
			type: 'string',
			default: '',
			placeholder: 'e.g. Todo',
			description: names,
		},
		{
			displayName: 'To Status',
			name: 'to',
			type: 'string',
			default: '',
			placeholder: 'e.g. In Progress, Done',
			description: names,
		},
		itemTypesField,
	],
	accepts: mayBeStatus,
	complete: async (api, delivery, params) => await completedItem(api, delivery, params),
	emits: (delivery) => statusEmission(delivery),
	list: async (api, params, span) => {
		const advice = 'Empty "From Status", or choose instant delivery.';
		if (isUntold(span, params.from !== '', 'what a status was before', advice)) return [];
		return isSetterUntold(params, span) ? [] : await statusesSince(api, params, span.since);
	},
});

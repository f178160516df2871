import type { INodeProperties } from 'n8n-workflow';
import { inPoints } from '../../api/quota';

import { ownerEvent } from '../../hooks/event';
import {
	anyProjectField,
	itemTypesField,
	projectOrganizationField,
	projectUserField,
	statusField,
} from './eventFields';
import { isSetterUntold, mayBeStatus, mayBeWithoutStatus, statusEmission } from './statusChange';
import { completedItem, statusesSince } from './statusList';

const boardField = {
	displayName: 'Board',
	name: 'watch',
	type: 'options',
	options: [
		{
			name: 'Project of a User',
			value: 'user',
			description: 'Polled, because GitHub has no webhook for them; filters by user cannot be used',
		},
		{ name: 'Project of an Organization', value: 'organization' },
	],
	default: 'organization',
	description: 'Who owns the board. Its columns are the values of the status field.',
} as const satisfies INodeProperties;

const columnsField = {
	displayName: 'Columns',
	name: 'columns',
	type: 'string',
	default: '',
	placeholder: 'e.g. In Progress, Done',
	description:
		'Names of columns, separated by commas; leave empty for all. No Status stands for the column without one: only where it is named, an item that is added without a status counts as well, and with instant delivery one that is restored from the archive without a status. A draft that becomes an issue stays in its column.',
} as const satisfies INodeProperties;

export const newCardInColumn = ownerEvent('projects_v2_item', {
	name: 'New Card in Column',
	value: 'newCardInColumn',
	description:
		'When an issue, pull request or draft comes into a column of a project board; by polling it is not known who put it there',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#projects_v2_item',
	rights:
		'Organization webhooks: read and write, as an owner (instant), read:project, or Projects: read of the organization',
	cost: inPoints({ look: 1, hour: 1, event: 0 }, 'each 100 items of the project'),
	subscribeTo: ({ watch }) => (watch === 'organization' ? ['projects_v2_item'] : []),
	fields: [
		boardField,
		projectOrganizationField,
		projectUserField,
		anyProjectField,
		columnsField,
		statusField,
		itemTypesField,
	],
	accepts: (delivery, { columns: to, ...params }) =>
		mayBeStatus(delivery, { ...params, from: '', to }) || mayBeWithoutStatus(delivery, { ...params, to }),
	complete: async (api, delivery, { columns: to, ...params }) =>
		await completedItem(api, delivery, { ...params, from: '', to }),
	emits: (delivery) => statusEmission(delivery),
	list: async (api, params, span) => (isSetterUntold(params, span) ? [] : await statusesSince(api, params, span.since)),
});

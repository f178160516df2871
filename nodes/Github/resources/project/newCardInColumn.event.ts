import type { INodeProperties } from 'n8n-workflow';
import { inPoints } from '../../api/quota';

import { repositoriesField } from '../../api/repository';
import { ownerEvent } from '../../hooks/event';
import { cardEmission, completedCard, entersColumn } from './classicCards';
import {
	anyProjectField,
	itemTypesField,
	projectOrganizationField,
	projectUserField,
	statusField,
} from './eventFields';
import { isSetterUntold, mayBeStatus, statusEmission } from './statusChange';
import { completedItem, statusesSince } from './statusList';

const boardField = {
	displayName: 'Board',
	name: 'watch',
	type: 'options',
	options: [
		{
			name: 'Classic Projects of Repositories',
			value: 'repositories',
			description: 'GitHub has switched them off; only older GitHub Enterprise Servers still have them',
		},
		{
			name: 'Project of a User',
			value: 'user',
			description: 'Polled, because GitHub has no webhook for them; filters by user cannot be used',
		},
		{ name: 'Project of an Organization', value: 'organization' },
	],
	default: 'organization',
	description: "Whose board it is. The columns of today's projects are the values of their status field.",
} as const satisfies INodeProperties;

const classicRepositories = {
	...repositoriesField,
	displayOptions: { show: { watch: ['repositories'] } },
} as const satisfies INodeProperties;

const columnsField = {
	displayName: 'Columns',
	name: 'columns',
	type: 'string',
	default: '',
	placeholder: 'e.g. In Progress, Done',
	description:
		'Names of columns, separated by commas; No Status stands for the column without one; leave empty for all. For classic projects give links or numbers of columns, as "Copy column link" gives them.',
} as const satisfies INodeProperties;

export const newCardInColumn = ownerEvent(['projects_v2_item', 'project_card'], {
	name: 'New Card in Column',
	value: 'newCardInColumn',
	description:
		'When an issue, pull request or draft comes into a column of a project board; by polling it is not known who put it there',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#projects_v2_item',
	rights:
		'Organization webhooks: read and write, as an owner (instant), read:project, or Projects: read of the organization',
	cost: inPoints({ look: 1, hour: 1, event: 0 }, 'each 100 items of the project'),
	subscribeTo: ({ watch }) => ({ organization: ['projects_v2_item'], user: [], repositories: ['project_card'] })[watch],
	fields: [
		boardField,
		projectOrganizationField,
		projectUserField,
		classicRepositories,
		anyProjectField,
		columnsField,
		statusField,
		itemTypesField,
	],
	accepts: (delivery, { columns, ...params }) =>
		'project_card' in delivery
			? entersColumn(delivery, columns)
			: mayBeStatus(delivery, { ...params, from: '', to: columns }),
	complete: async (api, delivery, { columns, ...params }) =>
		'project_card' in delivery
			? await completedCard(api, delivery)
			: await completedItem(api, delivery, { ...params, from: '', to: columns }),
	emits: (delivery) => ('project_card' in delivery ? cardEmission(delivery) : statusEmission(delivery)),
	list: async (api, params, span) =>
		params.watch === 'repositories' || isSetterUntold(params, span) ? [] : await statusesSince(api, params, span.since),
});

import { boardField, classicRepositories, columnsField } from './column';
import {
	itemTypesField,
	projectOrganizationField,
	projectUserField,
	anyProjectField,
	statusField,
} from './eventFields';
import { cardEmission, completedCard, entersColumn } from './classicCards';
import { ownerEvent } from '../../hooks/ownerEvent';
import { completedItem, statusesSince } from './statusList';
import { mayBeStatus, statusEmission } from './statusChange';

export const newCardInColumn = ownerEvent(['projects_v2_item', 'project_card'], {
	name: 'New Card in Column',
	value: 'newCardInColumn',
	description: 'When an issue, pull request or draft comes into a column of a project board',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#projects_v2_item',
	rights:
		'Organization webhooks: read and write, as an owner (instant), read:project, or Projects: read of the organization',
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
	emits: (delivery, { statusField: field }) =>
		'project_card' in delivery ? cardEmission(delivery) : statusEmission(delivery, field),
	list: async (api, params, { since }) =>
		params.watch === 'repositories' ? [] : await statusesSince(api, params, since),
});

import type { INodeProperties } from 'n8n-workflow';

/** Which changes of a card an event is about. */
export const propertiesFilter = {
	displayName: 'Properties',
	name: 'properties',
	type: 'multiOptions',
	options: [
		{ name: 'Archived or Not', value: 'archived' },
		{
			name: 'Attachments',
			value: 'attachments',
			description: 'Trello does not promise that polling sees removed ones',
		},
		{ name: 'Checklists', value: 'checklists' },
		{ name: 'Completion', value: 'dueComplete' },
		{ name: 'Cover', value: 'cover' },
		{ name: 'Custom Fields', value: 'customFields', description: 'Trello does not promise that polling sees them' },
		{ name: 'Description', value: 'description' },
		{ name: 'Due Date', value: 'due' },
		{ name: 'Due Reminder', value: 'dueReminder' },
		{ name: 'Labels', value: 'labels', description: 'With instant delivery only' },
		{ name: 'List or Board', value: 'list' },
		{ name: 'Location', value: 'location' },
		{ name: 'Members', value: 'members' },
		{ name: 'Other', value: 'other', description: 'Whatever else Trello reports' },
		{ name: 'Position in the List', value: 'position' },
		{ name: 'Start Date', value: 'start' },
		{ name: 'Title', value: 'name' },
	],
	default: [],
	description: 'The properties whose changes count; leave empty for all of them',
} as const satisfies INodeProperties;

type Property = (typeof propertiesFilter.options)[number]['value'];

const groups: Readonly<Record<string, Property>> = {
	address: 'location',
	board: 'list',
	completed: 'dueComplete',
	coordinates: 'location',
	coverAttachment: 'cover',
	locationName: 'location',
	manualCoverAttachment: 'cover',
};

export const everyProperty = propertiesFilter.options.map(({ value }) => value);
const known: ReadonlySet<string> = new Set(everyProperty);

/** The property, as the filter above names it, to which a changed field of a card belongs. Pure. */
export const propertyOf = (field: string): Property =>
	groups[field] ?? (known.has(field) ? (field as Property) : 'other');

/** The types of action that tell of a property; all others are told of by a changed field of the card. */
export const actionsOf: Readonly<Partial<Record<Property, readonly string[]>>> & { readonly name: readonly string[] } =
	{
		attachments: ['addAttachmentToCard', 'deleteAttachmentFromCard'],
		checklists: ['addChecklistToCard', 'removeChecklistFromCard'],
		customFields: ['updateCustomFieldItem'],
		labels: ['addLabelToCard', 'removeLabelFromCard'],
		list: ['moveCardFromBoard', 'moveCardToBoard'],
		members: ['addMemberToCard', 'removeMemberFromCard'],
		name: ['updateCard'],
	};

/** What to read from Trello's log to see the changes of a property. Pure. */
export const logOf = (property: Property): readonly string[] => {
	const types = actionsOf[property] ?? actionsOf.name;
	return property === 'list' ? [...types, 'updateCard:idList'] : types;
};

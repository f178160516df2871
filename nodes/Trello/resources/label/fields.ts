import type { INodeProperties } from 'n8n-workflow';

export const labelColorField = {
	displayName: 'Color',
	name: 'color',
	type: 'options',
	options: [
		{ name: 'Black', value: 'black' },
		{ name: 'Blue', value: 'blue' },
		{ name: 'Green', value: 'green' },
		{ name: 'Lime', value: 'lime' },
		{ name: 'No Color', value: 'none' },
		{ name: 'Orange', value: 'orange' },
		{ name: 'Pink', value: 'pink' },
		{ name: 'Purple', value: 'purple' },
		{ name: 'Red', value: 'red' },
		{ name: 'Sky', value: 'sky' },
		{ name: 'Yellow', value: 'yellow' },
	],
	default: 'none',
	description: 'The color of the label',
} as const satisfies INodeProperties;

/** What can be changed about a label. */
export const labelChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a name that is added and left empty is cleared, and what is not added stays',
	options: [
		labelColorField,
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Bug',
			description: 'The name of the label',
		},
	],
} as const satisfies INodeProperties;

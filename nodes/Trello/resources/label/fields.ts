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

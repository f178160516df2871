import type { INodeProperties } from 'n8n-workflow';

/** The order of a report's rows. */
export const orderField = {
	displayName: 'Order By',
	name: 'orderBy',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true, sortable: true },
	placeholder: 'Add Order',
	default: {},
	description:
		'The first one counts most. Without any: oldest first if there is a dimension of time, else the largest of the first metric first.',
	options: [
		{
			displayName: 'Order',
			name: 'order',
			values: [
				{
					displayName: 'Field Name or ID',
					name: 'field',
					type: 'options',
					typeOptions: { loadOptionsMethod: 'loadFields', loadOptionsDependsOn: ['property.value'] },
					default: '',
					required: true,
					description:
						'A metric or dimension of this report. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
				},
				{
					displayName: 'Direction',
					name: 'direction',
					type: 'options',
					options: [
						{ name: 'Descending', value: 'desc' },
						{ name: 'Ascending', value: 'asc' },
					],
					default: 'desc',
				},
				{
					displayName: 'Compare Dimension As',
					name: 'compareAs',
					type: 'options',
					options: [
						{ name: 'Number', value: 'number' },
						{ name: 'Text', value: 'text' },
						{ name: 'Text, Ignoring Case', value: 'caseInsensitiveText' },
					],
					default: 'text',
					description: 'How to compare the values of a dimension; metrics are always numbers',
				},
			],
		},
	],
} as const satisfies INodeProperties;

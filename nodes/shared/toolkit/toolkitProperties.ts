import type { INodeProperties } from 'n8n-workflow';

import { authenticationProperty } from '../parameters/properties';
import { requestOptions, waitOption } from '../parameters/requestOptions';
import { oneByOne, type Toolkit } from './toolkit';

/** The form of a toolkit node: tools by purpose or one by one, writes one by one, and what the model cannot choose. */
export function toolkitProperties({ integration, presets }: Toolkit): INodeProperties[] {
	const { name, value } = presets[0];
	const places = integration.places?.name ?? 'places';
	const title = places.charAt(0).toUpperCase() + places.slice(1);
	return [
		authenticationProperty(integration),
		{
			displayName: 'Tools',
			name: 'preset',
			type: 'options',
			noDataExpression: true,
			options: [
				...presets.map((preset) => ({ name: preset.name, value: preset.value, description: preset.description })),
				{ name: 'Chosen One by One', value: oneByOne, description: 'Only those that you choose below' },
			],
			default: value,
			description: `What the agent can read, such as "${name}"; what it can change is chosen below`,
		},
		{
			displayName: 'Tools That Read Names or IDs',
			name: 'tools',
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'toolsThatRead' },
			default: [],
			description:
				'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
			displayOptions: { show: { preset: [oneByOne] } },
		},
		{
			displayName: 'Tools That Change Something Names or IDs',
			name: 'writes',
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'toolsThatWrite', loadOptionsDependsOn: ['preset'] },
			default: [],
			description:
				'What the agent may change, none at first. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		},
		{
			displayName: `Only in These ${title}`,
			name: 'places',
			type: 'string',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add' },
			default: [],
			placeholder: 'e.g. a link or a name',
			description: `The only ${places} that the agent can read and change, each by its link or name; none for all that the account can`,
		},
		{
			displayName: 'Filled In by You',
			name: 'fixed',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Field',
			default: {},
			description: 'Fields that the agent does not see and cannot choose, in all tools that have them',
			options: [
				{
					displayName: 'Field',
					name: 'field',
					values: [
						{
							displayName: 'Field Name or ID',
							name: 'name',
							type: 'options',
							typeOptions: { loadOptionsMethod: 'fieldsOfTools', loadOptionsDependsOn: ['preset', 'tools', 'writes'] },
							default: '',
							description:
								'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
						},
						{
							displayName: 'Value',
							name: 'value',
							type: 'string',
							default: '',
							placeholder: 'e.g. octocat/hello-world',
						},
					],
				},
			],
		},
		{
			...requestOptions,
			displayName: 'Options',
			placeholder: 'Add option',
			options: [
				{
					displayName: 'Changes at Most',
					name: 'maxWrites',
					type: 'number',
					typeOptions: { minValue: 1 },
					default: 10,
					description: 'How many calls that change something one execution of the workflow may make',
				},
				{
					displayName: 'Characters of an Answer at Most',
					name: 'maxCharacters',
					type: 'number',
					typeOptions: { minValue: 1_000, maxValue: 200_000 },
					default: 16_000,
					description: 'How much one answer tells the model; what is left out is said',
				},
				waitOption,
			],
		},
	];
}

import type { INodeProperties } from 'n8n-workflow';

/** What may flow between private and public places. */
export const keepApartOption: INodeProperties = {
	displayName: 'Private and Public',
	name: 'keepApart',
	type: 'options',
	options: [
		{
			name: 'Nothing Private Goes Public',
			value: 'private',
			description: 'After something private was read, nothing is written where everybody can see it',
		},
		{
			name: 'Neither Goes to the Other',
			value: 'both',
			description: 'After something public was read, nothing is written to a private place either',
		},
		{ name: 'No Limit', value: 'off', description: 'The agent may write anywhere after reading anything' },
	],
	default: 'private',
	description:
		'What the agent may write after what it has read, in one execution, with all its toolkits and all services together',
};

/** How many changes one execution may make. */
export const maxWritesOption = {
	displayName: 'Changes at Most',
	name: 'maxWrites',
	type: 'number',
	typeOptions: { minValue: 1, numberPrecision: 0 },
	default: 10,
	description: 'How many calls that change something one execution of the workflow may make',
} as const satisfies INodeProperties;

/** How much one response tells the model. */
export const maxCharactersOption = {
	displayName: 'Characters of an Answer at Most',
	name: 'maxCharacters',
	type: 'number',
	typeOptions: { minValue: 1_000, maxValue: 200_000, numberPrecision: 0 },
	default: 16_000,
	description: 'How much one answer tells the model; what is left out is said',
} as const satisfies INodeProperties;

/** How many calls of one tool an execution may make; 0 for any number. */
export const callsField = {
	displayName: 'Calls at Most',
	name: 'calls',
	type: 'number',
	typeOptions: { minValue: 0, numberPrecision: 0 },
	default: 0,
	description: 'How often one execution may call the tool; 0 for any number',
} as const satisfies INodeProperties;

/** What single tools may do. */
export const toolLimitsOption: INodeProperties = {
	displayName: 'Limits of Single Tools',
	name: 'toolLimits',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Limit',
	default: {},
	options: [
		{
			displayName: 'Limit',
			name: 'limit',
			values: [
				{
					displayName: 'Tool Name or ID',
					name: 'tool',
					type: 'options',
					typeOptions: { loadOptionsMethod: 'toolsChosen', loadOptionsDependsOn: ['preset', 'tools', 'writes'] },
					default: '',
					description:
						'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
				},
				{
					displayName: 'Title Begins With',
					name: 'titlePrefix',
					type: 'string',
					default: '',
					placeholder: 'e.g. [agent]',
					description: 'What each title or name must begin with; empty for any',
				},
				{
					displayName: 'Only These Labels',
					name: 'labels',
					type: 'string',
					default: '',
					placeholder: 'e.g. bug, question',
					description: 'The only labels that the agent may name, separated by commas; empty for any',
				},
				callsField,
			],
		},
	],
	description: 'What single tools may do, such as one comment an execution',
};

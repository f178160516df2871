import { forAgents } from '../../../shared/parameters/audience';
import type { Fields } from '../../../shared/catalogue/fields';

/** How to start a workflow, and whether to wait for it. */
export const dispatchFields = [
	{
		displayName: 'Branch or Tag',
		name: 'ref',
		type: 'string',
		default: '',
		placeholder: 'e.g. main',
		description: 'The branch or tag to run the workflow on; the default branch when empty',
	},
	{
		displayName: 'Inputs',
		name: 'inputs',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Input',
		default: {},
		description: 'The inputs that the workflow asks for',
		options: [
			{
				displayName: 'Input',
				name: 'input',
				values: [
					{
						displayName: 'Name or ID',
						name: 'name',
						type: 'options',
						typeOptions: {
							loadOptionsMethod: 'loadWorkflowInputs',
							loadOptionsDependsOn: ['repository.value', 'workflow.value', 'ref'],
						},
						default: '',
						description:
							'An input that the workflow file declares. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
					},
					{
						displayName: 'Value',
						name: 'value',
						type: 'string',
						default: '',
						placeholder: 'e.g. high',
						description: 'The value of the input; true or false for a checkbox',
					},
				],
			},
		],
	},
	{
		displayName: 'Inputs (JSON)',
		name: 'inputsJson',
		type: 'json',
		default: '{}',
		displayOptions: forAgents,
		placeholder: 'e.g. {"level": "high"}',
		description: 'The inputs as a JSON object, such as {"level": "high"}',
	},
	{
		displayName: 'Wait for the Run',
		name: 'waitForRun',
		type: 'boolean',
		default: false,
		description: 'Whether to wait until the run has ended, and to return its conclusion',
	},
	{
		displayName: 'Wait at Most (Minutes)',
		name: 'waitMinutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 360, numberPrecision: 0 },
		default: 10,
		description: 'After this time the run is returned as it is then; it goes on at GitHub',
		displayOptions: { show: { waitForRun: [true] } },
	},
] as const satisfies Fields;

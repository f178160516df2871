import type { INodeProperties } from 'n8n-workflow';

import { forAgents } from '../../../shared/parameters/audience';
import type { Fields } from '../../../shared/catalogue/fields';

export const workflowField = {
	displayName: 'Workflow',
	name: 'workflow',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The workflow, from the list, by the link or name of its file, by its name or by its ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchWorkflows', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world/actions/workflows/ci.yml',
			extractValue: {
				type: 'regex',
				regex: '^https?://.+/(?:actions|[.]github)/workflows/([^/?#]+)(?:[/?#].*)?$',
			},
		},
		{
			displayName: 'By File Name or ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. ci.yml',
		},
	],
} as const satisfies INodeProperties;

export const runField = {
	displayName: 'Run ID',
	name: 'runId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 30433642',
	description: 'The ID of the workflow run, or its link',
} as const satisfies INodeProperties;

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
		typeOptions: { minValue: 1, maxValue: 360 },
		default: 10,
		description: 'After this time the run is returned as it is then; it goes on at GitHub',
		displayOptions: { show: { waitForRun: [true] } },
	},
] as const satisfies Fields;

/** Which runs of workflows to list. */
export const runFiltersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		{
			displayName: 'Branch',
			name: 'branch',
			type: 'string',
			default: '',
			placeholder: 'e.g. main',
			description: 'The branch of the push that the run belongs to',
		},
		{
			displayName: 'Created',
			name: 'created',
			type: 'string',
			default: '',
			placeholder: 'e.g. >=2026-01-01',
			description: 'When the run began: a date with >=, <= or a range such as 2026-01-01..2026-01-31',
		},
		{
			displayName: 'Event',
			name: 'runEvent',
			type: 'string',
			default: '',
			placeholder: 'e.g. push',
			description: 'What started the run, such as push, pull_request, schedule or workflow_dispatch',
		},
		{
			displayName: 'Exclude Pull Requests',
			name: 'excludePullRequests',
			type: 'boolean',
			default: true,
			description: 'Whether to leave the pull requests of each run out of the answer',
		},
		{
			displayName: 'Head SHA',
			name: 'headSha',
			type: 'string',
			default: '',
			placeholder: 'e.g. 6dcb09b5b57875f334f61aebed695e2e4193db5e',
			description: 'The commit that the run is about',
		},
		{
			displayName: 'Started By',
			name: 'actor',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat',
			description: 'User name of who pushed or started the run',
		},
		{
			displayName: 'Status',
			name: 'status',
			type: 'options',
			options: [
				{ name: 'Action Required', value: 'action_required' },
				{ name: 'Cancelled', value: 'cancelled' },
				{ name: 'Completed', value: 'completed' },
				{ name: 'Failure', value: 'failure' },
				{ name: 'In Progress', value: 'in_progress' },
				{ name: 'Neutral', value: 'neutral' },
				{ name: 'Pending', value: 'pending' },
				{ name: 'Queued', value: 'queued' },
				{ name: 'Requested', value: 'requested' },
				{ name: 'Skipped', value: 'skipped' },
				{ name: 'Stale', value: 'stale' },
				{ name: 'Success', value: 'success' },
				{ name: 'Timed Out', value: 'timed_out' },
				{ name: 'Waiting', value: 'waiting' },
			],
			default: 'success',
			description: 'The status or conclusion of the run',
		},
	],
} as const satisfies INodeProperties;

export const conclusionsFilter = {
	displayName: 'Conclusions',
	name: 'conclusions',
	type: 'multiOptions',
	options: [
		{ name: 'Action Required', value: 'action_required' },
		{ name: 'Cancelled', value: 'cancelled' },
		{ name: 'Failure', value: 'failure' },
		{ name: 'Neutral', value: 'neutral' },
		{ name: 'Skipped', value: 'skipped' },
		{ name: 'Stale', value: 'stale' },
		{ name: 'Startup Failure', value: 'startup_failure' },
		{ name: 'Success', value: 'success' },
		{ name: 'Timed Out', value: 'timed_out' },
	],
	default: [],
	description: 'How it must have ended; choose none for all',
} as const satisfies INodeProperties;

export const workflowsFilter = {
	displayName: 'Only Workflows',
	name: 'workflows',
	type: 'string',
	default: '',
	placeholder: 'e.g. CI, deploy.yml',
	description: 'Names of workflows or their files, or patterns with *, separated by commas; leave empty for all',
} as const satisfies INodeProperties;

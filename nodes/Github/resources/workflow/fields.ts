import type { INodeProperties } from 'n8n-workflow';

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

/** What a workflow is to an agent. */
export const workflowSummary = ['id', 'name', 'path', 'state', 'html_url', 'updated_at'] as const;

/** What a run of a workflow is to an agent. */
export const runSummary = [
	'id',
	'name',
	'display_title',
	'status',
	'conclusion',
	'html_url',
	'head_branch',
	'event',
	'run_number',
	'created_at',
] as const;

import type { INodeProperties } from 'n8n-workflow';

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
			displayName: 'Pull Request',
			name: 'pullRequest',
			type: 'string',
			default: '',
			placeholder: 'e.g. 12',
			description:
				'The number or the link of a pull request: runs about its newest commit, which GitHub finds for those of forks as well',
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
			default: 'failure',
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

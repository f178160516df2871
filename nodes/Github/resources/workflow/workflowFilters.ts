import type { INodeProperties } from 'n8n-workflow';

export const conclusionsFilter = {
	displayName: 'Only With Conclusions',
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

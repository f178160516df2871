import type { INodeProperties } from 'n8n-workflow';

/** What can change on a pull request. */
export const pullRequestKinds = {
	displayName: 'Only Changes',
	name: 'kinds',
	type: 'multiOptions',
	options: [
		{ name: 'Assignees', value: 'assignees' },
		{ name: 'Base Branch', value: 'base' },
		{ name: 'Closed Without Merging', value: 'closed' },
		{ name: 'Commits', value: 'commits' },
		{ name: 'Description', value: 'body' },
		{ name: 'Labels', value: 'labels' },
		{ name: 'Marked as Draft', value: 'draft' },
		{ name: 'Marked as Ready for Review', value: 'ready' },
		{ name: 'Merged', value: 'merged' },
		{ name: 'Milestone', value: 'milestone' },
		{ name: 'Reopened', value: 'reopened' },
		{ name: 'Reviewers', value: 'reviewers' },
		{ name: 'Title', value: 'title' },
	],
	default: [],
	description: 'Which changes count; leave empty for all. What a pull request is opened with is no change.',
} as const satisfies INodeProperties;

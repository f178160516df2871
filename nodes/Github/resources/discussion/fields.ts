import type { INodeProperties } from 'n8n-workflow';

export const discussionField = {
	displayName: 'Discussion',
	name: 'discussionNumber',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 12',
	description: 'The number of the discussion (12, #12 or octocat/hello-world#12) or its link',
} as const satisfies INodeProperties;

export const discussionCommentField = {
	displayName: 'Comment',
	name: 'comment',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. https://github.com/octocat/hello-world/discussions/12#discussioncomment-34',
	description: 'The comment or reply: its link or its node ID',
} as const satisfies INodeProperties;

import type { INodeProperties } from 'n8n-workflow';

import { idMode } from '../locatorModes';

export const commentField = {
	displayName: 'Comment',
	name: 'comment',
	type: 'resourceLocator',
	default: { mode: 'id', value: '' },
	required: true,
	description: 'The comment, by its link or ID',
	modes: [
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://trello.com/c/p0aWQ2nA#comment-5abbe4b7ddc1b351ef961414',
			extractValue: { type: 'regex', regex: '^https?://.*(?:#comment-|/actions/)([0-9a-fA-F]{24})' },
		},
		idMode('a comment'),
	],
} as const satisfies INodeProperties;

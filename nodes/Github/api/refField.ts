import type { INodeProperties } from 'n8n-workflow';

/** Any point in the history of a repository. */
export const refField = {
	displayName: 'Branch, Tag or Commit',
	name: 'ref',
	type: 'string',
	default: '',
	placeholder: 'e.g. main, v1.0.0 or 7fd1a60b01f9',
	description: 'The name of a branch or tag, or the SHA of a commit; empty means the default branch',
} as const satisfies INodeProperties;

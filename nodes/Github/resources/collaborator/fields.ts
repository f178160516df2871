import type { INodeProperties } from 'n8n-workflow';

/** A GitHub user by name. */
export const usernameField = {
	displayName: 'Username',
	name: 'username',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. octocat',
	description: 'The GitHub user name of the person, without @',
} as const satisfies INodeProperties;

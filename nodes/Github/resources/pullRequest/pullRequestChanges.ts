import type { INodeProperties } from 'n8n-workflow';

/** What can be changed about a pull request; a member that is added and left empty clears the field. */
export const pullRequestChangesField = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a field that is added here and left empty is cleared, all others stay as they are',
	options: [
		{
			displayName: 'Allow Maintainers to Edit',
			name: 'maintainerCanModify',
			type: 'boolean',
			default: true,
			description: 'Whether maintainers of the repository may push to the branch of a fork',
		},
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 6 },
			default: '',
			placeholder: 'e.g. Closes #12',
			description: 'The text of the pull request, in Markdown',
		},
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'Closed', value: 'closed' },
				{ name: 'Open', value: 'open' },
			],
			default: 'closed',
			description: 'Whether the pull request is open',
		},
		{
			displayName: 'Target Branch',
			name: 'base',
			type: 'string',
			default: '',
			placeholder: 'e.g. main',
			description: 'The branch to bring the changes into',
		},
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			placeholder: 'e.g. Print both sides',
			description: 'The headline of the pull request',
		},
	],
} as const satisfies INodeProperties;

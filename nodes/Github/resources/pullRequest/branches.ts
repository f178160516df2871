import type { Fields } from '../../../shared/catalogue/fields';

/** What a new pull request is about. */
export const branchesFields = [
	{
		displayName: 'Title',
		name: 'title',
		type: 'string',
		default: '',
		placeholder: 'e.g. Keep the last row of the export',
		description: 'The headline of the pull request; may be empty only with "From Issue"',
	},
	{
		displayName: 'Source Branch',
		name: 'head',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. feature/export',
		description: 'The branch with the changes; owner:branch for a branch of a fork',
	},
	{
		displayName: 'Target Branch',
		name: 'base',
		type: 'string',
		default: '',
		placeholder: 'e.g. main',
		description: 'The branch to bring the changes into; the default branch when empty',
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
] as const satisfies Fields;

import type { Fields } from '../../../shared/catalogue/fields';

/** Which item of a project gets which status. */
export const itemStatusFields = [
	{
		displayName: 'Item',
		name: 'item',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. octocat/hello-world#12',
		description:
			'The issue, pull request or draft: its link, octocat/hello-world#12, its number (with the repository, or if it is in the project already), its title, or the ID of the item',
	},
	{
		displayName: 'Status',
		name: 'status',
		type: 'string',
		default: '',
		placeholder: 'e.g. In Progress',
		description: 'The new value, as the project calls it; empty clears it',
	},
	{
		displayName: 'Field Name',
		name: 'fieldName',
		type: 'string',
		default: 'Status',
		required: true,
		description: 'The field to change, as the project calls it; texts, numbers, dates and iterations work as well',
	},
] as const satisfies Fields;

import type { Fields } from '../../../shared/catalogue/fields';

/** How to merge a pull request. */
export const mergeFields = [
	{
		displayName: 'Merge Method',
		name: 'mergeMethod',
		type: 'options',
		options: [
			{ name: 'Merge', value: 'merge', description: 'All commits and a merge commit' },
			{ name: 'Rebase', value: 'rebase', description: 'All commits on top of the target branch' },
			{ name: 'Squash', value: 'squash', description: 'One commit that holds all changes' },
		],
		default: 'merge',
		description: 'How to bring in the commits; the repository must allow the method',
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'Commit Message',
				name: 'commitMessage',
				type: 'string',
				typeOptions: { rows: 3 },
				default: '',
				placeholder: 'e.g. Closes #12',
				description: "The text below the headline of the merge commit; GitHub's own if this is not added",
			},
			{
				displayName: 'Commit Title',
				name: 'commitTitle',
				type: 'string',
				default: '',
				placeholder: 'e.g. feat: print both sides (#7)',
				description: "The headline of the merge commit; GitHub's own when empty",
			},
			{
				displayName: 'Expected Head SHA',
				name: 'sha',
				type: 'string',
				default: '',
				placeholder: 'e.g. 6dcb09b5b57875f334f61aebed695e2e4193db5e',
				description:
					'Merge only if this is still the last commit of the source branch, so that nothing unseen is merged',
			},
		],
	},
] as const satisfies Fields;

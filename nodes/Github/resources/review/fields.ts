import type { Fields } from '../../../shared/catalogue/fields';

/** A review of a pull request. */
export const reviewFields = [
	{
		displayName: 'Event',
		name: 'reviewEvent',
		type: 'options',
		options: [
			{ name: 'Approve', value: 'APPROVE' },
			{ name: 'Comment', value: 'COMMENT' },
			{ name: 'Request Changes', value: 'REQUEST_CHANGES' },
		],
		default: 'COMMENT',
		description: 'The verdict; nobody can approve a pull request of their own',
	},
	{
		displayName: 'Body',
		name: 'body',
		type: 'string',
		typeOptions: { rows: 4 },
		default: '',
		placeholder: 'e.g. One question about the loop',
		description: 'The text of the review, in Markdown; may be empty only when you approve',
	},
	{
		displayName: 'Comments (JSON)',
		name: 'comments',
		type: 'json',
		default: '[]',
		placeholder: 'e.g. [{"path": "src/a.ts", "line": 12, "body": "Why?"}]',
		description:
			'Remarks on lines of the change, as a JSON list such as [{"path": "src/a.ts", "line": 12, "body": "Why?"}]; "start_line" begins a range, "side" LEFT means the old text',
	},
	{
		displayName: 'Commit ID',
		name: 'commitId',
		type: 'string',
		default: '',
		placeholder: 'e.g. 6dcb09b5b57875f334f61aebed695e2e4193db5e',
		description: 'The SHA of the commit that was reviewed; the last one of the pull request when empty',
	},
] as const satisfies Fields;

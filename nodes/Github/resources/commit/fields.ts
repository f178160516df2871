import type { INodeProperties } from 'n8n-workflow';

export const commitMessageField = {
	displayName: 'Commit Message',
	name: 'message',
	type: 'string',
	default: '',
	placeholder: 'e.g. Correct the installation guide',
	description: 'What the commit does and why; a short text that names the file when empty',
} as const satisfies INodeProperties;

/** Who a commit is attributed to; the account itself when absent. */
export const personFields = [
	{
		displayName: 'Author Email',
		name: 'authorEmail',
		type: 'string',
		default: '',
		placeholder: 'e.g. mona@example.com',
		description: 'Needs the author name as well; the account itself when empty',
	},
	{
		displayName: 'Author Name',
		name: 'authorName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Mona Lisa',
		description: 'Who wrote the change; needs the author email as well',
	},
	{
		displayName: 'Committer Email',
		name: 'committerEmail',
		type: 'string',
		default: '',
		placeholder: 'e.g. bot@example.com',
		description: 'Needs the committer name as well; the account itself when empty',
	},
	{
		displayName: 'Committer Name',
		name: 'committerName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Release Bot',
		description: 'Who commits the change; needs the committer email as well',
	},
] as const satisfies INodeProperties[];

/** What a commit is to an agent. */
export const commitSummary = [
	'sha',
	'commit.message',
	'commit.author.name',
	'commit.author.date',
	'author.login',
	'html_url',
] as const;

/** What the file must still be; a step says what it does otherwise. */
export const expectedShaField = {
	displayName: 'Expected SHA',
	name: 'sha',
	type: 'string',
	default: '',
	placeholder: 'e.g. 95b966ae1c166bd92f8ae7d1c313e738c731dfc3',
} as const satisfies INodeProperties;

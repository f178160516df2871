import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Fields } from '../../../shared/catalogue/fields';

/** What is reacted to. */
export const subjectFields = [
	{
		displayName: 'On',
		name: 'subject',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://github.com/octocat/hello-world/issues/12#issuecomment-1234567',
		description:
			'The link of an issue, pull request, review, discussion, release, or of any comment; also a node ID, an issue or pull request as 12, #12 or octocat/hello-world#12, or an ID of the kind below',
	},
	{
		displayName: 'Kind',
		name: 'subjectKind',
		type: 'options',
		options: [
			{ name: 'Comment on a Commit', value: 'commitComment' },
			{ name: 'Comment on a Line of a Pull Request', value: 'reviewComment' },
			{ name: 'Comment on an Issue or Pull Request', value: 'comment' },
			{ name: 'Issue or Pull Request', value: 'issue' },
			{ name: 'Release', value: 'release' },
		],
		default: 'issue',
		description: 'What a number or ID alone stands for; a link says it itself',
	},
] as const satisfies Fields;

const contents = [
	{ name: 'Confused 😕', value: 'confused' },
	{ name: 'Eyes 👀', value: 'eyes' },
	{ name: 'Heart ❤️', value: 'heart' },
	{ name: 'Hooray 🎉', value: 'hooray' },
	{ name: 'Laugh 😄', value: 'laugh' },
	{ name: 'Rocket 🚀', value: 'rocket' },
	{ name: 'Thumbs Down 👎', value: '-1' },
	{ name: 'Thumbs Up 👍', value: '+1' },
] as const;

export const contentField = {
	displayName: 'Reaction',
	name: 'content',
	type: 'options',
	options: [...contents],
	default: '+1',
	description: 'The reaction, by its name at GitHub; releases have no thumbs down and no confused',
} as const satisfies INodeProperties;

/** `reactions/create-for-release` of @octokit/openapi */
export const releaseContents: readonly string[] = ['+1', 'laugh', 'heart', 'hooray', 'rocket', 'eyes'];

/** @throws UserError where GitHub has no such reaction to releases. */
export function checkContent({ kind }: { readonly kind: string }, content: string): void {
	if (kind !== 'release' || releaseContents.includes(content)) return;
	throw new UserError(
		`"Reaction" is "${content}", which GitHub does not accept for releases. Choose one of ${releaseContents.join(', ')}.`,
	);
}

export const contentFilter = {
	displayName: 'Reactions',
	name: 'contents',
	type: 'multiOptions',
	options: [...contents],
	default: [],
	description: 'Return only these; all of them when empty',
} as const satisfies INodeProperties;

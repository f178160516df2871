import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Fields } from '../../../shared/catalogue/fields';
import { path } from '../../../shared/http/path';
import { type Numbered, parseNumbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';

/** Which comments of a conversation to read. */
export const sinceField = {
	displayName: 'Since',
	name: 'since',
	type: 'dateTime',
	default: '',
	description: 'Date, with or without a time; only comments that were updated since then',
} as const satisfies INodeProperties;

/** Whether to return comments that a maintainer hid. */
export const hiddenCommentsField = {
	displayName: 'Hidden Comments',
	name: 'hiddenComments',
	type: 'options',
	options: [
		{ name: 'Exclude', value: 'exclude', description: 'Omit comments that were hidden, such as spam' },
		{ name: 'Include', value: 'include', description: 'Mark them with isHidden and hiddenReason' },
	],
	default: 'include',
	description: 'Whether to return comments that were hidden as spam, off-topic, outdated or resolved',
} as const satisfies INodeProperties;

export const commentBodyField = {
	displayName: 'Body',
	name: 'body',
	type: 'string',
	typeOptions: { rows: 4 },
	default: '',
	required: true,
	placeholder: 'e.g. Thank you for the report',
	description: 'The text of the comment, in Markdown',
} as const satisfies INodeProperties;

export const commentIdField = {
	displayName: 'Comment ID',
	name: 'commentId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. https://github.com/octocat/hello-world/issues/12#issuecomment-1234567',
	description: 'The link of the comment, or its ID',
} as const satisfies INodeProperties;

/** Which comment, of whatever kind. */
export const commentFields = [
	commentIdField,
	{
		displayName: 'Kind',
		name: 'commentKind',
		type: 'options',
		options: [
			{ name: 'On a Commit', value: 'commit' },
			{ name: 'On a Line of a Pull Request', value: 'reviewLine' },
			{ name: 'On an Issue or Pull Request', value: 'issue' },
		],
		default: 'issue',
		description: 'What kind of comment an ID alone is of; a link says it itself',
	},
] as const satisfies Fields;

interface Kind {
	/** A link of this kind, to the page or to the API. */
	readonly link: RegExp;
	readonly form: 'comment' | 'reviewComment' | 'commitComment';
	/** Where the API has comments of this kind, below the repository. */
	readonly at: readonly string[];
}

/** GitHub numbers each kind of comment by itself. https://docs.github.com/rest/guides/working-with-comments */
export const commentKinds: Readonly<Record<'issue' | 'reviewLine' | 'commit', Kind>> = {
	issue: { link: /#issuecomment-|\/issues\/comments\//, form: 'comment', at: ['issues', 'comments'] },
	reviewLine: { link: /#(?:discussion_)?r\d+$|\/pulls\/comments\//, form: 'reviewComment', at: ['pulls', 'comments'] },
	commit: {
		link: /#commitcomment-|^(?!.*\/(?:issues|pulls)\/comments\/).*\/comments\//,
		form: 'commitComment',
		at: ['comments'],
	},
};

/** The kind of comment that a link leads to; undefined where the text is no link to one. Pure. */
export const commentKindOf = (text: string) =>
	(['issue', 'reviewLine', 'commit'] as const).find((kind) => commentKinds[kind].link.test(text));

/**
 * The comment that the fields above name, and where the API has it.
 *
 * @throws UserError naming the field when the text names none.
 */
export function commentReference(given: {
	readonly repository: string;
	readonly commentId: string;
	readonly commentKind: keyof typeof commentKinds;
}) {
	const kind = commentKindOf(given.commentId) ?? given.commentKind;
	const { form, at } = commentKinds[kind];
	const { repository, number: id } = parseNumbered(form, 'Comment ID', given.commentId, given.repository);
	return { kind, repository, id, at: path`/repos/${[...segmentsOf(repository), ...at]}/${id}` };
}

/**
 * The comment on an issue that the field above names. GitHub pins no other ones: "issue cannot be a pull request" (mcnewcp/my-team#103).
 *
 * @throws UserError when the text names none, or one on a pull request.
 */
export function pinnableReference(place: {
	readonly repository: string;
	readonly commentId: string;
}): Pick<Numbered, 'repository'> & { readonly id: number } {
	const { repository, number: id } = parseNumbered('comment', 'Comment ID', place.commentId, place.repository);
	if (/\/pull\/\d+/.test(place.commentId))
		throw new UserError(
			'"Comment ID" is the link of a comment on a pull request. GitHub pins comments on issues only.',
		);
	return { repository, id };
}

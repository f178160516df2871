import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { connected, type Connection, graphql } from '../../api/graphql';
import { type Numbered, parseNumbered, repositoryOfField } from '../../api/numbered';
import { ownerAndName } from '../../api/repository';
import { commentBodyField } from '../comment/comment';
import { commentsOfDiscussion, newDiscussionComment } from './documents';
import { discussionField } from './fields';
import { discussionId } from './references';
import { discussionComments } from './shape';

interface Commented {
	readonly id: string;
	readonly databaseId: number | null;
}

/**
 * The node ID of the comment that is answered: as it is, or behind the number at the end of the comment's link.
 *
 * @throws UserError when the discussion has no such comment at its first level, where alone answers are possible.
 */
async function answeredComment(api: Api, { repository, number }: Numbered, text: string): Promise<string> {
	const given = text.trim();
	const own = /^(?:https?:\/\/.*#discussioncomment-)?(\d+)$/.exec(given)?.[1];
	if (own === undefined) return given;
	const comments = connected<Commented>(async (after, first) => {
		const found = await graphql<{ repository: { discussion: { comments: Connection<Commented> } } }>(
			api,
			commentsOfDiscussion,
			{ ...ownerAndName(repository), number, first, after },
		);
		return found.repository.discussion.comments;
	});
	for await (const { id, databaseId } of comments) if (databaseId === Number(own)) return id;
	throw new UserError(
		`The discussion ${repository}#${number} has no comment ${own} that can be answered. Give the comment that begins the thread.`,
	);
}

export const createDiscussionComment = defineOperation({
	name: 'Create Comment',
	value: 'createComment',
	action: 'Comment on a discussion',
	description: 'Write a comment on a discussion, or answer one of its comments',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#adddiscussioncomment',
	kind: 'write',
	rights: 'Discussions: write',
	shape: discussionComments,
	fields: [
		repositoryOfField,
		discussionField,
		commentBodyField,
		{
			displayName: 'Reply To',
			name: 'replyTo',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://github.com/octocat/hello-world/discussions/12#discussioncomment-34',
			description: 'The comment to answer: its link, its number or its node ID; empty for a comment of its own',
		},
	],
	run: async (api, { repository, discussionNumber, body, replyTo }) => {
		const discussion = parseNumbered('number', 'Discussion', discussionNumber, repository);
		const id = await discussionId(api, discussion);
		const replyToId = replyTo.trim() ? await answeredComment(api, discussion, replyTo) : null;
		const made = await graphql<{ addDiscussionComment: { comment: IDataObject } }>(api, newDiscussionComment, {
			discussionId: id,
			body,
			replyToId,
		});
		return made.addDiscussionComment.comment;
	},
});

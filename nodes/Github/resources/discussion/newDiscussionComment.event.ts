import { momentOf } from '../../api/moment';
import { inPoints, manyRepositories } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { associationsFilter, isAssociationWanted } from '../../hooks/filters';
import { personShape, repositoryShape } from '../../api/shapes';
import { categoriesFilter, commentsSince, isInCategory } from './discussions';
import { discussionAlone, discussionCommentAlone } from './shape';

export const newDiscussionComment = githubEvent('discussion_comment', {
	isText: true,
	name: 'New Discussion Comment',
	value: 'newDiscussionComment',
	description: 'When someone comments on a discussion or replies to a comment there',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#discussion_comment',
	rights: 'Webhooks: read and write (instant), Discussions: read (polling)',
	cost: inPoints({ look: 1, hour: 1, event: 1 }, manyRepositories),
	fields: [
		categoriesFilter,
		{
			displayName: 'Include Replies',
			name: 'includeReplies',
			type: 'boolean',
			default: true,
			description: 'Whether replies to a comment count too',
		},
		associationsFilter,
	],
	accepts: ({ action, comment, discussion }, { categories, includeReplies, associations }) =>
		action === 'created' &&
		isInCategory(categories, discussion.category) &&
		(includeReplies || comment.parent_id === null) &&
		isAssociationWanted(comment, { associations }),
	emits: ({ comment, discussion, repository, sender }) => ({
		eventId: `discussion-comment:${comment.id}:created`,
		occurredAt: momentOf(comment.created_at),
		actor: personShape(sender),
		comment: discussionCommentAlone(comment),
		discussion: discussionAlone(discussion),
		repository: repositoryShape(repository),
		source: {
			commentId: comment.id,
			parentId: comment.parent_id,
			discussionId: discussion.id,
			repositoryId: repository.id,
			repository: repository.full_name,
		},
	}),
	list: async (name, api, _params, span) => await commentsSince(api, name, span),
});

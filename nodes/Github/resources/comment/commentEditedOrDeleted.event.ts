import { occursIn } from '../../../shared/filters/text';
import { momentOf } from '../../api/moment';
import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { associationsFilter, isActorUntold, isAssociationWanted, isUntold } from '../../hooks/filters';
import { happenedAt } from '../../log/happenedAt';
import { personShape, repositoryShape } from '../../api/shapes';
import { type AnyComment, commentedKind, commentedShape, commentKey, containsFilter, editedComments } from './comment';
import { commentAlone } from './shape';

const hookOf = {
	issue: 'issue_comment',
	pullRequest: 'issue_comment',
	reviewLine: 'pull_request_review_comment',
} as const;
const hooks = [...new Set(Object.values(hookOf))];

const advice = 'Choose instant delivery, or leave the filter empty.';

export const commentEditedOrDeleted = githubEvent(hooks, {
	isText: true,
	name: 'Comment Edited or Deleted',
	value: 'commentEditedOrDeleted',
	description:
		'When a comment on an issue, a pull request or a line in a review is edited or deleted. Polling sees edited comments on issues and pull requests alone, not who edited them, and not the text before.',
	alias: ['comment edited', 'comment deleted', 'comment changed', 'comment updated'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issue_comment',
	rights: 'Webhooks: read and write (instant), Issues and Pull requests: read (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 3 }),
	subscribeTo: ({ places }) => (places.length === 0 ? hooks : [...new Set(places.map((place) => hookOf[place]))]),
	isAlwaysHooked: true,
	wantsOrigin: true,
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Deleted', value: 'deleted' },
				{ name: 'Edited', value: 'edited' },
			],
			default: [],
			description: 'Which changes count; leave empty for both',
		},
		{
			displayName: 'Only Comments On',
			name: 'places',
			type: 'multiOptions',
			options: [
				{ name: 'Issues', value: 'issue' },
				{ name: 'Lines in Reviews', value: 'reviewLine' },
				{ name: 'Pull Requests', value: 'pullRequest' },
			],
			default: [],
			description: 'What is commented; leave empty for all',
		},
		containsFilter,
		associationsFilter,
	],
	accepts: (delivery: AnyComment, { kinds, places, contains, associations }) =>
		(delivery.action === 'edited' || delivery.action === 'deleted') &&
		(kinds.length === 0 || kinds.some((kind) => kind === delivery.action)) &&
		(places.length === 0 || places.some((place) => place === commentedKind(delivery))) &&
		occursIn(contains, delivery.comment.body ?? '') &&
		isAssociationWanted(delivery.comment, { associations }),
	emits: (delivery: AnyComment, _params, { now }) => {
		const { action, changes, comment, repository, sender } = delivery;
		const isEdit = action === 'edited';
		const from = changes?.body?.from;
		return {
			eventId: `${commentKey(delivery)}:${action}${isEdit ? `:${momentOf(comment.updated_at)}` : ''}`,
			occurredAt: isEdit ? momentOf(comment.updated_at) : happenedAt(null, delivery, now),
			actor: personShape(sender),
			kind: action,
			changes: isEdit && from !== undefined ? [{ field: 'body', from, to: comment.body ?? '' }] : [],
			comment: commentAlone(comment),
			on: commentedShape(delivery),
			repository: repositoryShape(repository),
			source: { commentId: comment.id, repository: repository.full_name },
		};
	},
	list: async (name, api, { kinds, places, ...filters }, span) => {
		const isEditUnwanted = kinds.length > 0 && !kinds.includes('edited');
		const isLineAlone = places.length > 0 && places.every((place) => place === 'reviewLine');
		if (isUntold(span, isEditUnwanted, 'which comments were deleted', advice)) return [];
		if (isUntold(span, isLineAlone, 'which comments on lines were edited', advice)) return [];
		if (isActorUntold(filters, span, 'who edited a comment', 'instant delivery')) return [];
		return await editedComments(api, name, span);
	},
});

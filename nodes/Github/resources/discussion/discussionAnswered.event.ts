import { momentOf } from '../../api/moment';
import { inPoints, manyRepositories } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { associationsFilter, isAssociationWanted, isUntold } from '../../hooks/filters';
import { changeOf } from '../../log/changes';
import type { DiscussionDelivery } from '../../log/payloads';
import { personShape, repositoryShape } from '../../api/shapes';
import { answeredSince, categoriesFilter, isInCategory } from './discussions';
import { discussionAlone, discussionCommentAlone } from './shape';

/** When an answer was chosen, or, of one that is none any more, when the discussion changed. Pure. */
const momentOfAnswer = ({ action, discussion }: DiscussionDelivery): string =>
	momentOf(action === 'answered' ? (discussion.answer_chosen_at ?? discussion.updated_at) : discussion.updated_at);

export const discussionAnswered = githubEvent('discussion', {
	name: 'Discussion Answered',
	value: 'discussionAnswered',
	description:
		'When a comment is marked as the answer to a discussion, or is not the answer any more. Polling sees answers alone.',
	alias: ['question answered', 'discussion answer chosen', 'discussion unanswered'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#discussion',
	rights: 'Webhooks: read and write (instant), Discussions: read (polling)',
	cost: inPoints({ look: 1, event: 0 }, manyRepositories),
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Answered', value: 'answered' },
				{ name: 'Unanswered', value: 'unanswered', description: 'The answer is not marked as such any more' },
			],
			default: ['answered'],
			description: 'Which changes count; leave empty for both',
		},
		categoriesFilter,
		associationsFilter,
	],
	accepts: ({ action, discussion }, { kinds, categories, associations }) =>
		(action === 'answered' || action === 'unanswered') &&
		(kinds.length === 0 || kinds.some((kind) => kind === action)) &&
		isInCategory(categories, discussion.category) &&
		isAssociationWanted(discussion, { associations }),
	emits: (delivery) => {
		const { action, answer, old_answer: old, discussion, repository, sender } = delivery;
		const isAnswered = action === 'answered';
		const comment = isAnswered ? answer : old;
		return {
			eventId: `discussion:${discussion.id}:${action}:${momentOfAnswer(delivery)}`,
			occurredAt: momentOfAnswer(delivery),
			actor: personShape(sender),
			kind: action,
			changes: [changeOf('isAnswered', !isAnswered, isAnswered)],
			discussion: discussionAlone(discussion),
			answer: comment ? discussionCommentAlone(comment) : null,
			repository: repositoryShape(repository),
			source: {
				discussionId: discussion.id,
				commentId: comment?.id ?? null,
				repositoryId: repository.id,
				repository: repository.full_name,
			},
		};
	},
	list: async (name, api, { kinds }, span) => {
		const isAnswerUnwanted = kinds.length > 0 && !kinds.includes('answered');
		const advice = 'Choose instant delivery, or "Answered".';
		if (isUntold(span, isAnswerUnwanted, 'which discussions lost their answer', advice)) return [];
		return await answeredSince(api, name, span);
	},
});

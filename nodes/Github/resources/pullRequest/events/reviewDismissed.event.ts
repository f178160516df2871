import { momentOf } from '../../../api/moment';
import { inRequests } from '../../../api/quota';
import { githubEvent } from '../../../hooks/event';
import { personShape, repositoryShape } from '../../../api/shapes';
import type { ReviewDelivery } from '../../../log/payloads';
import { isReviewWanted, reviewFilters } from '../filters';
import { pullRequestAlone, reviewAlone } from '../shape';
import { dismissalsSince, withDismissal } from './dismissals';

/** What the review said; null where this account may not read it. Pure. */
const verdictOf = ({ dismissal }: ReviewDelivery): string | null =>
	dismissal?.dismissed_review?.state.toLowerCase() ?? null;

export const reviewDismissed = githubEvent('pull_request_review', {
	name: 'Review Dismissed',
	value: 'reviewDismissed',
	description: 'When a review of a pull request is dismissed, by someone or because of new commits',
	alias: ['pull request review dismissed', 'approval dismissed'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request_review',
	rights:
		'Webhooks: read and write (instant), Issues: read (what the review said), Pull requests: read and Issues: read (polling)',
	cost: inRequests({ look: 0, event: 4, delivery: 1 }),
	fields: [
		{
			displayName: 'Only Verdicts',
			name: 'states',
			type: 'multiOptions',
			options: [
				{ name: 'Approved', value: 'approved' },
				{ name: 'Changes Requested', value: 'changes_requested' },
			],
			default: [],
			description: 'What the review said before it was dismissed; leave empty for all',
		},
		...reviewFilters,
	],
	accepts: (delivery, filters) => delivery.action === 'dismissed' && isReviewWanted(delivery, filters),
	complete: async (api, delivery, { states }) => {
		const whole = await withDismissal(api, delivery);
		const verdict = verdictOf(whole);
		return states.length === 0 || states.some((state) => state === verdict) ? whole : undefined;
	},
	emits: (delivery) => {
		const { dismissal, review, pull_request: pull, repository, sender } = delivery;
		return {
			eventId: `pull_request_review:${review.id}:dismissed`,
			occurredAt: momentOf(dismissal?.created_at ?? pull.updated_at),
			actor: personShape(sender),
			reason: dismissal?.dismissed_review?.dismissal_message ?? null,
			changes: [{ field: 'state', from: verdictOf(delivery), to: 'dismissed' }],
			review: reviewAlone(review),
			pullRequest: pullRequestAlone(pull),
			repository: repositoryShape(repository),
			source: { reviewId: review.id, pullRequestNumber: pull.number, repository: repository.full_name },
		};
	},
	list: async (name, api, _params, span) => await dismissalsSince(api, name, span),
});

import type { Api } from '../../../../shared/catalogue/api';
import { isClientError } from '../../../../shared/http/errors';
import { inRequests } from '../../../api/quota';
import { timelineOf } from '../../../log/entries';
import { githubEvent } from '../../../hooks/event';
import type { ReviewDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { isReviewWanted, reviewFilters } from '../filters';
import { reviewsSince } from '../pullRequest';
import { pullRequestAlone, reviewAlone } from '../shape';

const isDismissed = ({ review }: ReviewDelivery): boolean => review.state === 'DISMISSED';

type Verdicts = ReadonlyArray<readonly [id: number, state: string]>;

/** What reviews of one pull request said before they were dismissed. */
const verdictsBefore = async (api: Api, repository: string, number: number): Promise<Verdicts> =>
	(await timelineOf(api, repository, number)).flatMap(({ dismissed_review: review }) =>
		review ? [[review.review_id, review.state]] : [],
	);

/**
 * The reviews with the verdicts that they were given with. One that was dismissed lost it; an entry of its pull request tells
 * it, if the account may read that. https://docs.github.com/rest/using-the-rest-api/issue-event-types#review_dismissed
 */
async function asGiven(api: Api, repository: string, reviews: readonly ReviewDelivery[]): Promise<ReviewDelivery[]> {
	const numbers = new Set(reviews.filter(isDismissed).map(({ pull_request: pull }) => pull.number));
	const read = [...numbers].map(
		async (number) =>
			await verdictsBefore(api, repository, number).catch((error: unknown): Verdicts => {
				if (isClientError(error)) return [];
				throw error;
			}),
	);
	const verdicts = new Map((await Promise.all(read)).flat());
	return reviews.map((delivery) => {
		const { review } = delivery;
		return { ...delivery, review: { ...review, state: verdicts.get(review.id) ?? review.state } };
	});
}

export const newPullRequestReview = githubEvent('pull_request_review', {
	isText: true,
	name: 'New Pull Request Review',
	value: 'newPullRequestReview',
	description: 'When someone submits a review of a pull request',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request_review',
	rights: 'Webhooks: read and write (instant), Pull requests: read (polling)',
	cost: inRequests({ look: 0, event: 2 }),
	fields: [
		{
			displayName: 'Only Verdicts',
			name: 'states',
			type: 'multiOptions',
			options: [
				{ name: 'Approved', value: 'approved' },
				{ name: 'Changes Requested', value: 'changes_requested' },
				{ name: 'Commented', value: 'commented' },
			],
			default: [],
			description: 'What the review says; leave empty for all',
		},
		...reviewFilters,
	],
	accepts: (delivery, { states, ...filters }) =>
		delivery.action === 'submitted' &&
		(states.length === 0 || states.some((state) => state === delivery.review.state.toLowerCase())) &&
		isReviewWanted(delivery, filters),
	emits: ({ review, pull_request: pull, repository, sender }) => ({
		eventId: `pull_request_review:${review.id}:submitted`,
		occurredAt: review.submitted_at ?? pull.updated_at,
		actor: personShape(sender),
		review: reviewAlone(review),
		pullRequest: pullRequestAlone(pull),
		repository: repositoryShape(repository),
		source: { reviewId: review.id, pullRequestNumber: pull.number, repository: repository.full_name },
	}),
	list: async (name, api, _params, span) => await asGiven(api, name, await reviewsSince(api, name, span)),
});

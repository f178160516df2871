import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { actorOf, repositoryOf } from '../../hooks/shapes';
import { isPullRequestWanted, pullRequestFilters } from './filters';
import { pullRequestShape, reviewsSince } from './pullRequest';

export const newPullRequestReview = githubEvent('pull_request_review', {
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
		...pullRequestFilters,
	],
	accepts: ({ action, review, pull_request: pull }, { states, ...filters }) =>
		action === 'submitted' &&
		(states.length === 0 || states.some((state) => state === review.state.toLowerCase())) &&
		isPullRequestWanted(pull, filters),
	emits: ({ review, pull_request: pull, repository, sender }) => ({
		eventId: `pull_request_review:${review.id}:submitted`,
		occurredAt: review.submitted_at ?? pull.updated_at,
		actor: actorOf(sender),
		review: {
			id: review.id,
			state: review.state.toLowerCase(),
			body: review.body ?? '',
			url: review.html_url,
			author: review.user?.login ?? null,
			commitSha: review.commit_id ?? null,
		},
		pullRequest: pullRequestShape(pull),
		repository: repositoryOf(repository),
		source: { reviewId: review.id, pullRequestNumber: pull.number, repository: repository.full_name },
	}),
	list: async (name, api, _params, span) => await reviewsSince(api, name, span),
});

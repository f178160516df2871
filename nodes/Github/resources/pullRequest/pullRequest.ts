import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { PullRequest, Review, ReviewDelivery } from '../../hooks/conversationPayloads';
import { segmentsOf } from '../../api/repository';
import { repositoryOfLink } from '../issue/issueEvents';
import { pullRequestsSince } from '../../api/recentRows';

/** The reviews of one pull request that were submitted since a moment (epoch milliseconds), as webhooks would have told. */
export async function reviewsOf(
	api: Api,
	repository: string,
	pull: PullRequest,
	since: number,
): Promise<ReviewDelivery[]> {
	const submitted: ReviewDelivery[] = [];
	const list = path`/repos/${segmentsOf(repository)}/pulls/${pull.number}/reviews`;
	for await (const review of api.rows<Review>({ method: 'GET', path: list })) {
		if (review.state === 'PENDING' || !(Date.parse(review.submitted_at ?? '') >= since)) continue;
		const common = { pull_request: pull, repository: repositoryOfLink(pull.html_url), sender: review.user };
		submitted.push({ action: 'submitted', review, ...common });
	}
	return submitted;
}

/** The reviews in a repository that were submitted since a moment: each changes its pull request. */
export async function reviewsSince(api: Api, repository: string, since: number): Promise<ReviewDelivery[]> {
	const pulls = await pullRequestsSince(api, repository, 'updated', since);
	return (await Promise.all(pulls.map(async (pull) => await reviewsOf(api, repository, pull, since)))).flat();
}

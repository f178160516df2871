import type { Api } from '../../../../shared/catalogue/api';
import { isClientError, unlessGone } from '../../../../shared/http/errors';
import { path } from '../../../../shared/http/path';
import { type Stretch, worthLooking } from '../../../api/recentRows';
import { segmentsOf } from '../../../api/repository';
import { bySubject } from '../../../log/bySubject';
import { timelineOf } from '../../../log/entries';
import type { Entry, Review, ReviewDelivery } from '../../../log/payloads';
import { readEntries } from '../../issue/issue';
import { pullRequestAt, repositoryOfPull } from '../pullRequest';

/**
 * The delivery of a dismissal with the entry that GitHub wrote of it. A review that is dismissed has lost its verdict (PyGithub
 * PullRequestReview.testDismiss#1); the entry alone tells it, with the reason (IssueEvent.setUp#21). Without it where this account
 * may not read it.
 *
 * @throws what keeps the entries from being read now, so that the delivery comes again.
 */
export async function withDismissal(api: Api, delivery: ReviewDelivery): Promise<ReviewDelivery> {
	if (delivery.dismissal) return delivery;
	const { review, pull_request: pull, repository } = delivery;
	const entries = await timelineOf(api, repository.full_name, pull.number).catch((error: unknown): Entry[] => {
		if (isClientError(error)) return [];
		throw error;
	});
	const dismissal = entries.find(({ dismissed_review: dismissed }) => dismissed?.review_id === review.id);
	return dismissal ? { ...delivery, dismissal } : delivery;
}

/** The reviews of a repository that were dismissed since a moment, as webhooks would have told them. */
export async function dismissalsSince(api: Api, repository: string, span: Stretch): Promise<ReviewDelivery[]> {
	const entries = (await readEntries(api, repository, span.since)).filter(({ dismissed_review: one }) => one);
	const dismissals = worthLooking(entries, span);
	const numbers = dismissals.map(({ issue }) => issue.number);
	const pullOf = await bySubject(numbers, async (number) => await pullRequestAt(api, repository, number));
	const read = dismissals.map(async (dismissal): Promise<ReviewDelivery[]> => {
		const pull = pullOf(dismissal.issue.number);
		const { review_id: id } = dismissal.dismissed_review ?? {};
		if (!pull || id === undefined) return [];
		const at = path`/repos/${segmentsOf(repository)}/pulls/${pull.number}/reviews/${id}`;
		const review = await unlessGone(api.request<Review>({ method: 'GET', path: at }));
		const where = { pull_request: pull, repository: repositoryOfPull(pull), sender: dismissal.actor };
		return review ? [{ action: 'dismissed', review, dismissal, ...where }] : [];
	});
	return (await Promise.all(read)).flat();
}

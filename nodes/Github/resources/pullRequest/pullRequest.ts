import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { rowsSince, type Stretch, worthLooking } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import { bySubject } from '../../log/bySubject';
import { actionOf, timelineOf } from '../../log/entries';
import type { Entry, PullRequest, PullRequestDelivery, Review, ReviewDelivery } from '../../log/payloads';
import { personShape, type Repository, repositoryOfLink, teamShape } from '../../api/shapes';
import { deliveryParts, readEntries } from '../issue/issue';

export { pullRequestField, pullRequestReference } from './fields';

/** The repository that a pull request is for; old answers name it by a link alone. Pure. */
export const repositoryOfPull = ({ base, html_url: link }: PullRequest): Repository =>
	base.repo ?? repositoryOfLink(link);

/** The raw ids of a pull request that something happened to. Pure. */
export const sourceOf = ({
	pull_request: pull,
	repository,
}: Pick<PullRequestDelivery, 'pull_request' | 'repository'>) => ({
	pullRequestId: pull.id,
	pullRequestNumber: pull.number,
	repository: repository.full_name,
});

/** Pull requests in any state since a moment (epoch milliseconds), newest first. @param sort what the moment is of. */
export const pullRequestsSince = async (
	api: Api,
	repository: string,
	sort: 'created' | 'updated',
	since: number,
): Promise<PullRequest[]> =>
	await rowsSince<PullRequest>(
		api,
		repository,
		['pulls'],
		{ state: 'all', sort, direction: 'desc' },
		{ since, momentOf: (pull) => pull[`${sort}_at`] },
	);

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
		const common = { pull_request: pull, repository: repositoryOfPull(pull), sender: review.user };
		submitted.push({ action: 'submitted', review, ...common });
	}
	return submitted;
}

/** The reviews in a repository: each changes its pull request. */
export async function reviewsSince(api: Api, repository: string, span: Stretch): Promise<ReviewDelivery[]> {
	const { since } = span;
	const pulls = worthLooking(await pullRequestsSince(api, repository, 'updated', since), span);
	return (await Promise.all(pulls.map(async (pull) => await reviewsOf(api, repository, pull, since)))).flat();
}

/** Whom a review is asked of: a person, or a team. Pure. */
export const reviewerOf = ({ requested_reviewer: person, requested_team: team }: PullRequestDelivery) =>
	person?.login ?? team?.slug ?? team?.name;

/** The same as a workflow sees it: one of the two. Pure. */
export const reviewerShape = ({ requested_reviewer: person, requested_team: team }: PullRequestDelivery) => ({
	reviewer: personShape(person),
	team: team ? teamShape(team) : null,
});

/** Changes of a pull request that GitHub keeps entries of. */
export const polledActions = [
	...['edited', 'labeled', 'unlabeled', 'assigned', 'unassigned', 'milestoned', 'demilestoned', 'closed', 'reopened'],
	...['converted_to_draft', 'ready_for_review', 'review_requested', 'review_request_removed'],
];

/** The pull request as it was then, as far as is known. */
const pullRequestThen = (pull: PullRequest, { event, created_at: at, rename }: Entry): PullRequest => {
	const isClosing = event === 'closed' && pull.merged_at && Date.parse(pull.merged_at) <= Date.parse(at);
	const merged = event === 'closed' ? { merged: Boolean(isClosing), merged_at: isClosing ? pull.merged_at : null } : {};
	return { ...pull, ...merged, title: rename?.to ?? pull.title, updated_at: at };
};

const pullRequestDelivery = (pull: PullRequest, entry: Entry): PullRequestDelivery => {
	const { requested_reviewer, requested_team } = entry;
	return {
		...deliveryParts(entry, repositoryOfPull(pull)),
		pull_request: pullRequestThen(pull, entry),
		...(requested_reviewer && { requested_reviewer }),
		...(requested_team && { requested_team }),
	};
};

export const pullRequestAt = async (api: Api, repository: string, number: number): Promise<PullRequest> =>
	await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls/${number}` });

/** What happened to a repository's pull requests, as webhooks would have told it. */
export async function pullRequestDeliveries(
	api: Api,
	repository: string,
	span: Stretch,
	wanted: readonly string[],
): Promise<PullRequestDelivery[]> {
	const entries = (await readEntries(api, repository, span.since)).filter(
		(entry) => entry.issue.pull_request && wanted.includes(actionOf(entry)),
	);
	const events = worthLooking(entries, span);
	const numbers = events.map(({ issue }) => issue.number);
	const pullOf = await bySubject(numbers, async (number) => await pullRequestAt(api, repository, number));
	return events.flatMap((event) => {
		const pull = pullOf(event.issue.number);
		return pull ? pullRequestDelivery(pull, event) : [];
	});
}

/** What happened to one pull request since a moment (epoch milliseconds), as webhooks would have told it. */
export async function deliveriesOfPullRequest(
	api: Api,
	repository: string,
	number: number,
	since: number,
	wanted: readonly string[],
): Promise<PullRequestDelivery[]> {
	const entries = (await timelineOf(api, repository, number, since)).filter((entry) =>
		wanted.includes(actionOf(entry)),
	);
	if (entries.length === 0) return [];
	const pull = await pullRequestAt(api, repository, number);
	return entries.map((entry) => pullRequestDelivery(pull, entry));
}

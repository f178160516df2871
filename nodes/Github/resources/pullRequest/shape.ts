import { defineShape, type Filled, reducedOf } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import {
	type AccountObject,
	isOfFork,
	peopleShape,
	personShape,
	placeOfLink,
	type Repository,
	repositoryShape,
	type TeamObject,
	teamShape,
} from '../../api/shapes';
import { issues, type SubjectObject, subjectShape } from '../issue/shape';
import { type ReviewObject, reviews } from '../review/shape';

export { type ReviewObject, reviewAlone } from '../review/shape';

interface End {
	readonly ref: string;
	readonly sha: string;
	/** Null where the fork is gone. */
	readonly repo?: Repository | null;
}

/** Webhooks have null in these, or objects with fewer fields. */
interface Differing {
	readonly merged?: boolean | null;
	readonly base?: End;
	readonly head?: End;
	readonly requested_reviewers?: ReadonlyArray<AccountObject | { readonly name: string } | null> | null;
	readonly requested_teams?: readonly TeamObject[] | null;
}

/** https://docs.github.com/rest/pulls/pulls#get-a-pull-request */
export type PullRequestObject = SubjectObject &
	Omit<Like<'pull-request', typeof example>, keyof SubjectObject | keyof Differing> &
	Differing;

/** Whether it was merged: lists tell the moment alone. Pure. */
export const isMerged = ({ merged, merged_at: at }: Pick<PullRequestObject, 'merged' | 'merged_at'>): boolean =>
	merged === true || (at ?? null) !== null;

/** Whether the changes come from a fork; null where nothing says so. Pure. */
export const isFromFork = ({ head, base }: Pick<PullRequestObject, 'head' | 'base'>): boolean | null =>
	isOfFork(head?.repo, base?.repo ?? {});

const endShape = (end: End | undefined) => ({
	branch: end?.ref ?? null,
	sha: end?.sha ?? null,
	repository: end?.repo ? repositoryShape(end.repo) : null,
});

const countsShape = (pull: PullRequestObject) => ({
	comments: pull.comments ?? null,
	reviewComments: pull.review_comments ?? null,
	commits: pull.commits ?? null,
	changedFiles: pull.changed_files ?? null,
	additions: pull.additions ?? null,
	deletions: pull.deletions ?? null,
});

/**
 * Whether and how it can be merged: GitHub works it out when one alone is read, and says null until it has.
 * https://docs.github.com/rest/pulls/pulls#get-a-pull-request
 */
const mergingShape = (pull: PullRequestObject) => ({
	isMerged: isMerged(pull),
	isMergeable: pull.mergeable ?? null,
	mergeability: pull.mergeable_state ?? null,
	autoMerge: pull.auto_merge
		? { method: pull.auto_merge.merge_method ?? null, enabledBy: personShape(pull.auto_merge.enabled_by) }
		: null,
	// Gone with the API version 2026-03-10 (`@octokit/openapi` 23.0.2).
	...(pull.merge_commit_sha !== undefined && { mergeSha: pull.merge_commit_sha }),
	mergedBy: personShape(pull.merged_by),
	mergedAt: pull.merged_at ?? null,
});

/** A pull request as a workflow sees it beside its repository. Pure. */
export const pullRequestAlone = (pull: PullRequestObject) => ({
	...subjectShape(pull),
	isDraft: pull.draft ?? false,
	...mergingShape(pull),
	base: endShape(pull.base),
	head: endShape(pull.head),
	isFromFork: isFromFork(pull),
	isEditableByMaintainers: pull.maintainer_can_modify ?? null,
	reviewers: peopleShape(pull.requested_reviewers),
	teams: (pull.requested_teams ?? []).map(teamShape),
	counts: countsShape(pull),
});

/** A pull request as a workflow sees it. Pure. */
export const pullRequestShape = (pull: PullRequestObject) => ({
	...pullRequestAlone(pull),
	repository: pull.base?.repo ? repositoryShape(pull.base.repo) : placeOfLink(pull.html_url),
});

const octocat = { id: 583231, login: 'octocat', type: 'User' } as const;
const repository = {
	id: 1296269,
	full_name: 'octocat/hello-world',
	html_url: 'https://github.com/octocat/hello-world',
};
const fork = { id: 1300192, full_name: 'hubot/hello-world', html_url: 'https://github.com/hubot/hello-world' };

const example = {
	...(issues.example as unknown as Filled<SubjectObject>),
	number: 4,
	title: 'Faster start',
	body: 'It starts faster.',
	html_url: 'https://github.com/octocat/hello-world/pull/4',
	draft: false,
	merged: true,
	merged_at: '2026-11-20T12:00:00Z',
	merged_by: octocat,
	merge_commit_sha: 'e5bd3914e2e596debea16f433f57875b5b90bcd6',
	mergeable: true,
	mergeable_state: 'clean',
	auto_merge: { merge_method: 'squash', enabled_by: octocat },
	base: { ref: 'main', sha: '6113728f27ae82c7b1a177c8d03f9e96e0adf246', repo: repository },
	head: { ref: 'feature/fast', sha: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c', repo: fork },
	requested_reviewers: [octocat],
	requested_teams: [{ id: 1, name: 'Web Team', slug: 'web-team' }],
	maintainer_can_modify: true,
	review_comments: 1,
	commits: 3,
	additions: 100,
	deletions: 3,
	changed_files: 5,
} as const;

/** Pull requests. */
export const pullRequests = defineShape<PullRequestObject>(pullRequestShape, example);

/** Pull requests as lists and requests for reviewers return them: `pull-request-simple` of @octokit/openapi. */
export const listedPullRequests = reducedOf(
	pullRequests,
	...['isMergeable', 'mergeability', 'mergedBy', 'isEditableByMaintainers', 'counts'],
);

/** New pull requests, with what could not be added to them. */
export const newPullRequests = defineShape<PullRequestObject & { readonly warnings?: readonly string[] }>(
	({ warnings, ...pull }) => ({ ...pullRequestShape(pull), ...(warnings && { warnings }) }),
	{ ...example, warnings: ['The reviewers hubot could not be added: GitHub refused them.'] },
);

/** Somebody or a team that was asked to review, or did. */
interface ReviewerObject {
	readonly user?: AccountObject | null;
	readonly team?: TeamObject | null;
	readonly state: string;
	readonly previousState?: string | null;
	readonly review?: ReviewObject | null;
}

/** Reviewers of a pull request, each with the state that counts. */
export const reviewers = defineShape<ReviewerObject>(
	({ user, team, state, previousState, review }) => ({
		reviewer: personShape(user),
		team: team ? teamShape(team) : null,
		state,
		previousState: previousState ?? null,
		review: review
			? { id: review.id, body: review.body ?? '', url: review.html_url ?? null, sha: review.commit_id ?? null }
			: null,
		submittedAt: review?.submitted_at ?? null,
	}),
	{
		user: octocat,
		team: { id: 1, name: 'Web Team', slug: 'web-team' },
		state: 'requested',
		previousState: 'approved',
		review: reviews.example as unknown as Filled<ReviewObject>,
	},
);

import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { authorShape, placeOfLink } from '../../api/shapes';

/** https://docs.github.com/rest/pulls/reviews#get-a-review-for-a-pull-request */
export type ReviewObject = Omit<Like<'pull-request-review', typeof example, 'id'>, 'body' | 'submitted_at'> & {
	/** Null in webhooks. */
	readonly body?: string | null;
	/** A pending one has none. */
	readonly submitted_at?: string | null;
};

/** A review as a workflow sees it beside its pull request; GitHub writes its state in capitals in some places. Pure. */
export const reviewAlone = (review: ReviewObject) => ({
	id: review.id,
	nodeId: review.node_id ?? null,
	state: review.state?.toLowerCase() ?? null,
	body: review.body ?? '',
	url: review.html_url ?? null,
	author: authorShape(review.user, review.author_association),
	sha: review.commit_id ?? null,
	submittedAt: review.submitted_at ?? null,
});

/** The pull request that a link leads to or into; null without one. Pure. */
export const pullRequestOfLink = (link: string | undefined) => {
	const [url, number] = /^[^#]+\/pull\/(\d+)/.exec(link ?? '') ?? [];
	return url === undefined ? null : { number: Number(number), url };
};

const example = {
	id: 80,
	node_id: 'PRR_kwDOABPHjc4AAABQ',
	state: 'APPROVED',
	body: 'Well done',
	html_url: 'https://github.com/octocat/hello-world/pull/4#pullrequestreview-80',
	user: { id: 583231, login: 'octocat', type: 'User' },
	author_association: 'MEMBER',
	commit_id: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c',
	submitted_at: '2026-11-20T12:00:00Z',
} as const;

/** Reviews of pull requests. */
export const reviews = defineShape<ReviewObject>(
	(review) => ({
		...reviewAlone(review),
		pullRequest: pullRequestOfLink(review.html_url),
		repository: placeOfLink(review.html_url),
	}),
	example,
);

import type { IDataObject } from 'n8n-workflow';

interface User {
	readonly login: string;
	readonly html_url?: string;
}

export interface Asked {
	readonly users?: readonly User[];
	readonly teams?: ReadonlyArray<{ readonly slug: string; readonly html_url?: string }>;
}

export interface Review {
	readonly id: number;
	/** Null when the account was deleted. */
	readonly user: User | null;
	readonly state: string;
	readonly body?: string | null;
	readonly html_url?: string;
	readonly submitted_at?: string;
	readonly commit_id?: string | null;
}

export interface Reviewer extends IDataObject {
	readonly reviewer: string;
	readonly type: 'user' | 'team';
	readonly state: string;
}

/** Remarks beside a verdict do not change it. */
const isVerdict = ({ state }: Review) => state !== 'COMMENTED' && state !== 'PENDING';

/** Deleted accounts have no name; GitHub shows them as its user "ghost". */
const loginOf = ({ user }: Review) => user?.login ?? 'ghost';

const submitted = (review: Review): Reviewer => ({
	reviewer: loginOf(review),
	type: 'user',
	state: review.state.toLowerCase(),
	submittedAt: review.submitted_at ?? null,
	reviewId: review.id,
	body: review.body ?? '',
	commitId: review.commit_id ?? null,
	url: review.html_url ?? null,
});

/**
 * Everybody who was asked to review or did, once: the last verdict counts, and who was asked again counts as requested.
 * `reviews` are the oldest first. Pure.
 */
export function reviewersOf({ users = [], teams = [] }: Asked, reviews: readonly Review[]): Reviewer[] {
	const latest = new Map<string, Review>();
	for (const review of reviews) {
		const before = latest.get(loginOf(review));
		if (before === undefined || isVerdict(review) || !isVerdict(before)) latest.set(loginOf(review), review);
	}
	const requested: Reviewer[] = users.map(({ login, html_url: url }) => {
		const last = latest.get(login);
		latest.delete(login);
		const before = last && { previousState: last.state.toLowerCase(), submittedAt: last.submitted_at ?? null };
		return { reviewer: login, type: 'user', state: 'requested', ...before, url: url ?? null };
	});
	const ofTeams: Reviewer[] = teams.map(({ slug, html_url: url }) => ({
		reviewer: slug,
		type: 'team',
		state: 'requested',
		url: url ?? null,
	}));
	return [...[...latest.values()].map(submitted), ...requested, ...ofTeams];
}

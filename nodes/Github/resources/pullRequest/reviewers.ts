import type { IDataObject } from 'n8n-workflow';

import type { AccountObject, TeamObject } from '../../api/shapes';
import type { Review } from '../../log/payloads';

export interface Asked {
	readonly users?: readonly AccountObject[];
	readonly teams?: readonly TeamObject[];
}

/** Somebody or a team that was asked to review, or did: what GitHub says of them, and the state that counts. */
export interface Reviewer extends IDataObject {
	readonly user: (AccountObject & IDataObject) | null;
	readonly team: (TeamObject & IDataObject) | null;
	readonly state: string;
	/** Of somebody who is asked again. */
	readonly previousState: string | null;
	readonly review: (Review & IDataObject) | null;
}

/** Remarks beside a verdict do not change it. */
const isVerdict = ({ state }: Review) => state !== 'COMMENTED' && state !== 'PENDING';

/**
 * Who wrote a review. Deleted accounts are null or "ghost" (slapperwan/gh4a#1102), so that nothing shows which of their reviews are
 * by the same one: each counts by itself.
 */
const reviewerKey = ({ user, id }: Review) => (user && user.login !== 'ghost' ? user.login : `review ${id}`);

/**
 * Everybody who was asked to review or did, once: the last verdict counts, and who was asked again counts as requested.
 * `reviews` are the oldest first. Pure.
 */
export function reviewersOf({ users = [], teams = [] }: Asked, all: readonly Review[]): Reviewer[] {
	const latest = new Map<string, Review>();
	for (const review of all) {
		const previous = latest.get(reviewerKey(review));
		if (previous === undefined || isVerdict(review) || !isVerdict(previous)) latest.set(reviewerKey(review), review);
	}
	const lastOf = ({ login }: AccountObject) => {
		const last = latest.get(login);
		latest.delete(login);
		return last;
	};
	const requested = users.map((user) => ({ user, team: null, state: 'requested', review: lastOf(user) ?? null }));
	const submitted = [...latest.values()].map((review) => {
		return { user: review.user, team: null, state: review.state.toLowerCase(), previousState: null, review };
	});
	const ofTeams = teams.map((team) => ({ user: null, team, state: 'requested', previousState: null, review: null }));
	const again = requested.map((one) => ({ ...one, previousState: one.review?.state.toLowerCase() ?? null }));
	return [...submitted, ...again, ...ofTeams] as Reviewer[];
}

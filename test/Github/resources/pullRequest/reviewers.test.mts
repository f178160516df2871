import { describe, expect, it } from 'vitest';

import type { Review } from '../../../../nodes/Github/log/payloads';
import { reviewersOf } from '../../../../nodes/Github/resources/pullRequest/reviewers';

const review = (id: number, login: string | null, state: string): Review => ({
	id,
	user: login === null ? null : { id: 1, login },
	state,
	html_url: `https://github.com/octocat/hello-world/pull/4#pullrequestreview-${id}`,
	submitted_at: `2026-11-20T10:00:0${id}Z`,
});

const states = (reviews: Review[], asked = {}) =>
	reviewersOf(asked, reviews).map(({ user, team, state }) => `${user?.login ?? team?.slug ?? 'ghost'} ${state}`);

describe('the reviewers of a pull request', () => {
	it('have the state of their last verdict; remarks beside it do not count', () => {
		const mona = ['APPROVED', 'COMMENTED', 'CHANGES_REQUESTED', 'COMMENTED'].map((state, at) =>
			review(at, 'mona', state),
		);
		expect(states(mona)).toEqual(['mona changes_requested']);
		expect(states([review(1, 'mona', 'COMMENTED')])).toEqual(['mona commented']);
		expect(states([review(1, 'mona', 'APPROVED'), review(2, 'mona', 'DISMISSED')])).toEqual(['mona dismissed']);
	});

	it('count as requested when they were asked again, with what they said before', () => {
		expect(reviewersOf({ users: [{ login: 'mona' }] }, [review(1, 'mona', 'APPROVED')])).toMatchObject([
			{ user: { login: 'mona' }, state: 'requested', previousState: 'approved', review: { id: 1 } },
		]);
	});

	it('may be deleted accounts and teams', () => {
		const asked = { teams: [{ name: 'Justice League', slug: 'justice-league' }] };
		expect(states([review(1, null, 'APPROVED')], asked)).toEqual(['ghost approved', 'justice-league requested']);
	});

	it('that are deleted accounts count by review, because nothing shows which of them are the same', () => {
		const reviews = [
			review(1, null, 'CHANGES_REQUESTED'),
			review(2, 'ghost', 'COMMENTED'),
			review(3, null, 'APPROVED'),
		];
		expect(states(reviews)).toEqual(['ghost changes_requested', 'ghost commented', 'ghost approved']);
	});

	it('have null for what GitHub does not return', () => {
		const pending: Review = { ...review(1, 'mona', 'PENDING'), submitted_at: null, commit_id: null };
		expect(reviewersOf({ users: [{ login: 'hubot' }] }, [pending])).toStrictEqual([
			{ user: { id: 1, login: 'mona' }, team: null, state: 'pending', previousState: null, review: pending },
			{ user: { login: 'hubot' }, team: null, state: 'requested', previousState: null, review: null },
		]);
	});
});

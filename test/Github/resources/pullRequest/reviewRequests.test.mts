import { expect, it } from 'vitest';

import { reviewerLogins } from '../../../../nodes/Github/resources/pullRequest/fields';
import { newReviewRequest } from '../../../../nodes/Github/resources/pullRequest/events/newReviewRequest.event';
import { hubot, octocat, pullRequest, repository } from '../../../fixtures/github/samples.mts';

it('keeps the requests of a person and of a team apart that have the same name and the same second', () => {
	const common = { action: 'review_requested', pull_request: pullRequest, repository, sender: octocat };
	const idOf = (asked: object) =>
		[newReviewRequest.emits({ ...common, ...asked } as never, {} as never, { since: 0, now: 0 })].flat()[0]?.eventId;
	const ofPerson = idOf({ requested_reviewer: { ...hubot, login: 'web' } });
	const ofTeam = idOf({ requested_team: { name: 'Web', slug: 'web' } });
	expect(ofPerson).toMatch(/:review_requested:web:/);
	expect(ofTeam).not.toBe(ofPerson);
});

it('requests a review of Copilot under the name of its app, in any case', () => {
	expect(reviewerLogins('@octocat, Copilot, copilot')).toEqual(['octocat', 'copilot-pull-request-reviewer[bot]']);
});

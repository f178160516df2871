import { describe, expect, it } from 'vitest';

import { newComment } from '../../../../nodes/Github/resources/comment/newComment.event';
import { hubot, pullRequest, repository } from '../../../fixtures/github/samples.mts';
import type { Recorded } from '../../../support/recordingHost.mts';
import { pollOnce } from '../../pollOnce.mts';

const root = `/repos/${repository.full_name}`;
const long = '2026-11-19T08:00:00Z';
const late = '2026-11-20T11:00:00Z';
const stored = { repositories: { repository: [{ repository: repository.full_name }] }, places: ['reviewLine'] };

const review = { id: 237895671, state: 'COMMENTED', body: '', html_url: '', submitted_at: late, user: hubot };
const comment = {
	id: 284312630,
	body: 'Here',
	html_url: `${pullRequest.html_url}#discussion_r284312630`,
	pull_request_url: `https://api.github.com${root}/pulls/${pullRequest.number}`,
	pull_request_review_id: review.id as number | null,
	created_at: long,
	updated_at: late,
	user: hubot,
	path: 'README.md',
	line: 3,
};

/** A GitHub with one pull request, one review and one comment. */
const github =
	(one: typeof comment, pulls: readonly object[] = [pullRequest]) =>
	({ path, query }: Recorded): unknown => {
		const list = path.slice(root.length);
		const isRecent = one.updated_at >= String(query['since'] ?? '');
		if (list === '/pulls') return pulls;
		if (list === '/pulls/comments') return isRecent ? [one] : [];
		if (list === `/pulls/${pullRequest.number}/reviews`) return [review];
		if (list === `/pulls/${pullRequest.number}/comments`) return [one];
		return list === `/pulls/${pullRequest.number}` ? pullRequest : [];
	};

describe('Comments on lines that are polled', () => {
	it.each([
		['drafted long before, and changed when its review was submitted', comment, late],
		['drafted long before, and not changed since', { ...comment, updated_at: long }, late],
		['drafted and submitted at once', { ...comment, created_at: late }, late],
		['of no review', { ...comment, pull_request_review_id: null, created_at: late }, late],
	])('are found once, at the moment of their publication: %s', async (_name, one, moment) => {
		const { items } = await pollOnce(newComment, stored, github(one));
		expect(items).toMatchObject([
			{ eventId: `review_comment:${comment.id}:created`, occurredAt: moment, comment: { line: 3 } },
		]);
		expect(items).toHaveLength(1);
	});

	it('are found where the pull request does not show the change', async () => {
		const one = { ...comment, created_at: late };
		const { items } = await pollOnce(newComment, stored, github(one, [{ ...pullRequest, updated_at: long }]));
		expect(items).toMatchObject([{ eventId: `review_comment:${comment.id}:created` }]);
	});

	it('are not found when only an older one was edited', async () => {
		const one = { ...comment, pull_request_review_id: 1 };
		expect((await pollOnce(newComment, stored, github(one))).items).toEqual([]);
	});

	it('are dated as by their webhook, which is sent when the review is submitted', () => {
		const delivery = { action: 'created', comment, pull_request: pullRequest, repository, sender: hubot };
		expect(newComment.emits(delivery, {} as never, {} as never)).toMatchObject({ occurredAt: late });
	});
});

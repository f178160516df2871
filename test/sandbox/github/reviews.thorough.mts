import { beforeEach, describe, expect, it, vi } from 'vitest';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { place, withHooks } from './hooked.mts';
import { client, failureOf } from './receiver.mts';

const { sandbox, receiver, hooked } = withHooks();
const mona = githubAccounts.collaborator.login;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'] });
	return () => void vi.useRealTimers();
});

let branches = 0;
/** A pull request with a review that has been written for an hour. */
async function drafted() {
	const owner = client(sandbox().url).rest;
	const reviewer = client(sandbox().url, githubAccounts.collaborator.token).rest.pulls;
	const head = `reviewed/${(branches += 1)}`;
	await sandbox().handle.push({ ...place, ref: `refs/heads/${head}` });
	const { data: pull } = await owner.pulls.create({ ...place, head, base: 'main', title: 'Faster' });
	const at = { ...place, pull_number: pull.number };
	const { data: files } = await owner.pulls.listFiles(at);
	const comments = [{ path: files[0]?.filename ?? '', line: 1, body: 'Here' }];
	const { data: review } = await reviewer.createReview({ ...at, comments });
	vi.setSystemTime(Date.now() + 60 * 60_000);
	await sandbox().handle.settle();
	return { owner, reviewer, at, review, of: { ...at, review_id: review.id }, pull };
}

describe('A review that is being written', () => {
	it('is seen by its author alone, and what is said in it is in no list', async () => {
		await hooked(['pull_request_review', 'pull_request_review_comment']);
		const { owner, reviewer, at, review, of } = await drafted();
		expect(review).toMatchObject({ state: 'PENDING' });
		expect(review).not.toHaveProperty('submitted_at');
		expect((await reviewer.listReviews(at)).data).toEqual([review]);
		expect((await owner.pulls.listReviews(at)).data).toEqual([]);
		const { data: own } = await reviewer.listCommentsForReview(of);
		expect(own).toMatchObject([{ body: 'Here', pull_request_review_id: review.id }]);
		expect((await failureOf(owner.pulls.listCommentsForReview(of))).status).toBe(404);
		for (const seen of [owner.pulls, reviewer]) {
			expect((await seen.listReviewComments(at)).data).toEqual([]);
			expect((await seen.listReviewCommentsForRepo(place)).data.map(({ body }) => body)).not.toContain('Here');
		}
		expect((await failureOf(reviewer.getReviewComment({ ...place, comment_id: own[0]?.id ?? 0 }))).status).toBe(404);
		expect(receiver().events()).toEqual(['ping']);
	});

	it('is the only one that its author may write there, single comments included', async () => {
		const { reviewer, at, pull } = await drafted();
		expect((await failureOf(reviewer.createReview(at))).status).toBe(422);
		const single = { ...at, body: 'Now', path: 'README.md', line: 1, commit_id: pull.head.sha };
		expect((await failureOf(reviewer.createReviewComment(single))).status).toBe(422);
	});

	it('becomes public as a whole when it is submitted, dated by its drafting and changed now', async () => {
		await hooked(['pull_request_review', 'pull_request_review_comment']);
		const { owner, reviewer, at, of, pull } = await drafted();
		const { data: review } = await reviewer.submitReview({ ...of, event: 'APPROVE', body: 'Good' });
		await sandbox().handle.settle();
		const { data } = await owner.pulls.listReviewComments(at);
		expect(data).toMatchObject([{ body: 'Here', line: 1, updated_at: review.submitted_at, user: { login: mona } }]);
		expect(Date.parse(data[0]?.created_at ?? '')).toBeLessThan(Date.parse(review.submitted_at ?? '') - 3_000_000);
		const { data: changed } = await owner.pulls.get(at);
		expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(pull.updated_at));
		expect(receiver().events().slice(1).sort()).toEqual([
			'pull_request_review.submitted',
			'pull_request_review_comment.created',
		]);
		const said = receiver().received.find(({ event }) => event === 'pull_request_review_comment');
		expect(said?.payload['comment']).toMatchObject({ pull_request_review_id: of.review_id, line: 1 });
	});

	it('can be thrown away, and then there is nothing of it', async () => {
		const { reviewer, at, of } = await drafted();
		expect((await reviewer.deletePendingReview(of)).data).toMatchObject({ state: 'PENDING' });
		expect((await reviewer.listReviews(at)).data).toEqual([]);
		expect((await failureOf(reviewer.submitReview({ ...of, event: 'COMMENT' }))).status).toBe(404);
	});
});

describe('What is said on a line without a review', () => {
	it('is a review for itself, and both are announced', async () => {
		const { reviewer, owner, at, of, pull } = await drafted();
		await reviewer.deletePendingReview(of);
		await hooked(['pull_request_review', 'pull_request_review_comment']);
		const single = { ...at, body: 'Now', path: 'README.md', line: 1, commit_id: pull.head.sha };
		const { data: comment } = await reviewer.createReviewComment(single);
		const { data: reply } = await owner.pulls.createReplyForReviewComment({
			...at,
			comment_id: comment.id,
			body: 'Then',
		});
		expect(reply).toMatchObject({ in_reply_to_id: comment.id, path: 'README.md' });
		await sandbox().handle.settle();
		const { data: reviews } = await owner.pulls.listReviews(at);
		expect(reviews.map(({ id, state }) => [id, state])).toEqual(
			[comment, reply].map((one) => [one.pull_request_review_id, 'COMMENTED']),
		);
		expect(receiver().events().slice(1).sort()).toEqual([
			...['pull_request_review.submitted', 'pull_request_review.submitted'],
			...['pull_request_review_comment.created', 'pull_request_review_comment.created'],
		]);
	});
});

describe('A dismissed review', () => {
	it('keeps its text and its moment; its verdict is in an entry of the pull request', async () => {
		const { owner, reviewer, at, of } = await drafted();
		const { data: review } = await reviewer.submitReview({ ...of, event: 'APPROVE', body: 'Good' });
		await owner.pulls.dismissReview({ ...of, message: 'Not yet' });
		const { submitted_at } = review;
		expect((await owner.pulls.listReviews(at)).data).toMatchObject([
			{ state: 'DISMISSED', body: 'Good', submitted_at },
		]);
		const { data: entries } = await owner.issues.listEvents({ ...place, issue_number: at.pull_number });
		const dismissed_review = { state: 'approved', review_id: review.id, dismissal_message: 'Not yet' };
		expect(entries.at(-1)).toMatchObject({ event: 'review_dismissed', dismissed_review });
	});
});

describe('What a review says on lines', () => {
	it('is refused where the diff does not show it, by REST with words, by GraphQL without a thread', async () => {
		const { reviewer, at, pull, review } = await drafted();
		await reviewer.deletePendingReview({ ...at, review_id: review.id });
		const create = async (comment: object) =>
			await failureOf(reviewer.createReview({ ...at, comments: [{ path: '', body: 'Here', ...comment }] }));
		const { data: files } = await reviewer.listFiles(at);
		const path = files[0]?.filename ?? '';
		expect(await create({ path: 'never.md', line: 1 })).toMatchObject({
			status: 422,
			response: { data: { message: 'Unprocessable Entity', errors: ['Path could not be resolved'] } },
		});
		expect(await create({ path, line: 77 })).toMatchObject({
			response: { data: { errors: ['Line could not be resolved'] } },
		});
		const { data: begun } = await reviewer.createReview(at);
		const { graphql } = client(sandbox().url, githubAccounts.collaborator.token);
		const add = async (input: object) =>
			await graphql(
				'mutation ($input: AddPullRequestReviewThreadInput!) { addPullRequestReviewThread(input: $input) { thread { path line subjectType } } }',
				{ input: { pullRequestReviewId: begun.node_id, body: 'Here', path, ...input } },
			);
		expect(await add({ line: 77 })).toEqual({ addPullRequestReviewThread: { thread: null } });
		const thread = { path, line: 1, subjectType: 'LINE' };
		expect(await add({ line: 1 })).toEqual({ addPullRequestReviewThread: { thread } });
		const others = client(sandbox().url).graphql<{ node: object }>(
			'query ($id: ID!) { node(id: $id) { ... on PullRequest { reviewThreads(first: 9) { totalCount } } } }',
			{ id: pull.node_id },
		);
		expect((await others).node).toEqual({ reviewThreads: { totalCount: 0 } });
	});

	it('is settled, which is announced', async () => {
		await hooked(['pull_request_review_thread']);
		const { of, reviewer, pull } = await drafted();
		await reviewer.submitReview({ ...of, event: 'COMMENT', body: 'Look' });
		const { graphql } = client(sandbox().url);
		const { node } = await graphql<{ node: { reviewThreads: { nodes: Array<{ id: string }> } } }>(
			'query ($id: ID!) { node(id: $id) { ... on PullRequest { reviewThreads(first: 9) { nodes { id } } } } }',
			{ id: pull.node_id },
		);
		const [thread] = node.reviewThreads.nodes;
		const settle = async (name: string, by = graphql) =>
			await by(
				`mutation ($id: ID!) { ${name}(input: { threadId: $id }) { thread { isResolved resolvedBy { login } } } }`,
				{
					id: thread?.id,
				},
			);
		expect(await settle('resolveReviewThread')).toEqual({
			resolveReviewThread: { thread: { isResolved: true, resolvedBy: { login: githubAccounts.owner.login } } },
		});
		expect(await settle('unresolveReviewThread')).toEqual({
			unresolveReviewThread: { thread: { isResolved: false, resolvedBy: null } },
		});
		await sandbox().handle.settle();
		expect(receiver().events().slice(1)).toEqual([
			'pull_request_review_thread.resolved',
			'pull_request_review_thread.unresolved',
		]);
	});
});

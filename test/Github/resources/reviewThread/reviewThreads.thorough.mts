import { describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { withSteps } from '../../sandboxSteps.mts';
import { opened } from '../review/talk.mts';

const { octokit, step, refusal } = withSteps();
const mona = () => octokit(githubAccounts.collaborator.token);

/** A pull request with two threads of a reviewer. */
async function reviewed() {
	const talk = await opened(octokit);
	const { path, of } = talk;
	const comments = [
		{ path, line: 1, body: 'Why one?' },
		{ path, line: 3, body: 'Why three?' },
	];
	await mona().rest.pulls.createReview({ ...of, event: 'COMMENT', body: 'Questions', comments });
	const [first, second] = await step('reviewThread', 'getAll', talk.given);
	if (!first || !second) throw new Error('there are not two threads');
	return { ...talk, first, second };
}

interface Threads {
	readonly repository: {
		readonly pullRequest: {
			readonly reviewThreads: { readonly nodes: ReadonlyArray<{ readonly isResolved: boolean }> };
		};
	};
}
const query = `query ($owner: String!, $repo: String!, $pull_number: Int!) {
	repository(owner: $owner, name: $repo) {
		pullRequest(number: $pull_number) { reviewThreads(first: 9) { nodes { isResolved } } }
	}
}`;
const resolvedAt = async (of: object) => {
	const { repository } = await octokit().graphql<Threads>(query, { ...of });
	return repository.pullRequest.reviewThreads.nodes.map(({ isResolved }) => isResolved);
};

describe('review threads', () => {
	it('are listed with their comments, and answered by thread, link or ID', async () => {
		const { first, given, of, pull, path } = await reviewed();
		expect(first).toMatchObject({
			...{ isResolved: false, isOutdated: false, path, line: 1, side: 'right', resolvedBy: null },
			comments: [{ body: 'Why one?', author: { username: 'mona-sample' }, isPending: false, reactions: [] }],
			...{
				counts: { comments: 1 },
				pullRequest: { number: pull.number },
				repository: { fullName: 'octo-sample/website' },
			},
		});
		const [begun] = first['comments'] as Array<{ id: number; url: string }>;
		const reply = async (thread: unknown, body: string) =>
			await step('reviewThread', 'reply', { thread: String(thread), body, repository: 'octo-sample/website' });
		const [answer] = await reply(first['id'], 'By thread');
		expect(answer).toMatchObject({ body: 'By thread', replyTo: { id: begun?.id }, path });
		await reply(begun?.url, 'By link');
		await reply(answer?.['id'], 'By ID');
		const { data } = await octokit().rest.pulls.listReviewComments(of);
		expect(data.filter(({ in_reply_to_id: to }) => to === begun?.id).map(({ body }) => body)).toEqual([
			...['By thread', 'By link', 'By ID'],
		]);
		const [whole] = await step('reviewThread', 'getAll', given);
		expect((whole?.['comments'] as Array<{ body: string }>).map(({ body }) => body)).toEqual([
			...['Why one?', 'By thread', 'By link', 'By ID'],
		]);
	});

	it('are resolved and opened again, by thread or comment', async () => {
		const { first, second, given, of } = await reviewed();
		expect(await step('reviewThread', 'resolve', { thread: String(first['id']) })).toMatchObject([
			{ id: first['id'], isResolved: true, resolvedBy: { username: 'octo-sample', isBot: false } },
		]);
		expect(await resolvedAt(of)).toEqual([true, false]);
		const unresolved = await step('reviewThread', 'getAll', { ...given, threadState: 'unresolved' });
		expect(unresolved).toEqual([second]);
		const [comment] = second['comments'] as Array<{ url: string }>;
		await step('reviewThread', 'resolve', { thread: comment?.url });
		expect(await resolvedAt(of)).toEqual([true, true]);
		await step('reviewThread', 'unresolve', { thread: comment?.url });
		expect(await resolvedAt(of)).toEqual([true, false]);
		expect(await step('reviewThread', 'get', { thread: comment?.url })).toEqual([second]);
	});

	it('are outdated where the line was changed since', async () => {
		const { given, rewrite } = await reviewed();
		await rewrite('one\ntwo\nTHREE\nfour\n');
		const told = await step('reviewThread', 'getAll', given);
		expect(told.map(({ isOutdated, line }) => [isOutdated, line])).toEqual([
			[false, 1],
			[true, 3],
		]);
		expect(await step('reviewThread', 'getAll', { ...given, includeOutdated: false })).toHaveLength(1);
	});

	it('say what is wrong with a reference', async () => {
		expect(await refusal('reviewThread', 'resolve', { thread: '12' })).toContain('"Repository" is missing');
		expect(await refusal('reviewThread', 'get', { thread: 'PRRT_kwDOnever' })).toContain('no review thread');
		expect(await refusal('reviewThread', 'reply', { thread: 'two words', body: 'x' })).toContain('does not accept');
	});
});

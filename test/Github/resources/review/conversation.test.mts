import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';

const { octokit, step } = withSteps();

/** A pull request with a comment, a review, and what the review says on a line. */
async function discussed() {
	const { rest } = octokit();
	const place = at(website);
	const base = await rest.repos.getBranch({ ...place, branch: 'main' });
	await rest.git.createRef({ ...place, ref: 'refs/heads/talk', sha: base.data.commit.sha });
	await rest.repos.createOrUpdateFileContents({
		...place,
		...{ path: 'talk.md', message: 'Talk', branch: 'talk', content: Buffer.from('one\ntwo\n').toString('base64') },
	});
	const { data: pull } = await rest.pulls.create({ ...place, title: 'Talk', head: 'talk', base: 'main' });
	await rest.issues.createComment({ ...place, issue_number: pull.number, body: 'Nice 🎉' });
	await rest.pulls.createReview({
		...{ ...place, pull_number: pull.number, event: 'COMMENT', body: 'Some questions' },
		comments: [{ path: 'talk.md', line: 1, body: 'Why?' }],
	});
	return pull;
}

describe('the conversation of a pull request', () => {
	it('is read: comments, reviews and what they say on lines; and answered in its thread', async () => {
		const pull = await discussed();
		const given = { pullRequestNumber: pull.html_url };
		const comments = await step('comment', 'getAll', { issueNumber: pull.html_url });
		expect(comments.map(({ body }) => body)).toEqual(['Nice 🎉']);
		expect(await step('review', 'getAll', given)).toMatchObject([{ state: 'commented', body: 'Some questions' }]);
		const [line] = await step('review', 'getComments', given);
		expect(line).toMatchObject({ path: 'talk.md', body: 'Why?' });
		await step('reviewThread', 'reply', { thread: String(line?.['url']), body: 'Because' });
		const { data: said } = await octokit().rest.pulls.listReviewComments({ ...at(website), pull_number: pull.number });
		expect(said.map(({ body, in_reply_to_id: to }) => [body, to])).toEqual([
			['Why?', undefined],
			['Because', line?.['id']],
		]);
	});

	it('is read from a moment on', async () => {
		const since = new Date(Date.now() + 86_400_000).toISOString();
		expect(await step('comment', 'getAll', { repository: website, issueNumber: '1', since })).toEqual([]);
	});
});

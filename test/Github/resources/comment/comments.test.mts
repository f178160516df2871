import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';
import { opened } from '../review/talk.mts';

const { octokit, step, refusal } = withSteps();
const place = at(website);

describe('one comment', () => {
	it('of a conversation, a line or a commit is read, changed and deleted by its link', async () => {
		const { rest } = octokit();
		const { pull, of, path } = await opened(octokit);
		const { data: said } = await rest.issues.createComment({ ...place, issue_number: pull.number, body: 'One' });
		const comments = [{ path, line: 1, body: 'One' }];
		await rest.pulls.createReview({ ...of, event: 'COMMENT', body: 'Look', comments });
		const [line] = (await rest.pulls.listReviewComments(of)).data;
		const { data: onCommit } = await rest.repos.createCommitComment({
			...place,
			commit_sha: pull.head.sha,
			body: 'One',
		});
		const read = {
			issue: async () => (await rest.issues.getComment({ ...place, comment_id: said.id })).data.body,
			reviewLine: async () => (await rest.pulls.getReviewComment({ ...place, comment_id: line?.id ?? 0 })).data.body,
			commit: async () => (await rest.repos.getCommitComment({ ...place, comment_id: onCommit.id })).data.body,
		};
		const links = { issue: said.html_url, reviewLine: line?.html_url, commit: onCommit.html_url };
		for (const kind of ['issue', 'reviewLine', 'commit'] as const) {
			const commentId = links[kind];
			expect(await step('comment', 'get', { commentId })).toMatchObject([{ body: 'One', on: { kind } }]);
			expect(await step('comment', 'update', { commentId, body: 'Two' })).toMatchObject([{ body: 'Two' }]);
			expect(await read[kind]()).toBe('Two');
			await step('comment', 'delete', { commentId });
			await expect(read[kind]()).rejects.toMatchObject({ status: 404 });
		}
	});

	it('by an ID alone is one of the kind that is chosen', async () => {
		const given = { repository: website, commentId: '4711' };
		expect(await refusal('comment', 'delete', given)).toContain('has no comment "4711"');
		expect(await refusal('comment', 'get', { ...given, commentKind: 'commit' })).toContain(
			'comment on a commit "4711"',
		);
		const other = {
			...given,
			repository: 'octo-sample/api',
			commentId: `https://github.com/${website}/issues/1#issuecomment-7`,
		};
		expect(await refusal('comment', 'update', { ...other, body: 'x' })).toContain('"Repository" says octo-sample/api');
	});
});

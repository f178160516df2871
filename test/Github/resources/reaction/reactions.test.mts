import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';
import { opened } from '../review/talk.mts';

const { octokit, step, refusal } = withSteps();
const place = at(website);

describe('reactions', () => {
	it('are given to issues, comments and comments on lines, listed, counted and taken back', async () => {
		const { rest } = octokit();
		const { pull, of, path } = await opened(octokit);
		const { data: comment } = await rest.issues.createComment({ ...place, issue_number: pull.number, body: 'Nice' });
		const comments = [{ path, line: 1, body: 'Why?' }];
		await rest.pulls.createReview({ ...of, event: 'COMMENT', body: 'Look', comments });
		const { data: lines } = await rest.pulls.listReviewComments(of);
		const line = lines[0]?.html_url ?? '';
		for (const subject of [pull.html_url, comment.html_url, line])
			expect(await step('reaction', 'create', { subject, content: 'rocket' })).toMatchObject([
				{ content: 'rocket', user: { username: 'octo-sample' } },
			]);
		const given = { ...place, comment_id: comment.id };
		expect((await rest.reactions.listForIssueComment(given)).data.map(({ content }) => content)).toEqual(['rocket']);
		expect(
			await step('reaction', 'getAll', { subject: comment.html_url, contents: ['rocket', 'heart'] }),
		).toMatchObject([{ content: 'rocket', on: { kind: 'comment', id: comment.id } }]);
		const counted = { counts: { reactions: 1 }, reactions: [{ content: 'rocket', count: 1 }] };
		expect(await step('comment', 'get', { commentId: comment.html_url })).toMatchObject([counted]);
		expect(await step('comment', 'get', { commentId: line })).toMatchObject([{ ...counted, path, line: 1 }]);
		const [thread] = await step('reviewThread', 'getAll', { pullRequestNumber: pull.html_url });
		expect(thread).toMatchObject({ comments: [{ reactions: counted.reactions }] });
		expect(await step('issue', 'get', { issueNumber: pull.html_url })).toMatchObject([counted]);

		await step('reaction', 'delete', { subject: comment.html_url, content: 'rocket' });
		expect((await rest.reactions.listForIssueComment(given)).data).toEqual([]);
		expect(await refusal('reaction', 'delete', { subject: comment.html_url, content: 'rocket' })).toContain(
			'no reaction "rocket" of octo-sample to take back',
		);
	});

	it('are given to releases by their tag', async () => {
		const { rest } = octokit();
		const { data: release } = await rest.repos.createRelease({ ...place, tag_name: 'v9.1', name: 'Nine' });
		await step('reaction', 'create', { subject: `https://github.com/${website}/releases/tag/v9.1`, content: 'hooray' });
		const { data } = await rest.reactions.listForRelease({ ...place, release_id: release.id });
		expect(data.map(({ content, user }) => [content, user?.login])).toEqual([['hooray', 'octo-sample']]);
	});

	it('are given to discussions and what is said in them', async () => {
		const given = { repository: website, category: 'General', title: 'Plans', body: 'Which?' };
		const [discussion] = await step('discussion', 'create', given);
		const discussionNumber = String(discussion?.['url']);
		const [comment] = await step('discussion', 'createComment', { discussionNumber, body: 'This' });
		const more = { discussionNumber, body: 'Or that', replyTo: String(comment?.['url']) };
		const [reply] = await step('discussion', 'createComment', more);
		for (const [said, kind] of [
			[discussion, 'discussion'],
			[comment, 'discussionComment'],
			[reply, 'discussionComment'],
		] as const) {
			const subject = String(said?.['url']);
			await step('reaction', 'create', { subject, content: '+1' });
			const told = await step('reaction', 'getAll', { subject });
			expect(told).toMatchObject([{ content: '+1', user: { username: 'octo-sample' }, on: { kind } }]);
			const groups = await octokit().graphql<{
				node: { reactionGroups: Array<{ content: string; reactors: object }> };
			}>(
				'query ($id: ID!) { node(id: $id) { ... on Reactable { reactionGroups { content reactors { totalCount } } } } }',
				{ id: said?.['nodeId'] },
			);
			expect(groups.node.reactionGroups[0]).toEqual({ content: 'THUMBS_UP', reactors: { totalCount: 1 } });
			await step('reaction', 'delete', { subject, content: '+1' });
			expect(await step('reaction', 'getAll', { subject })).toEqual([]);
		}
	});
});

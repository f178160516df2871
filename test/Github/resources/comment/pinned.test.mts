import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';
import { opened } from '../review/talk.mts';

const { octokit, step, refusal, github } = withSteps();
const place = at(website);

/** The pin of a comment, as GitHub shows it. */
const pinOf = async (id: number) =>
	((await octokit().rest.issues.getComment({ ...place, comment_id: id })).data as { pin?: unknown }).pin;

describe('the pinned comment of an issue', () => {
	it('is pinned and unpinned, and unpinned twice without an error', async () => {
		const { rest } = octokit();
		const { data: issue } = await rest.issues.create({ ...place, title: 'Pinned' });
		const { data: said } = await rest.issues.createComment({ ...place, issue_number: issue.number, body: 'Summary' });
		const commentId = said.html_url;
		expect(await pinOf(said.id)).toBeNull();
		expect(await step('comment', 'pin', { commentId })).toMatchObject([{ comment: { id: said.id }, isPinned: true }]);
		expect(await pinOf(said.id)).toMatchObject({ pinned_by: { login: 'octo-sample' } });
		const unpin = async () => await step('comment', 'unpin', { repository: website, commentId: String(said.id) });
		expect(await unpin()).toMatchObject([{ comment: { id: said.id }, isPinned: false }]);
		expect(await unpin()).toMatchObject([{ comment: { id: said.id }, isPinned: false }]);
		expect(await pinOf(said.id)).toBeNull();
	});

	it('is never one of a pull request: by its link without a request, by its ID in the words of GitHub', async () => {
		const { rest } = octokit();
		const { pull } = await opened(octokit);
		const { data: said } = await rest.issues.createComment({ ...place, issue_number: pull.number, body: 'Summary' });
		const before = github().handle.requests.length;
		const commentId = `https://github.com/${website}/pull/${pull.number}#issuecomment-${said.id}`;
		expect(await refusal('comment', 'pin', { commentId })).toContain('on issues only');
		expect(github().handle.requests).toHaveLength(before);
		const byId = { repository: website, commentId: String(said.id) };
		expect(await refusal('comment', 'pin', byId)).toContain('issue cannot be a pull request');
	});

	it('is none on a line, and none that is gone', async () => {
		const link = `https://github.com/${website}/pull/1#discussion_r7`;
		expect(await refusal('comment', 'pin', { commentId: link })).toContain('"Comment ID"');
		expect(await refusal('comment', 'unpin', { repository: website, commentId: '4711' })).toContain('4711');
	});
});

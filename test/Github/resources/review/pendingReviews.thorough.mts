import { describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { withSteps } from '../../sandboxSteps.mts';
import { opened } from './talk.mts';

const { github, octokit, step, refusal } = withSteps();
const mona = () => octokit(githubAccounts.collaborator.token).rest.pulls;

describe('a review that is begun', () => {
	it('takes comments on a line, on lines, on old lines and on a file, and is told as a whole', async () => {
		const { given, of, path } = await opened(octokit);
		const [begun] = await step('review', 'start', given);
		expect(begun).toMatchObject({ state: 'pending', submittedAt: null, author: { username: 'octo-sample' } });
		const add = async (more: object) => await step('review', 'addComment', { ...given, filePath: path, ...more });
		expect(await add({ line: 2, body: 'Why two?' })).toMatchObject([
			{
				...{ path, line: 2, startLine: null, side: 'right', isResolved: false, isOutdated: false, isOnFile: false },
				comments: [{ body: 'Why two?', isPending: true, review: { id: begun?.['id'] } }],
			},
		]);
		expect(await add({ line: 4, body: 'Both?', options: { startLine: 3 } })).toMatchObject([{ line: 4, startLine: 3 }]);
		expect(await add({ body: 'Rename it' })).toMatchObject([{ isOnFile: true, line: null }]);
		expect((await mona().listReviews(of)).data).toEqual([]);
		expect((await mona().listReviewComments(of)).data).toEqual([]);
		const pending = await step('review', 'getComments', { ...given, reviewId: String(begun?.['id']) });
		expect(pending.map(({ body }) => body)).toEqual(['Why two?', 'Both?', 'Rename it']);

		const [told] = await step('review', 'submit', { ...given, reviewEvent: 'COMMENT', body: 'Three questions' });
		expect(told).toMatchObject({ id: begun?.['id'], state: 'commented', body: 'Three questions' });
		expect((await mona().listReviews(of)).data).toMatchObject([{ state: 'COMMENTED', body: 'Three questions' }]);
		const { data: said } = await mona().listReviewComments(of);
		expect(said.map(({ body, line, start_line: start }) => [body, line ?? null, start ?? null])).toEqual([
			['Why two?', 2, null],
			['Both?', 4, 3],
			['Rename it', null, null],
		]);
	});

	it('is thrown away with its comments', async () => {
		const { given, of, path } = await opened(octokit);
		const comments = JSON.stringify([{ path, line: 1, body: 'Hm' }]);
		const [begun] = await step('review', 'start', { ...given, comments });
		expect(await step('review', 'discard', given)).toMatchObject([{ review: { id: begun?.['id'] }, isDeleted: true }]);
		expect((await octokit().rest.pulls.listReviews(of)).data).toEqual([]);
		expect(await step('reviewThread', 'getAll', given)).toEqual([]);
		expect(await refusal('review', 'submit', { ...given, reviewEvent: 'APPROVE' })).toContain(
			'has begun no review of octo-sample/website#',
		);
	});

	it('is the only one, and its refusals say what to do', async () => {
		const { given, path } = await opened(octokit);
		await step('review', 'start', given);
		expect(await refusal('review', 'start', given)).toContain('end it with Submit or Discard');
		const add = async (more: object) => await refusal('review', 'addComment', { ...given, body: 'x', ...more });
		expect(await add({ filePath: path, line: 40 })).toContain(`GitHub took no comment on line 40 of ${path}`);
		expect(await add({ filePath: 'never.md' })).toContain('GitHub took no comment on the file never.md');
		const asked = github().handle.requests.length;
		expect(await add({ filePath: path, line: 2, options: { startLine: 3 } })).toContain('Exchange them');
		expect(await add({ filePath: path, options: { startLine: 3 } })).toContain('"Line" is missing');
		expect(await refusal('review', 'submit', { ...given, reviewEvent: 'REQUEST_CHANGES' })).toContain(
			'"Body" is missing',
		);
		expect(github().handle.requests).toHaveLength(asked);
	});
});

describe('a review', () => {
	it('is read by its link, written anew, and dismissed', async () => {
		const { given, of, pull } = await opened(octokit);
		const { data: made } = await mona().createReview({ ...of, event: 'APPROVE', body: 'Good' });
		const link = `${pull.html_url}#pullrequestreview-${made.id}`;
		expect(await step('review', 'get', { ...given, reviewId: link })).toMatchObject([
			{ state: 'approved', body: 'Good', author: { username: 'mona-sample' } },
		]);
		const agentStepsGithubApi = { accessToken: githubAccounts.collaborator.token, baseUrl: github().url };
		const credentials = { agentStepsGithubApi };
		await step('review', 'update', { ...given, reviewId: link, body: 'Very good' }, { credentials });
		expect((await octokit().rest.pulls.getReview({ ...of, review_id: made.id })).data.body).toBe('Very good');
		const dismissal = { ...given, reviewId: String(made.id), message: 'Changed since' };
		expect(await step('review', 'dismiss', dismissal)).toMatchObject([{ state: 'dismissed', body: 'Very good' }]);
		expect((await mona().getReview({ ...of, review_id: made.id })).data.state).toBe('DISMISSED');
		expect(await refusal('review', 'dismiss', dismissal)).toContain('can be dismissed, and only once');
		expect(await refusal('review', 'get', { ...given, reviewId: '4711' })).toContain('has no review "4711"');
	});

	it('says which comments GitHub cannot place', async () => {
		const { given, path } = await opened(octokit);
		const create = async (comment: object) =>
			await refusal('review', 'create', {
				...given,
				body: 'Look',
				comments: JSON.stringify([{ body: 'x', ...comment }]),
			});
		expect(await create({ path, line: 99 })).toContain(
			'Line could not be resolved. A comment can stand on a line that',
		);
		expect(await create({ path: 'no.md', line: 1 })).toContain(
			'Path could not be resolved. A comment can stand in a file',
		);
	});
});

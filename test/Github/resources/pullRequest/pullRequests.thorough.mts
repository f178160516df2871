import { apiRepository, at, website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../../sandbox/github/start.mts';

const { execute, github, octokit, refusal, step } = withSteps();
let last = 0;

/** A branch with one commit of its own. */
const branched = async (repository: string = website, prefix = 'feature/change') => {
	last += 1;
	const branch = `${prefix}-${last}`;
	const { owner, repo } = at(repository);
	await github().handle.push({ owner, repo, ref: `refs/heads/${branch}` });
	return branch;
};

const opened = async () => {
	const head = await branched();
	const { data } = await octokit().rest.pulls.create({ ...at(website), title: 'A change', head, base: 'main' });
	return { number: data.number, sha: data.head.sha, pullRequestNumber: `${website}#${data.number}` };
};

const read = async (number: number, repository: string = website) =>
	(await octokit().rest.pulls.get({ ...at(repository), pull_number: number })).data;

describe('a pull request', () => {
	it('is created from a branch with a slash into the default branch, with all that GitHub takes later', async () => {
		const head = await branched();
		const { json, hints } = await execute('pullRequest', 'create', {
			repository: website,
			title: 'Round – "ö" 🎉',
			head,
			body: 'Why\n\nHow',
			additionalFields: {
				assignees: 'octo-sample',
				draft: true,
				labels: 'bug, enhancement',
				milestone: 'Launch',
				reviewers: 'mona-sample',
			},
		});
		expect(hints).toEqual([]);
		const made = await read(Number(json[0]?.number));
		expect(made).toMatchObject({
			title: 'Round – "ö" 🎉',
			body: 'Why\n\nHow',
			draft: true,
			head: { ref: head },
			base: { ref: 'main' },
		});
		expect(made.labels.map(({ name }) => name)).toEqual(['bug', 'enhancement']);
		expect(made.assignees?.map(({ login }) => login)).toEqual(['octo-sample']);
		expect(made.requested_reviewers?.map(({ login }) => login)).toEqual(['mona-sample']);
		expect(made.milestone).toMatchObject({ title: 'Launch' });
		expect(json[0]).toMatchObject({ number: made.number, labels: [{ name: 'bug' }, { name: 'enhancement' }] });
	});

	it('exists, and says so, when what was to be added is refused', async () => {
		const head = await branched();
		const { faults } = github().handle;
		const body = { message: 'Reviews may only be requested from collaborators.', status: '422' };
		faults.add({ method: 'POST', path: '/requested_reviewers$', status: 422, body });
		const additionalFields = { reviewers: 'stranger', labels: 'bug' };
		const given = { repository: website, title: 'In part', head, additionalFields };
		const { json, hints } = await execute('pullRequest', 'create', given);
		expect(json[0]?.warnings).toEqual([expect.stringContaining('Reviews may only be requested from collaborators')]);
		expect(hints[0]?.message).toContain(`Pull request ${website}#${String(json[0]?.number)} is open`);
		expect((await read(Number(json[0]?.number))).labels.map(({ name }) => name)).toEqual(['bug']);
	});

	it('wants a title or an issue, not both', async () => {
		const given = { repository: website, head: 'develop', base: 'main' };
		expect(await refusal('pullRequest', 'create', given)).toContain('"Title" is missing');
		const both = { ...given, title: 'A', additionalFields: { issue: '1' } };
		expect(await refusal('pullRequest', 'create', both)).toContain('exclude each other');
	});

	it('is read, listed by branch, and changed in part', async () => {
		const head = await branched(apiRepository);
		const { data } = await octokit().rest.pulls.create({
			...at(apiRepository),
			title: 'Old',
			head,
			base: 'main',
			body: 'Text',
		});
		const pullRequestNumber = `https://github.com/${apiRepository}/pull/${data.number}/files`;
		expect((await step('pullRequest', 'get', { pullRequestNumber }))[0]).toMatchObject({
			title: 'Old',
			head: { branch: head },
		});
		const list = { repository: apiRepository, filters: { head } };
		expect((await step('pullRequest', 'getAll', list)).map(({ number }) => number)).toEqual([data.number]);
		await step('pullRequest', 'update', { pullRequestNumber, updateFields: { title: 'New' } });
		expect(await read(data.number, apiRepository)).toMatchObject({ title: 'New', body: 'Text', state: 'open' });
		await step('pullRequest', 'update', { pullRequestNumber, updateFields: { body: '', state: 'closed' } });
		const closed = await read(data.number, apiRepository);
		expect(closed.state).toBe('closed');
		expect(closed.body ?? '').toBe('');
		expect((await step('pullRequest', 'getAll', list)).length).toBe(0);
	});

	it('is told without its mergeability until GitHub has worked it out, and is merged all the same', async () => {
		const { pullRequestNumber } = await opened();
		const get = async () => (await step('pullRequest', 'get', { pullRequestNumber }))[0];
		expect(await get()).toMatchObject({ isMergeable: null, mergeability: 'unknown' });
		expect(await get()).toMatchObject({ isMergeable: true, mergeability: 'clean' });
		const another = await opened();
		expect(await step('pullRequest', 'merge', { pullRequestNumber: another.pullRequestNumber })).toMatchObject([
			{ isMerged: true },
		]);
	});

	it('is merged only at the commit that was seen, and says why it cannot be', async () => {
		const { number, sha, pullRequestNumber } = await opened();
		const stale = { pullRequestNumber, mergeMethod: 'squash', options: { sha: '0'.repeat(40) } };
		expect(await refusal('pullRequest', 'merge', stale)).toContain(`its last commit is ${sha} now`);
		expect((await read(number)).merged).toBe(false);
		const options = { sha, commitTitle: 'All at once' };
		expect(
			(await step('pullRequest', 'merge', { pullRequestNumber, mergeMethod: 'squash', options }))[0],
		).toMatchObject({
			repository: { fullName: website },
			pullRequest: { number },
			isMerged: true,
		});
		expect((await read(number)).merged).toBe(true);
		expect(await refusal('pullRequest', 'merge', { pullRequestNumber })).toContain('it is merged already');
	});

	it('is reviewed, and lists its reviewers with their latest state', async () => {
		const { number, pullRequestNumber } = await opened();
		const asked = await step('pullRequest', 'requestReviewers', { pullRequestNumber, reviewers: 'mona-sample' });
		expect(asked[0]).toMatchObject({ number, reviewers: [{ username: 'mona-sample' }] });
		const reviewers = async (states: string[] = []) =>
			(await step('pullRequest', 'getReviewers', { pullRequestNumber, states })).map(({ reviewer, state }) => [
				(reviewer as { username: string }).username,
				state,
			]);
		expect(await reviewers()).toEqual([['mona-sample', 'requested']]);
		const agentStepsGithubApi = { accessToken: githubAccounts.collaborator.token, baseUrl: github().url };
		const review = async (given: object) =>
			await step('review', 'create', { pullRequestNumber, ...given }, { credentials: { agentStepsGithubApi } });
		await review({ reviewEvent: 'REQUEST_CHANGES', body: 'Please' });
		await review({ reviewEvent: 'APPROVE' });
		await review({ reviewEvent: 'COMMENT', body: 'By the way' });
		const { data } = await octokit().rest.pulls.listReviews({ ...at(website), pull_number: number });
		expect(data.map(({ state }) => state)).toEqual(['CHANGES_REQUESTED', 'APPROVED', 'COMMENTED']);
		expect(await reviewers()).toEqual([['mona-sample', 'approved']]);
		expect(await reviewers(['requested'])).toEqual([]);
		expect(await refusal('review', 'create', { pullRequestNumber, reviewEvent: 'COMMENT' })).toContain(
			'"Body" is missing',
		);
	});

	it('shows its files and its diff, as text and as a file', async () => {
		const { number, pullRequestNumber } = await opened();
		const { data } = await octokit().rest.pulls.listFiles({ ...at(website), pull_number: number });
		const files = await step('pullRequest', 'getFiles', { pullRequestNumber });
		expect(files.map((file) => file.path)).toEqual(data.map(({ filename }) => filename));
		expect(files.length).toBeGreaterThan(0);
		const [text] = await step('pullRequest', 'getDiff', { pullRequestNumber });
		expect(String(text?.text)).toContain(`diff --git a/${data[0]?.filename}`);
		const { items } = await execute('pullRequest', 'getDiff', { pullRequestNumber, returnAs: 'file' });
		expect(Buffer.from(items[0]?.binary?.data?.data ?? '', 'base64').toString()).toBe(text?.text);
	});
});

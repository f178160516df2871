import { at, website, withSteps } from '../../sandboxSteps.mts';

import { beforeAll, describe, expect, it } from 'vitest';

import { opened } from '../review/talk.mts';

const { github, octokit, step, refusal } = withSteps();
const states: Record<string, Awaited<ReturnType<typeof opened>>> = {};

beforeAll(async () => {
	const { rest } = octokit();
	for (const name of ['queue', 'rule', 'squash', 'clean']) states[name] = await opened(octokit);
	await rest.repos.update({ ...at(website), allow_auto_merge: true });
});

const given = (name: string) => states[name]?.given ?? { pullRequestNumber: '' };

describe('Pull Request: Merge into a branch with a merge queue', () => {
	it.each([
		['branch protection', 'Changes must be made through the merge queue'],
		['ruleset', 'Repository rule violations found: Changes must be made through the merge queue'],
	] as const)('names Enqueue, which works, where a %s requires it (L20)', async (rule, words) => {
		github().handle.requireMergeQueue(website, 'main', rule);
		const name = rule === 'ruleset' ? 'rule' : 'queue';
		const message = await refusal('pullRequest', 'merge', given(name));
		expect(message).toContain(
			'The pull request was not merged: its target branch accepts changes only through its merge queue.',
		);
		expect(message).toContain('Use "Pull Request: Enqueue"');
		expect(message).toContain(words);
		expect(message).not.toMatch(/reviews or status checks are missing/);
		const [queued] = await step('pullRequest', 'enqueue', given(name));
		expect(queued).toMatchObject({ isQueued: true, status: 'queued' });
	});
});

describe('Pull Request: Merge in a way that the repository does not allow', () => {
	it.each([
		['squash', 'allow_squash_merge', 'Squash merges are not allowed on this repository.'],
		['merge', 'allow_merge_commit', 'Merge commits are not allowed on this repository.'],
		['rebase', 'allow_rebase_merge', 'Rebase merges are not allowed on this repository.'],
	])('by %s says so in the words of GitHub', async (mergeMethod, setting, words) => {
		github().handle.requireMergeQueue(website, 'another branch');
		const repository = 'octo-sample/api';
		await octokit().rest.repos.update({ ...at(repository), [setting]: false });
		const { rest } = octokit();
		const base = await rest.repos.getBranch({ ...at(repository), branch: 'main' });
		const branch = `by-${mergeMethod}`;
		await rest.git.createRef({ ...at(repository), ref: `refs/heads/${branch}`, sha: base.data.commit.sha });
		const content = Buffer.from('Text').toString('base64');
		await rest.repos.createOrUpdateFileContents({
			...at(repository),
			path: `${branch}.md`,
			message: 'A',
			branch,
			content,
		});
		const { data: pull } = await rest.pulls.create({ ...at(repository), title: branch, head: branch, base: 'main' });
		expect(await refusal('pullRequest', 'merge', { pullRequestNumber: pull.html_url, mergeMethod })).toBe(
			`The pull request was not merged: ${words}`,
		);
		await octokit().rest.repos.update({ ...at(repository), [setting]: true });
	});
});

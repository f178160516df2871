import { at, website, withSteps } from '../../sandboxSteps.mts';

import { afterEach, describe, expect, it } from 'vitest';

const { github, octokit, refusal, step } = withSteps();
const repository = website;

/** The files of the default branch with their modes, whole. */
async function filesNow(): Promise<Record<string, string>> {
	const { data } = await octokit().rest.git.getTree({ ...at(website), tree_sha: 'main', recursive: '1' });
	expect(data.truncated).toBe(false);
	const blobs = data.tree.filter(({ type }) => type === 'blob');
	return Object.fromEntries(blobs.map(({ path, mode }) => [path, mode ?? '']));
}

/** Puts files beside each other, the last ones beyond where the tree is cut then. */
async function prepared(paths: readonly string[]): Promise<void> {
	const filesJson = paths.map((path) => ({ path, content: path }));
	await step('commit', 'create', { repository, filesJson: JSON.stringify(filesJson) });
}

describe('where GitHub cuts the list of a tree', () => {
	afterEach(() => {
		github().handle.profile.maxTreeEntries = 100_000;
	});

	it('a directory is deleted whole, at any depth', async () => {
		await prepared(['zoo/a.md', 'zoo/b/c.md', 'zoo/b/d/e.md', 'zoo-keeper.md']);
		github().handle.profile.maxTreeEntries = 2;
		await step('commit', 'create', { repository, filesJson: '[{"path": "zoo", "delete": true}]' });
		github().handle.profile.maxTreeEntries = 100_000;
		const left = Object.keys(await filesNow()).filter((path) => path.startsWith('zoo'));
		expect(left).toEqual(['zoo-keeper.md']);
	});

	it('a directory is moved whole, and what is written over keeps its mode', async () => {
		await prepared(['yard/a.md', 'yard/deep/b.md', 'yard/run.sh']);
		const { data: head } = await octokit().rest.git.getRef({ ...at(website), ref: 'heads/main' });
		const blob = await octokit().rest.git.createBlob({ ...at(website), content: 'run' });
		const executable = { path: 'yard/run.sh', mode: '100755', type: 'blob', sha: blob.data.sha } as const;
		const { data: commit } = await octokit().rest.git.getCommit({ ...at(website), commit_sha: head.object.sha });
		const { data: tree } = await octokit().rest.git.createTree({
			...at(website),
			base_tree: commit.tree.sha,
			tree: [executable],
		});
		const made = await octokit().rest.git.createCommit({
			...at(website),
			message: 'Make it run',
			tree: tree.sha,
			parents: [head.object.sha],
		});
		await octokit().rest.git.updateRef({ ...at(website), ref: 'heads/main', sha: made.data.sha });

		github().handle.profile.maxTreeEntries = 2;
		const write = [{ path: 'yard/run.sh', content: 'run faster' }];
		await step('commit', 'create', { repository, filesJson: JSON.stringify(write) });
		const move = [{ from: 'yard', path: 'garden' }];
		await step('commit', 'create', { repository, filesJson: JSON.stringify(move) });
		github().handle.profile.maxTreeEntries = 100_000;
		const files = Object.entries(await filesNow()).filter(([path]) => /^(yard|garden)/.test(path));
		expect(files).toEqual([
			['garden/a.md', '100644'],
			['garden/deep/b.md', '100644'],
			['garden/run.sh', '100755'],
		]);
	});

	it.each([
		['yard-2', '"yard-2" is a directory with 2 files'],
		['yard-2/a.md/b.md', '"yard-2/a.md" is a file'],
		['README.md/inside.md', '"README.md" is a file'],
	])('a commit of %s still finds what it would replace', async (path, message) => {
		await prepared(['yard-2/a.md', 'yard-2/deep/b.md']);
		github().handle.profile.maxTreeEntries = 2;
		const filesJson = JSON.stringify([{ path, content: 'new' }]);
		expect(await refusal('commit', 'create', { repository, filesJson })).toContain(message);
	});

	it('only what is really not there is missing', async () => {
		github().handle.profile.maxTreeEntries = 2;
		const absent = { repository, filesJson: '[{"path": "nowhere/at/all.md", "delete": true}]' };
		expect(await refusal('commit', 'create', absent)).toContain('There is no file "nowhere/at/all.md" on this branch');
		const inFile = { repository, filesJson: '[{"path": "README.md/inside", "delete": true}]' };
		expect(await refusal('commit', 'create', inFile)).toContain('There is no file "README.md/inside" on this branch');
	});
});

import { beforeAll, describe, expect, it } from 'vitest';

import { blobSha } from '../../../../nodes/Github/resources/file/file.ts';
import { allUnusualFiles, unusualFiles } from '../../../../sandbox/github/unusual/files.mts';
import { apiRepository, at, website, withSteps } from '../../sandboxSteps.mts';

const { github, octokit, refusal, step } = withSteps();
const repository = website;

beforeAll(async () => {
	for (const name of [website, apiRepository]) await github().handle.seedUnusualFiles(name);
});

const isText = (content: Buffer) => Buffer.from(content.toString('utf8')).equals(content);

describe('every operation on files works with', () => {
	it.each([...unusualFiles.names, ...unusualFiles.encodings])('$path', async ({ path, content }) => {
		const file = { repository, filePath: path };
		const { data: commit } = await octokit().rest.repos.getBranch({ ...at(website), branch: 'main' });
		const [bytes] = await step('file', 'get', { ...file, format: 'file' });
		expect(bytes).toMatchObject({ path, size: content.length, sha: blobSha(content) });
		if (isText(content)) {
			const [found] = await step('file', 'get', file);
			expect(found).toMatchObject({ path, content: content.toString('utf8') });
			// what was read and is written back makes no commit
			const [same] = await step('file', 'createOrUpdate', { ...file, content: String(found?.content) });
			expect(same).toMatchObject({ path, sha: blobSha(content), isNew: false });
		} else expect(await refusal('file', 'get', file)).toMatch(/is not text in UTF-8/);
		if (content.length > 0 && isText(content) && !content.includes(0)) {
			const [blame] = await step('file', 'getBlame', file);
			expect(blame).toMatchObject({ startLine: 1, commit: { sha: commit.commit.sha } });
		}
		const directory = path.split('/')[0];
		const rows = await step('file', 'getAll', { repository, directory });
		expect(rows.map((row) => row.path)).toContain(path);
	});

	it('the files of a commit and of a comparison, by their names', async () => {
		const { data } = await octokit().rest.repos.getBranch({ ...at(website), branch: 'main' });
		const head = data.commit.sha;
		const [base] = data.commit.parents;
		const [shown] = await step('commit', 'get', { repository, ref: head });
		const [compared] = await step('commit', 'compare', { repository, base: base?.sha ?? '', head });
		for (const result of [shown, compared]) {
			const paths = (result?.files as Array<{ path: string }>).map(({ path }) => path);
			expect(paths).toEqual(expect.arrayContaining(allUnusualFiles.map(({ path }) => path)));
		}
	});

	it.each([...unusualFiles.names, unusualFiles.encodings[0]])(
		'$path, which is changed, moved and deleted',
		async ({ path }) => {
			const file = { repository: apiRepository, filePath: path };
			const [written] = await step('file', 'createOrUpdate', { ...file, content: `changed ${path}` });
			expect(written).toMatchObject({ path, isNew: false });
			const moved = `moved/${path.split('/')[1]}`;
			const filesJson = JSON.stringify([
				{ path: moved, from: path },
				{ path, content: 'again' },
			]);
			await step('commit', 'create', { repository: apiRepository, filesJson });
			expect((await step('file', 'get', { ...file, filePath: moved }))[0]).toMatchObject({
				content: `changed ${path}`,
			});
			expect((await step('file', 'get', file))[0]).toMatchObject({ content: 'again' });
			expect((await step('file', 'delete', { ...file, filePath: moved }))[0]).toMatchObject({ isDeleted: true });
		},
	);
});

describe('a path', () => {
	it.each([' docs/v2.md ', '/docs/v2.md', './docs/v2.md', 'docs//v2.md', 'docs/./v2.md'])(
		'%j means docs/v2.md',
		async (filePath) => {
			expect((await step('file', 'get', { repository, filePath, ref: ' main ' }))[0]).toMatchObject({
				path: 'docs/v2.md',
			});
			const [same] = await step('file', 'createOrUpdate', { repository, filePath, content: '# v2\n' });
			expect(same).toMatchObject({ path: 'docs/v2.md', commit: { message: 'Add unusual files' } });
			const content = `# ${filePath}\n`;
			const [written] = await step('file', 'createOrUpdate', { repository: apiRepository, filePath, content });
			expect(written).toMatchObject({ path: 'docs/v2.md', commit: { message: 'Update docs/v2.md' } });
			expect((await step('file', 'getBlame', { repository, filePath, ref: ' main ' }))[0]).toMatchObject({
				startLine: 1,
			});
			expect(await step('commit', 'getAll', { repository, filters: { path: filePath } })).toHaveLength(1);
		},
	);

	it.each(['docs/../AGENTS.md', '..', '', ' ', '/', './'])(
		'%j is refused before anything is sent',
		async (filePath) => {
			const before = github().handle.requests.length;
			for (const operation of ['get', 'createOrUpdate', 'delete', 'getBlame'])
				expect(await refusal('file', operation, { repository, filePath, content: 'x' })).toMatch(
					/path of a file|File Path/,
				);
			expect(github().handle.requests).toHaveLength(before);
		},
	);
});

describe('a name that looks the same as another', () => {
	const [composed, stored] = ['odd names/résumé.md', 'odd names/re\u0301sume\u0301.md'];
	it('is that of the file that is there', async () => {
		expect(composed).not.toBe(stored);
		expect((await step('file', 'get', { repository, filePath: composed }))[0]).toMatchObject({ path: stored });
		const [written] = await step('file', 'createOrUpdate', { repository, filePath: composed, content: 'new\n' });
		expect(written).toMatchObject({ path: stored, isNew: false });
		const filesJson = JSON.stringify([{ path: composed, content: 'newer\n' }]);
		await step('commit', 'create', { repository, filesJson });
		const rows = await step('file', 'getAll', { repository, directory: 'odd names' });
		expect(rows.map(({ path }) => path)).not.toContain(composed);
		expect((await step('file', 'get', { repository, filePath: stored }))[0]).toMatchObject({ content: 'newer\n' });
		await step('file', 'delete', { repository, filePath: composed });
		const after = await step('file', 'getAll', { repository, directory: 'odd names' });
		expect(after.map(({ path }) => path)).not.toContain(stored);
	});

	it('keeps its own form where it is new', async () => {
		for (const filePath of ['names/neué.md', 'names/neue\u0301r.md']) {
			const [written] = await step('file', 'createOrUpdate', { repository, filePath, content: 'new\n' });
			expect(written).toMatchObject({ path: filePath, isNew: true });
		}
	});
});

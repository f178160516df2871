import { beforeAll, describe, expect, it } from 'vitest';

import { blobSha } from '../../../../nodes/Github/resources/file/file.ts';
import { apiRepository, at, website, withSteps } from '../../sandboxSteps.mts';

const { execute, github, octokit, refusal, step } = withSteps();
const repository = website;

beforeAll(async () => {
	for (const name of [website, apiRepository]) await github().handle.seedUnusualFiles(name);
});

/** Mode and SHA of every entry, by path. */
async function tree(fullName: string = website): Promise<Record<string, string>> {
	const { data } = await octokit().rest.git.getTree({ ...at(fullName), tree_sha: 'main', recursive: 'true' });
	return Object.fromEntries(data.tree.map(({ path, mode, sha }) => [path, `${mode} ${sha}`]));
}

const writes = () => github().handle.requests.filter(({ method }) => method !== 'GET' && method !== 'HEAD').length;

describe('File: Get', () => {
	it.each([
		['CLAUDE.md', 'AGENTS.md', '# Rules\n'],
		['docs/current.md', 'docs/v2.md', '# v2\n'],
		['docs/root-link.md', 'AGENTS.md', '# Rules\n'],
		['chain.md', 'AGENTS.md', '# Rules\n'],
		['linked-docs/v2.md', 'docs/v2.md', '# v2\n'],
		['linked-docs/current.md', 'docs/v2.md', '# v2\n'],
		['large-link.txt', 'large.txt', undefined],
		['AGENTS.md', null, '# Rules\n'],
	])('of %s returns the content and the target %s', async (filePath, symlinkTarget, content) => {
		const [found] = await step('file', 'get', { repository, filePath });
		expect(found).toMatchObject({ path: filePath, type: 'file', symlinkTarget });
		const text = String(found?.content);
		if (content === undefined) expect(text).toHaveLength(1024 * 1024 + 1);
		else expect(text).toBe(content);
		expect(found).toMatchObject({ sha: blobSha(Buffer.from(text)), size: text.length });
	});

	it.each([
		['broken-link.md', /"broken-link\.md" is a symbolic link to "missing\.md".* no "missing\.md" in the repository/],
		['outside-link.md', /"outside-link\.md" is a symbolic link to "\.\.\/elsewhere\/notes\.md".*outside/],
		['absolute-link', /is a symbolic link to "\/etc\/hosts".*outside/],
		['loop-a.md', /links lead to each other/],
		['linked-docs', /"linked-docs" is a symbolic link to "docs".*"docs" is a directory.*File: Get Many/],
		['vendor/lib', /"vendor\/lib" is a submodule/],
		['vendor/lib/README.md', /"vendor\/lib" is a submodule.*"README\.md" in that repository/],
		['AGENTS.md/x.md', /"AGENTS\.md" is a file/],
		['linked-docs/none.md', /"linked-docs" is a symbolic link to "docs".* no "docs\/none\.md"/],
		['docs/none.md', /has no file "docs\/none\.md"/],
	])('of %s says what is there instead', async (filePath, message) => {
		expect(await refusal('file', 'get', { repository, filePath })).toMatch(message);
	});

	it('and Get README follow a README that is a link', async () => {
		const readme = { path: 'README.md', mode: '120000', content: Buffer.from('docs/v2.md') } as const;
		await octokit().rest.repos.createForAuthenticatedUser({ name: 'linked-readme', auto_init: true });
		const linked = 'octo-sample/linked-readme';
		await github().handle.commitEntries(linked, [
			readme,
			{ ...readme, path: 'docs/v2.md', mode: '100644', content: Buffer.from('# v2\n') },
		]);
		for (const [operation, more] of [
			['getReadme', {}],
			['get', { filePath: 'README.md' }],
		] as const) {
			const [found] = await step('file', operation, { repository: linked, ...more });
			expect(found).toMatchObject({ path: 'README.md', symlinkTarget: 'docs/v2.md', content: '# v2\n' });
		}
	});

	it('a directory behind a link is listed with its own paths', async () => {
		const rows = await step('file', 'getAll', { repository, directory: 'linked-docs' });
		expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(['docs/current.md', 'docs/v2.md']));
	});
});

describe('File: Create or Update', () => {
	const target = /is a symbolic link to "AGENTS\.md".*give the path "AGENTS\.md"/;
	it.each([
		['CLAUDE.md', '# New\n', {}, target],
		['CLAUDE.md', '# Rules\n', {}, target],
		['CLAUDE.md', '# New\n', { sha: blobSha(Buffer.from('AGENTS.md')) }, target],
		['CLAUDE.md', '# New\n', { ifExists: 'fail' }, target],
		['CLAUDE.md', '# New\n', { ifExists: 'return' }, target],
		['docs/current.md', '# New\n', {}, /is a symbolic link to "v2\.md".*give the path "docs\/v2\.md"/],
		['chain.md', '# New\n', {}, /is a symbolic link to "CLAUDE\.md"/],
		['linked-docs', '# New\n', {}, /is a symbolic link to "docs"/],
		['broken-link.md', '# New\n', {}, /is a symbolic link to "missing\.md"/],
		['outside-link.md', '# New\n', {}, /is a symbolic link to "\.\.\/elsewhere\/notes\.md".*out of the repository/],
		['large-link.txt', 'small', {}, /is a symbolic link to "large\.txt"/],
		['linked-docs/v2.md', '# New\n', {}, /"linked-docs" is a symbolic link to "docs".*give the path "docs\/v2\.md"/],
		['linked-docs/new/a.md', '# New\n', {}, /"linked-docs" is a symbolic link.*give the path "docs\/new\/a\.md"/],
		['linked-docs/new.md', '# New\n', { ifExists: 'fail' }, /"linked-docs" is a symbolic link/],
		['vendor/lib', '# New\n', {}, /is a submodule/],
		['vendor/lib/a.md', '# New\n', {}, /is a submodule/],
		['docs', '# New\n', {}, /"docs" is a directory with 3 entries/],
		['AGENTS.md/a.md', '# New\n', {}, /"AGENTS\.md" is a file/],
		['outside-link.md', '# New\n', { symbolicLinks: 'target' }, /outside of the repository/],
		['linked-docs', '# New\n', { symbolicLinks: 'target' }, /is a directory/],
		['loop-a.md', '# New\n', { symbolicLinks: 'target' }, /links lead to each other/],
	])('of %s with %j and %j sends nothing', async (filePath, content, additionalFields, message) => {
		const before = writes();
		const parameters = { repository, filePath, content, additionalFields };
		expect(await refusal('file', 'createOrUpdate', parameters)).toMatch(message);
		expect(writes()).toBe(before);
	});

	it.each([
		['CLAUDE.md', 'AGENTS.md'],
		['chain.md', 'AGENTS.md'],
		['docs/current.md', 'docs/v2.md'],
		['linked-docs/v2.md', 'docs/v2.md'],
		['linked-docs/new.md', 'docs/new.md'],
		['broken-link.md', 'missing.md'],
	])('of %s writes %s where that is chosen, and says so', async (filePath, behind) => {
		const before = await tree(apiRepository);
		const content = `written through ${filePath}\n`;
		const { json, hints } = await execute('file', 'createOrUpdate', {
			repository: apiRepository,
			filePath,
			content,
			additionalFields: { symbolicLinks: 'target' },
		});
		expect(json[0]).toMatchObject({ path: behind, sha: blobSha(Buffer.from(content)) });
		expect(hints[0]?.message).toMatch(new RegExp(`is a symbolic link.*"${behind}" is written`));
		const after = await tree(apiRepository);
		const changed = Object.keys(after).filter(
			(path) => after[path] !== before[path] && !after[path]?.startsWith('040000'),
		);
		expect(changed).toEqual([behind]);
		expect(after[behind]).toMatch(/^100644/);
	});

	it('keeps an executable file executable', async () => {
		await step('file', 'createOrUpdate', { repository, filePath: 'bin/run.sh', content: '#!/bin/bash\n' });
		expect((await tree())['bin/run.sh']).toMatch(/^100755/);
	});
});

describe('File: Delete', () => {
	it.each([
		['large-link.txt', 'large.txt'],
		['docs/current.md', 'docs/v2.md'],
		['absolute-link', undefined],
		['linked-docs', undefined],
	])('of the link %s deletes the link and says so', async (filePath, kept) => {
		const { json, hints } = await execute('file', 'delete', { repository, filePath });
		expect(json[0]).toMatchObject({ isDeleted: true });
		expect(hints[0]?.message).toMatch(/is a symbolic link to ".*": the link is deleted, and its target is unchanged/);
		const after = await tree();
		expect(after).not.toHaveProperty([filePath]);
		if (kept !== undefined) expect(after).toHaveProperty([kept]);
	});

	it.each([
		['docs', /is a directory with 2 entries/],
		['vendor/lib', /is a submodule/],
		['docs/none.md', /has no file "docs\/none\.md"/],
	])('of %s is refused', async (filePath, message) => {
		expect(await refusal('file', 'delete', { repository, filePath })).toMatch(message);
	});
});

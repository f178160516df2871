import { beforeAll, describe, expect, it } from 'vitest';

import { apiRepository, at, website, withSteps } from '../../sandboxSteps.mts';

const { execute, github, octokit, refusal, step } = withSteps();

beforeAll(async () => {
	for (const name of [website, apiRepository]) await github().handle.seedUnusualFiles(name);
});

async function tree(fullName: string): Promise<Record<string, string>> {
	const { data } = await octokit().rest.git.getTree({ ...at(fullName), tree_sha: 'main', recursive: 'true' });
	return Object.fromEntries(data.tree.map(({ path, mode, sha }) => [path, `${mode} ${sha}`]));
}

const writes = () => github().handle.requests.filter(({ method }) => method !== 'GET' && method !== 'HEAD').length;

describe('Commit: Create', () => {
	it.each([
		[
			'CLAUDE.md',
			{ content: '# New\n' },
			/"CLAUDE\.md" is a symbolic link to "AGENTS\.md".*Give the path "AGENTS\.md"/,
		],
		['CLAUDE.md', { contentBase64: 'IyE=' }, /is a symbolic link to "AGENTS\.md"/],
		['CLAUDE.md', { from: 'docs/v2.md' }, /is a symbolic link to "AGENTS\.md"/],
		['docs/current.md', { content: '# New\n' }, /Give the path "docs\/v2\.md"/],
		[
			'outside-link.md',
			{ content: '# New\n' },
			/is a symbolic link to "\.\.\/elsewhere\/notes\.md".*out of the repository/,
		],
		['linked-docs', { content: '# New\n' }, /"linked-docs" is a symbolic link to "docs"/],
		['linked-docs/new.md', { content: '# New\n' }, /is a symbolic link to "docs".*Give the path "docs\/new\.md"/],
		['vendor/lib', { content: '# New\n' }, /"vendor\/lib" is a submodule/],
		['vendor/lib/a.md', { content: '# New\n' }, /"vendor\/lib" is a submodule.*"a\.md" in that repository/],
		['odd names', { content: 'oops' }, /"odd names" is a directory with 9 files/],
		['odd names/', { content: 'oops' }, /"odd names" is a directory with 9 files/],
		['bin', { from: 'docs/v2.md' }, /"bin" is a directory with 1 file,/],
		['AGENTS.md/a.md', { content: '# New\n' }, /"AGENTS\.md" is a file, so that "AGENTS\.md\/a\.md" cannot be in it/],
		['AGENTS.md/docs', { from: 'docs' }, /"AGENTS\.md" is a file/],
	])('of %s with %j is refused with what is there, and sends nothing', async (path, change, message) => {
		const before = writes();
		const filesJson = JSON.stringify([
			{ path: 'ok.md', contentBase64: '/wA=' },
			{ path, ...change },
		]);
		const refused = await refusal('commit', 'create', { repository: website, filesJson });
		expect(refused).toMatch(message);
		expect(refused).toMatch(/Nothing was committed/);
		expect(writes()).toBe(before);
	});

	it('refuses a file and a file below it in one commit', async () => {
		const filesJson = '[{"path": "new", "content": "a"}, {"path": "new/a.md", "content": "b"}]';
		expect(await refusal('commit', 'create', { repository: website, filesJson })).toMatch(/"new" is a file/);
	});

	it('replaces what the same commit deletes or moves away', async () => {
		const changes = [
			{ path: 'rules.link', from: 'CLAUDE.md' },
			{ path: 'CLAUDE.md', content: '# Rules of Claude\n' },
			{ path: 'bin/run.sh', delete: true },
			{ path: 'bin', content: 'no directory any more\n' },
			{ path: 'AGENTS.old.md', from: 'AGENTS.md' },
			{ path: 'AGENTS.md/README.md', content: '# Agents\n' },
		];
		await step('commit', 'create', { repository: apiRepository, filesJson: JSON.stringify(changes) });
		const after = await tree(apiRepository);
		expect(after['CLAUDE.md']).toMatch(/^100644/);
		expect(after['rules.link']).toMatch(/^120000/);
		expect(after['bin']).toMatch(/^100644/);
		expect(after).toHaveProperty(['AGENTS.md/README.md']);
	});

	it.each([true, false])('says how many files go with a directory, with Preview %j', async (preview) => {
		const { hints } = await execute('commit', 'create', {
			repository: apiRepository,
			filesJson: '[{"path": "text", "delete": true}]',
			requestOptions: { preview },
		});
		expect(hints.map(({ message }) => message)).toEqual(['"text" is a directory: its 8 files are deleted.']);
	});

	it('creates an executable file, and never makes one of what exists', async () => {
		const create = async (path: string) => {
			const file = { change: 'text', path, content: '#!/bin/sh\n', executable: true };
			await step('commit', 'create', { repository: website, files: { file: [file] } });
		};
		await create('bin/new.sh');
		expect((await tree(website))['bin/new.sh']).toMatch(/^100755/);
		await expect(create('docs/v2.md')).rejects.toThrow(/"docs\/v2\.md" exists and is not executable/);
		await expect(create('CLAUDE.md')).rejects.toThrow(/"CLAUDE\.md" is a symbolic link/);
		await expect(create('vendor/lib')).rejects.toThrow(/"vendor\/lib" is a submodule/);
		expect((await tree(website))['docs/v2.md']).toMatch(/^100644/);
	});

	it('keeps an executable file executable', async () => {
		const filesJson = '[{"path": "bin/run.sh", "content": "#!/bin/bash\\n"}, {"path": "CLAUDE.md", "delete": true}]';
		await step('commit', 'create', { repository: website, filesJson });
		const after = await tree(website);
		expect(after['bin/run.sh']).toMatch(/^100755/);
		expect(after).not.toHaveProperty(['CLAUDE.md']);
	});
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { asObject } from '../../../../sandbox/front/exchange.mts';
import { allUnusualFiles, lfsOid, lfsPointer, submoduleCommit } from '../../../../sandbox/github/unusual/files.mts';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../../sandbox/github/start.mts';
import { blobSha } from '../../../../nodes/Github/resources/file/file.ts';

const { owner, repositories } = githubAccounts;
let sandbox: GithubSandbox;

beforeAll(async () => {
	sandbox = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
	await sandbox.handle.seedUnusualFiles(repositories.website);
});
afterAll(async () => await sandbox.close());

async function send(method: string, path: string, fields?: object) {
	const response = await fetch(`${sandbox.url}/repos/${repositories.website}/${path}`, {
		method,
		headers: {
			'user-agent': 'test',
			authorization: `Bearer ${owner.token}`,
			accept: 'application/vnd.github.object+json',
		},
		...(fields && { body: JSON.stringify(fields) }),
	});
	return { status: response.status, body: asObject(await response.json()) };
}

const contents = (path: string) => `contents/${path.split('/').map(encodeURIComponent).join('/')}`;
const shaOfText = (text: string) => blobSha(Buffer.from(text));

describe('unusual files of the mock server', () => {
	it('have their own modes in the git tree', async () => {
		const { body } = await send('GET', 'git/trees/main?recursive=1');
		const entries = (body['tree'] as Array<Record<string, unknown>>).map(({ path, mode }) => [path, mode]);
		expect(Object.fromEntries(entries)).toMatchObject(
			Object.fromEntries(allUnusualFiles.map(({ path, mode }) => [path, mode])),
		);
	});

	// hub4j/github-api recording GHContentIntegrationTest, testGetFileContentWithSymlink; hub4j/github-api#875
	it.each([
		['docs/current.md', { type: 'file', size: 5, content: btoa('# v2\n'), sha: shaOfText('v2.md') }],
		['docs/root-link.md', { type: 'file', size: 8, sha: shaOfText('../AGENTS.md') }],
		['large-link.txt', { type: 'file', size: 1024 * 1024 + 1, encoding: 'none', sha: shaOfText('large.txt') }],
		['linked-docs', { type: 'symlink', target: 'docs', sha: shaOfText('docs') }],
		['broken-link.md', { type: 'symlink', target: 'missing.md' }],
		['outside-link.md', { type: 'symlink', target: '../elsewhere/notes.md' }],
		['vendor/lib', { type: 'submodule', sha: submoduleCommit }],
		['assets/logo.psd', { type: 'file', content: btoa(lfsPointer(lfsOid, 12_345)) }],
	])('%s appears in contents as GitHub shows it', async (path, expected) => {
		expect((await send('GET', contents(path))).body).toMatchObject(expected);
	});

	it('a path through a link to a directory does not exist', async () => {
		expect((await send('GET', contents('linked-docs/v2.md'))).status).toBe(404);
	});

	it('writing to a link writes the link and keeps its mode', async () => {
		const sha = shaOfText('AGENTS.md');
		const fields = { message: 'Edit', content: btoa('# New\n'), sha };
		expect((await send('PUT', contents('CLAUDE.md'), fields)).status).toBe(200);
		const { body } = await send('GET', 'git/trees/main');
		expect(body['tree']).toContainEqual(expect.objectContaining({ path: 'CLAUDE.md', mode: '120000' }));
		expect((await send('GET', contents('CLAUDE.md'))).body).toMatchObject({ type: 'symlink', target: '# New\n' });
	});
});

import { beforeAll, describe, expect, it } from 'vitest';

import { lfsOid, lfsPointer } from '../../../../sandbox/github/unusual/files.mts';
import { apiRepository, at, website, withSteps } from '../../sandboxSteps.mts';

const { execute, github, octokit, refusal } = withSteps();
const repository = website;

beforeAll(async () => {
	await github().handle.seedUnusualFiles(website);
	const attributes = {
		path: 'models/.gitattributes',
		mode: '100644',
		content: Buffer.from('*.bin filter=lfs\n'),
	} as const;
	await github().handle.commitEntries(website, [attributes]);
});

const messages = ({ hints }: Awaited<ReturnType<typeof execute>>) => hints.map(({ message }) => message);
const written = (path: string) => [
	expect.stringMatching(new RegExp(`"${path}".* is a file of Git LFS.*committed to git itself`)),
];

describe('a file of Git LFS', () => {
	it.each(['text', 'file'])('is read as its pointer, with its size and a hint, in the format %s', async (format) => {
		const executed = await execute('file', 'get', { repository, filePath: 'assets/logo.psd', format });
		expect(executed.json[0]).toMatchObject({ size: 130, lfs: { oid: lfsOid, size: 12_345 } });
		expect(messages(executed)).toEqual([
			expect.stringMatching(new RegExp(`stored with Git LFS: this is its pointer, not its 12345 bytes.*${lfsOid}`)),
		]);
	});

	it('is not read as JSON, and the error says that it is a pointer', async () => {
		const given = { repository, filePath: 'assets/logo.psd', format: 'json' };
		expect(await refusal('file', 'get', given)).toMatch(/stored with Git LFS.*A pointer is not JSON/);
	});

	it.each([
		['', true, ['assets/logo.psd']],
		['assets', false, ['assets/logo.psd']],
		['docs', false, []],
	])('is named by a list of "%s", whose size is that of the pointer', async (directory, recursive, paths) => {
		const executed = await execute('file', 'getAll', { repository, directory, recursive, returnAll: true });
		const hints = paths.map((path) => expect.stringMatching(new RegExp(`size of the pointer.*: "${path}"\\.`)));
		expect(messages(executed)).toEqual(hints);
	});

	it('is named where its patch in a pull request or a commit shows the pointer', async () => {
		const base = await github().handle.push({ ...at(repository), ref: 'refs/heads/art' });
		const entry = { path: 'art/cover.psd', mode: '100644', content: Buffer.from(lfsPointer(lfsOid, 9)) } as const;
		const sha = await github().handle.commitEntries(repository, [entry], 'art');
		expect(base.after).not.toBe(sha);
		const fields = { ...at(repository), title: 'Art', head: 'art', base: 'main' };
		const { data: pull } = await octokit().rest.pulls.create(fields);
		const given = { repository, pullRequestNumber: String(pull.number) };
		const hints = [expect.stringMatching(/^Patches of files that are stored with Git LFS.*"art\/cover\.psd"\.$/)];
		expect(messages(await execute('pullRequest', 'getFiles', given))).toEqual(hints);
		expect(messages(await execute('pullRequest', 'getDiff', given))).toEqual(hints);
		expect(messages(await execute('commit', 'get', { repository, ref: sha }))).toEqual([]);
	});

	it('is named where it is the README of a repository', async () => {
		const entry = { path: 'README.md', mode: '100644', content: Buffer.from(lfsPointer(lfsOid, 9)) } as const;
		await github().handle.commitEntries(apiRepository, [entry]);
		const executed = await execute('file', 'getReadme', { repository: apiRepository });
		expect(executed.json[0]).toMatchObject({ lfs: { oid: lfsOid, size: 9 } });
		expect(messages(executed)).toEqual([expect.stringMatching(/"README\.md".*stored with Git LFS/)]);
	});

	it.each([
		['assets/logo.psd', 'text', 'bytes', {}, written('assets/logo.psd')],
		['assets/new.psd', 'base64', '/wD+', {}, written('assets/new.psd')],
		['assets/video/a.mp4', 'base64', '/wD+', { ifExists: 'fail' }, written('assets/video/a.mp4')],
		['assets/other.psd', 'text', lfsPointer(lfsOid, 9), {}, []],
		['assets/readme.md', 'text', 'text', {}, []],
		['models/deep/c.bin', 'base64', '/wD+', {}, written('models/deep/c.bin')],
	])(
		'%s as %s is written by File: Create or Update with a hint',
		async (filePath, contentFormat, content, additionalFields, hints) => {
			const parameters = { repository, filePath, contentFormat, content, additionalFields };
			const preview = await execute('file', 'createOrUpdate', { ...parameters, requestOptions: { preview: true } });
			expect(messages(preview)).toEqual(hints);
			expect(messages(await execute('file', 'createOrUpdate', parameters))).toEqual(hints);
		},
	);

	it.each([
		[{ path: 'assets/again.psd', content: 'bytes' }, written('assets/again.psd')],
		[{ path: 'assets/again.psd', contentBase64: '/wD+' }, written('assets/again.psd')],
		[{ path: 'models/a.bin', contentBase64: '/wD+' }, written('models/a.bin')],
		[{ path: 'a.bin', contentBase64: '/wD+' }, []],
		[{ path: 'assets/pointer.psd', content: lfsPointer(lfsOid, 9) }, []],
		[{ path: 'assets/base64.psd', contentBase64: btoa(lfsPointer(lfsOid, 9)) }, []],
		[{ path: 'assets/moved.psd', from: 'assets/other.psd' }, []],
	])('is written by Commit: Create of %j with a hint', async (change, hints) => {
		const parameters = { repository, filesJson: JSON.stringify([change]) };
		const preview = await execute('commit', 'create', { ...parameters, requestOptions: { preview: true } });
		expect(messages(preview)).toEqual(hints);
		expect(messages(await execute('commit', 'create', parameters))).toEqual(hints);
	});
});

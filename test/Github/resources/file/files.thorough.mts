import { at, website, withSteps } from '../../sandboxSteps.mts';

import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

const { execute, github, octokit, refusal, step } = withSteps();
const repository = website;

/** What git calls the content of a file, as octokit reads it. */
async function shaOf(path: string, ref?: string): Promise<string> {
	const { data } = await octokit().rest.repos.getContent({
		...at(website),
		path,
		ref,
		mediaType: { format: 'object' },
	});
	return (data as { sha: string }).sha;
}

/** https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
const blobSha = (data: Buffer): string => createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex');

/** The bytes of a file as octokit reads them. */
async function read(path: string, ref?: string): Promise<Buffer> {
	const { data } = await octokit().rest.git.getBlob({ ...at(website), file_sha: await shaOf(path, ref) });
	return Buffer.from(data.content, 'base64');
}

const lastCommit = async (sha?: string) => (await octokit().rest.repos.listCommits({ ...at(website), sha })).data[0];

const file = (data: Buffer, fileName = 'x.bin') => ({
	data: { data: data.toString('base64'), mimeType: 'application/octet-stream', fileName },
});

/** Bytes without a pattern, the same every time. */
function noise(length: number): Buffer {
	const data = Buffer.alloc(length);
	let state = 7;
	for (let index = 0; index < length; index += 1) {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		data[index] = state >>> 24;
	}
	return data;
}

describe('a text file', () => {
	it.each([
		['test', 'test'],
		['docs/a#b?.md', '# Ü\n'],
		['docs/ümläut 100%.md', 'a%20b'],
		['🚀/🎉.txt', '🎉'],
		['empty.txt', ''],
	])('%s goes there and back', async (filePath, content) => {
		const [made] = await step('file', 'createOrUpdate', { repository, filePath, content });
		expect((await read(filePath)).toString('utf8')).toBe(content);
		expect(made).toMatchObject({ path: filePath, commit: { message: `Create ${filePath}` } });
		const [found] = await step('file', 'get', { repository, filePath });
		expect(found).toMatchObject({ path: filePath, content });
	});

	it('is updated on its own branch, with the sha that it has there', async () => {
		const filePath = 'docs/branched.md';
		await step('file', 'createOrUpdate', { repository, filePath, content: 'main' });
		await step('branch', 'create', { repository, newBranch: 'feature/branched' });
		const there = { repository, filePath, branch: 'feature/branched' };
		await step('file', 'createOrUpdate', { ...there, content: 'one' });
		await step('file', 'createOrUpdate', {
			...there,
			content: 'two',
			message: 'Say two',
			additionalFields: { authorName: 'Mona', authorEmail: 'mona@example.com' },
		});
		expect((await read(filePath, 'feature/branched')).toString()).toBe('two');
		expect((await read(filePath)).toString()).toBe('main');
		expect((await lastCommit('feature/branched'))?.commit).toMatchObject({
			message: 'Say two',
			author: { name: 'Mona', email: 'mona@example.com' },
		});
		const [found] = await step('file', 'get', { repository, filePath, ref: 'feature/branched' });
		expect(found?.content).toBe('two');
	});

	it('that holds the same already gets no empty commit, which is said', async () => {
		const filePath = 'docs/same.md';
		const [made] = await step('file', 'createOrUpdate', { repository, filePath, content: 'same', message: 'Once' });
		const { json, hints } = await execute('file', 'createOrUpdate', { repository, filePath, content: 'same' });
		expect(json[0]).toMatchObject({ path: filePath, sha: made?.sha, commit: { message: 'Once' } });
		expect(hints.map(({ message }) => message)).toEqual([
			`${repository} holds the same content of ${filePath} already, so that nothing was committed.`,
		]);
		const expected = { repository, filePath, content: 'same', additionalFields: { sha: String(made?.sha) } };
		await step('file', 'createOrUpdate', expected);
		const { data } = await octokit().rest.repos.listCommits({ ...at(website), path: filePath });
		expect(data).toHaveLength(1);
	});

	it('is written once although the answer was lost', async () => {
		const filePath = 'docs/lost.md';
		github().handle.faults.add({ method: 'PUT', path: 'contents/docs/lost', drop: 'after' });
		const [made] = await step('file', 'createOrUpdate', { repository, filePath, content: 'once', message: 'Once' });
		expect(made).toMatchObject({ path: filePath, commit: { message: 'Once' } });
		const { data } = await octokit().rest.repos.listCommits({ ...at(website), path: filePath });
		expect(data.map(({ sha }) => sha)).toEqual([(made?.commit as { sha: string }).sha]);
	});

	it('is written once although the answer was lost and a SHA was expected', async () => {
		const filePath = 'docs/expected.md';
		await step('file', 'createOrUpdate', { repository, filePath, content: 'before' });
		const additionalFields = { sha: await shaOf(filePath) };
		const body = { message: `${filePath} does not match`, status: '409' };
		github().handle.faults.add({ method: 'PUT', path: 'contents/docs/expected', drop: 'after' });
		github().handle.faults.add({ method: 'PUT', path: 'contents/docs/expected', status: 409, body });
		const [made] = await step('file', 'createOrUpdate', { repository, filePath, content: 'after', additionalFields });
		expect(made).toMatchObject({ path: filePath, sha: await shaOf(filePath) });
		expect((await read(filePath)).toString()).toBe('after');
	});

	it('that somebody changed meanwhile is written by a second try, and not where a SHA was expected', async () => {
		const filePath = 'docs/raced.md';
		await step('file', 'createOrUpdate', { repository, filePath, content: 'first' });
		const conflict = { status: 409, body: { message: `${filePath} does not match 123`, status: '409' } };
		github().handle.faults.add({ method: 'PUT', path: 'contents/docs/raced', ...conflict });
		await step('file', 'createOrUpdate', { repository, filePath, content: 'second' });
		expect((await read(filePath)).toString()).toBe('second');
		const additionalFields = { sha: '95b966ae1c166bd92f8ae7d1c313e738c731dfc3' };
		const late = { repository, filePath, content: 'third', additionalFields };
		expect(await refusal('file', 'createOrUpdate', late)).toMatch(/does not match 95b966ae.*read it again/i);
		expect((await read(filePath)).toString()).toBe('second');
	});

	it('is deleted', async () => {
		const filePath = 'docs/gone.md';
		await step('file', 'createOrUpdate', { repository, filePath, content: 'short-lived' });
		const [gone] = await step('file', 'delete', { repository, filePath });
		expect(gone).toMatchObject({ isDeleted: true, commit: { message: `Delete ${filePath}` } });
		await expect(read(filePath)).rejects.toMatchObject({ status: 404 });
		expect(await refusal('file', 'delete', { repository, filePath })).toMatch(/has no file "docs\/gone\.md"/);
	});
});

describe('a binary file', () => {
	it.each([
		['3 MB', 3_000_000],
		['30 MB', 30_000_000],
	])('of %s goes there and back', { timeout: 180_000 }, async (_size, length) => {
		const bytes = noise(length);
		const given = { repository, filePath: `bin/${length}.bin`, contentFormat: 'file' };
		await step('file', 'createOrUpdate', given, { files: file(bytes) });
		expect(await shaOf(given.filePath)).toBe(blobSha(bytes));
		const { items } = await execute('file', 'get', { repository, filePath: given.filePath, format: 'file' });
		const [item] = items;
		expect(item?.json).toMatchObject({ path: given.filePath, size: length });
		expect(item?.binary?.data).toMatchObject({ fileName: `${length}.bin`, mimeType: 'application/octet-stream' });
		expect(Buffer.from(item?.binary?.data?.data ?? '', 'base64').equals(bytes)).toBe(true);
	});

	it('is given in base64, and is refused as text', async () => {
		const filePath = 'bin/small.bin';
		await step('file', 'createOrUpdate', { repository, filePath, contentFormat: 'base64', content: '/wD+' });
		expect(await read(filePath)).toEqual(Buffer.from([0xff, 0, 0xfe]));
		expect(await refusal('file', 'get', { repository, filePath })).toMatch(/is not text in UTF-8.*"File"/);
		const wrong = { repository, filePath, contentFormat: 'base64', content: 'no base64!' };
		expect(await refusal('file', 'createOrUpdate', wrong)).toMatch(/"Content" is not base64/);
	});

	it('that the item lacks is named', async () => {
		const given = { repository, filePath: 'x', contentFormat: 'file', binaryPropertyName: 'photo' };
		expect(await refusal('file', 'createOrUpdate', given)).toMatch(/no file in "photo"/);
	});
});

describe('a directory', () => {
	it('is listed, with everything below it if wanted, and a file is no directory', async () => {
		await step('file', 'createOrUpdate', { repository, filePath: 'list/deep/a.md', content: 'a' });
		await step('file', 'createOrUpdate', { repository, filePath: 'list/b.json', content: '{"b": [1]}' });
		const flat = await step('file', 'getAll', { repository, directory: 'list' });
		expect(flat.map(({ path, type }) => [path, type])).toEqual([
			['list/b.json', 'file'],
			['list/deep', 'directory'],
		]);
		const deep = await step('file', 'getAll', { repository, directory: '/list/', recursive: true });
		expect(deep.map(({ path }) => path)).toEqual(expect.arrayContaining(['list/b.json', 'list/deep/a.md']));
		const root = await step('file', 'getAll', { repository, ref: 'main', returnAll: true });
		expect(root.map(({ path }) => path)).toEqual(expect.arrayContaining(['list', 'README.md']));
		expect(await step('file', 'get', { repository, filePath: 'list/b.json', format: 'json' })).toMatchObject([
			{ content: { b: [1] } },
		]);
		expect(await refusal('file', 'get', { repository, filePath: 'list' })).toMatch(/is a directory.*Get Many/);
		expect(await refusal('file', 'getAll', { repository, directory: 'list/b.json' })).toMatch(/not a directory/);
	});
});

it('a repository without a commit has no files', async () => {
	const { data } = await octokit().rest.repos.createForAuthenticatedUser({ name: 'nothing-yet' });
	const faults = { method: 'GET', path: '/nothing-yet/git/trees/', status: 409 };
	github().handle.faults.add({ ...faults, times: 2, body: { message: 'Git Repository is empty.', status: '409' } });
	for (const recursive of [false, true])
		expect(await step('file', 'getAll', { repository: data.full_name, recursive })).toEqual([]);
});

import { describe, expect, it } from 'vitest';

import { changesOf } from '../../../nodes/Github/resources/commit/changedFiles.ts';
import { peopleOf } from '../../../nodes/Github/api/commitDetails.ts';
import { fromBase64 } from '../../../nodes/Github/resources/file/file.ts';
import { changedGistFiles, newGistFiles } from '../../../nodes/Github/resources/gist/gistFiles.ts';
import { treeChanges } from '../../../nodes/Github/resources/commit/commitFiles.ts';
import { listOf } from '../../../nodes/Github/resources/repository/repositoryList.ts';
import type { TreeEntry } from '../../../nodes/Github/resources/file/file.ts';

const none = { file: [] };

describe('the files of a commit', () => {
	it.each([
		[{ path: 'a.md' }, /entry 1: it needs exactly one of/],
		[{ path: 'a.md', content: 'A', from: 'b.md' }, /entry 1: it needs exactly one of/],
		[{ path: 'a.md', content: 'A', delete: true }, /entry 1: it needs exactly one of/],
		[{ path: 'a.md', content: 5 }, /entry 1: content must be a text/],
		[{ content: 'A' }, /entry 1: it has no path/],
		[{ path: 'a.md', text: 'A' }, /entry 1: "text" is not known/],
		[{ path: '//', content: 'A' }, /"\/\/" is not the path of a file/],
		['a.md', /entry 1: it must be an object/],
	])('given as %j are refused with what is wrong', (entry, message) => {
		expect(() => changesOf({ files: none, filesJson: [entry] })).toThrow(message);
	});

	it('are read from JSON and from the list, with clean paths', () => {
		const written = { change: 'text', path: 'b.md', content: 'B', binaryPropertyName: '', from: '' } as const;
		const changes = changesOf({ files: { file: [written] }, filesJson: { path: '/docs//a.md', from: '/old/a.md' } });
		expect(changes).toMatchObject([{ change: 'move', path: 'docs/a.md', from: 'old/a.md' }, written]);
	});
});

describe('a new tree', () => {
	const sha = '1'.repeat(40);
	const entries: TreeEntry[] = [
		{ path: 'docs', mode: '040000', type: 'tree', sha },
		{ path: 'docs/a.md', mode: '100644', type: 'blob', sha },
		{ path: 'docs-old.md', mode: '100644', type: 'blob', sha },
		{ path: 'lib', mode: '160000', type: 'commit', sha },
	];
	const change = (more: object) =>
		({ change: 'text', path: '', content: '', binaryPropertyName: '', from: '', ...more }) as const;

	it('loses a whole directory, and nothing that only begins alike', () => {
		expect(treeChanges(change({ change: 'delete', path: 'docs' }), {}, entries)).toEqual([
			{ path: 'docs/a.md', mode: '100644', type: 'blob', sha: null },
		]);
	});

	it('keeps a submodule a submodule when it is moved', () => {
		expect(treeChanges(change({ change: 'move', path: 'vendor/lib', from: 'lib' }), {}, entries)).toEqual([
			{ path: 'vendor/lib', mode: '160000', type: 'commit', sha },
			{ path: 'lib', mode: '160000', type: 'commit', sha: null },
		]);
	});
});

describe('the files of a gist', () => {
	it.each([
		[{ 'a.md': '' }, /"a\.md": GitHub takes no empty files/],
		[{ 'a.md': null }, /"a\.md": it has no text/],
		[{ 'a.md': 5 }, /"a\.md": the content must be a text/],
		[['a.md'], /must be an object of file names/],
		[undefined, /at least one file/],
	])('given as %j are refused when they are new', (filesJson, message) => {
		expect(() => newGistFiles({ files: none, filesJson })).toThrow(message);
	});

	it.each([
		[{ 'a.md': {} }, /"a\.md": it needs content or filename/],
		[{ 'a.md': { name: 'b.md' } }, /"a\.md": "name" is not known/],
		[{ 'a.md': { filename: '' } }, /"a\.md": filename must be/],
		[{ 'a.md': '' }, /"a\.md": GitHub takes no empty files/],
	])('given as %j are refused when they change', (filesJson, message) => {
		expect(() => changedGistFiles({ files: none, filesJson })).toThrow(message);
	});

	it('stay as they are when none is given', () => {
		expect(changedGistFiles({ files: none, filesJson: undefined })).toBeUndefined();
	});
});

describe('base64', () => {
	it.each(['/wD+', '_wD-', ' /w\nD+ ', 'data:application/octet-stream;base64,/wD+'])('is read from %j', (text) => {
		expect(fromBase64('Content', text)).toEqual(Buffer.from([0xff, 0, 0xfe]));
	});

	it.each(['/wD+!', 'abcde', 'ä'])('is not %j', (text) => {
		expect(() => fromBase64('Content', text)).toThrow(/"Content" is not base64/);
	});
});

describe('the people of a commit', () => {
	it('have both name and email, or neither', () => {
		expect(peopleOf({})).toEqual({});
		expect(() => peopleOf({ authorName: 'Mona' })).toThrow(/"Author Name" is given without "Author Email"/);
		expect(() => peopleOf({ committerEmail: 'm@example.com' })).toThrow(/without "Committer Name"/);
	});
});

describe('a list of repositories', () => {
	it('knows which types GitHub has for it', () => {
		const filters = { type: 'forks' } as const;
		expect(listOf({ whose: 'organization', owner: 'github', filters }).query).toEqual({ type: 'forks' });
		expect(() => listOf({ whose: 'mine', owner: '', filters })).toThrow(/Choose one of: all, private, public/);
	});
});

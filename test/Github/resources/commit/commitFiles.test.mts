import { describe, expect, it } from 'vitest';

import { changesOf } from '../../../../nodes/Github/resources/commit/changedFiles.ts';
import { newTree, treeChanges } from '../../../../nodes/Github/resources/commit/commitFiles.ts';
import type { TreeEntry } from '../../../../nodes/Github/resources/file/file.ts';

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
		[{ path: 'a.sh', content: 'A', executable: 'yes' }, /entry 1: executable must be true or false/],
		[{ path: 'a.sh', from: 'b.sh', executable: true }, /entry 1: executable is for a file that is written/],
		[{ path: 'a.sh', delete: true, executable: true }, /entry 1: executable is for a file that is written/],
		['a.md', /entry 1: it must be an object/],
	])('given as %j are refused with what is wrong', (entry, message) => {
		expect(() => changesOf({ files: none, filesJson: [entry] })).toThrow(message);
	});

	it('are read from JSON and from the list, with clean paths', () => {
		const written = {
			change: 'text',
			path: 'b.md',
			content: 'B',
			binaryPropertyName: '',
			executable: false,
			from: '',
		} as const;
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
		({ change: 'text', path: '', content: '', binaryPropertyName: '', executable: false, from: '', ...more }) as const;

	it('loses a whole directory, and nothing that only begins alike', () => {
		expect(treeChanges(change({ change: 'delete', path: 'docs' }), {}, entries)).toEqual([
			{ path: 'docs/a.md', mode: '100644', type: 'blob', sha: null },
		]);
	});

	it.each([
		[
			'a file that is moved away and written anew',
			[change({ change: 'move', path: 'b.md', from: 'docs/a.md' }), change({ path: 'docs/a.md', content: 'A' })],
			{ 'b.md': sha, 'docs/a.md': 'A' },
		],
		[
			'the same, the other way round',
			[change({ path: 'docs/a.md', content: 'A' }), change({ change: 'move', path: 'b.md', from: 'docs/a.md' })],
			{ 'b.md': sha, 'docs/a.md': 'A' },
		],
		[
			'a file in a directory that is deleted',
			[change({ path: 'docs/a.md', content: 'A' }), change({ change: 'delete', path: 'docs' })],
			{ 'docs/a.md': 'A' },
		],
		[
			'a file where a directory moves to',
			[change({ path: 'new/a.md', content: 'A' }), change({ change: 'move', path: 'new', from: 'docs' })],
			{ 'new/a.md': 'A', 'docs/a.md': null },
		],
	])('has each path once, and written is what is written: %s', (_what, changes, expected) => {
		const tree = newTree(
			changes,
			changes.map(({ content }) => (content === '' ? {} : { content })),
			entries,
		);
		expect(tree.map(({ path }) => path).toSorted()).toEqual(Object.keys(expected).toSorted());
		expect(Object.fromEntries(tree.map(({ path, sha: of, content }) => [path, content ?? of]))).toEqual(expected);
	});

	it.each([
		['a new file without the field', 'new.sh', false, '100644'],
		['a new file with the field', 'new.sh', true, '100755'],
		['an executable file without the field', 'run.sh', false, '100755'],
		['an executable file with the field', 'run.sh', true, '100755'],
		['a file that is not executable', 'docs/a.md', false, '100644'],
	])('has the mode of %s', (_what, path, executable, mode) => {
		const run = { path: 'run.sh', mode: '100755', type: 'blob', sha } as const;
		const written = change({ path, content: 'A', executable });
		expect(treeChanges(written, { content: 'A' }, [...entries, run])).toEqual([
			{ path, mode, type: 'blob', content: 'A' },
		]);
	});

	it('does not make a file executable that exists', () => {
		const written = change({ path: 'docs/a.md', content: 'A', executable: true });
		expect(() => treeChanges(written, { content: 'A' }, entries)).toThrow(
			/"docs\/a\.md" exists and is not executable.*Nothing was committed/,
		);
	});

	it('keeps a submodule a submodule when it is moved', () => {
		expect(treeChanges(change({ change: 'move', path: 'vendor/lib', from: 'lib' }), {}, entries)).toEqual([
			{ path: 'vendor/lib', mode: '160000', type: 'commit', sha },
			{ path: 'lib', mode: '160000', type: 'commit', sha: null },
		]);
	});
});

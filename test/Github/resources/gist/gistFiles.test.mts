import { describe, expect, it } from 'vitest';

import { changedGistFiles, newGistFiles } from '../../../../nodes/Github/resources/gist/gistFiles.ts';

const none = { file: [] };

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

	const row = (change: 'delete' | 'rename' | 'write', name: string, more: object = {}) =>
		({ change, name, newName: '', content: '', ...more }) as const;
	const changed = (...file: ReadonlyArray<ReturnType<typeof row>>) =>
		changedGistFiles({ files: { file }, filesJson: undefined });

	it('are changed once by two rows about one file, one with its text and one with its new name', () => {
		const rows = [row('write', 'a.md', { content: 'New' }), row('rename', 'a.md', { newName: 'b.md' })];
		const both = { 'a.md': { content: 'New', filename: 'b.md' } };
		expect(changed(...rows)).toEqual(both);
		expect(changed(...rows.toReversed())).toEqual(both);
		expect(
			changedGistFiles({ files: { file: rows.slice(0, 1) }, filesJson: { 'a.md': { filename: 'b.md' } } }),
		).toEqual(both);
	});

	it.each([
		['two texts', [row('write', 'a.md', { content: '1' }), row('write', 'a.md', { content: '2' })], 'is changed twice'],
		['a text and a deletion', [row('write', 'a.md', { content: '1' }), row('delete', 'a.md')], 'is changed twice'],
		['a deletion and a text', [row('delete', 'a.md'), row('write', 'a.md', { content: '1' })], 'is changed twice'],
		[
			'a new name that another file has',
			[row('rename', 'a.md', { newName: 'b.md' }), row('write', 'b.md', { content: '1' })],
			'two files would be named "b.md"',
		],
	])('are refused where rows contradict each other: %s', (_title, rows, message) => {
		expect(() => changed(...rows)).toThrow(message);
	});

	it('are refused where two new files have one name', () => {
		const file = [
			{ name: 'a.md', content: '1' },
			{ name: 'a.md', content: '2' },
		];
		expect(() => newGistFiles({ files: { file }, filesJson: undefined })).toThrow('"Files" has "a.md" twice.');
		expect(() => newGistFiles({ files: { file: file.slice(1) }, filesJson: { 'a.md': '1' } })).toThrow('"a.md" twice');
	});
});

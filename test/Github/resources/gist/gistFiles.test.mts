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
});

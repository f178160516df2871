import { describe, expect, it } from 'vitest';

import { isLfsPath, lfsPathsOf, lfsPathsOfDiff, lfsPathsOfFiles, lfsPointerOf } from '../../../nodes/Github/api/lfs.ts';
import { lfsOid, lfsPointer } from '../../../sandbox/github/unusual/files.mts';

describe('a pointer of Git LFS', () => {
	it.each([
		[lfsPointer(lfsOid, 12_345), { oid: lfsOid, size: 12_345 }],
		[
			`version https://git-lfs.github.com/spec/v1\next-0-foo sha256:${lfsOid}\noid sha256:${lfsOid}\nsize 0\n`,
			{ oid: lfsOid, size: 0 },
		],
		['version https://git-lfs.github.com/spec/v1\n', undefined],
		[`version https://example.com/spec/v1\noid sha256:${lfsOid}\nsize 1\n`, undefined],
		[`${lfsPointer(lfsOid, 1)}${'x'.repeat(1024)}`, undefined],
		['this is about git-lfs', undefined],
		['', undefined],
	])('in %j is %j', (text, expected) => {
		expect(lfsPointerOf(Buffer.from(text))).toEqual(expected);
	});
});

// https://git-scm.com/docs/gitattributes, https://git-scm.com/docs/gitignore#_pattern_format
describe('a path of Git LFS', () => {
	const lfs = 'filter=lfs diff=lfs merge=lfs -text';
	it.each([
		[`*.psd ${lfs}`, 'logo.psd', true],
		[`*.psd ${lfs}`, 'assets/deep/logo.psd', true],
		[`*.psd ${lfs}`, 'logo.psd.md', false],
		[`*.[pP][sS][dD] ${lfs}`, 'LOGO.PSD', true],
		[`v[0-9].bin ${lfs}`, 'v7.bin', true],
		[`v[!0-9].bin ${lfs}`, 'v7.bin', false],
		[`/logo.psd ${lfs}`, 'assets/logo.psd', false],
		[`assets/*.psd ${lfs}`, 'assets/logo.psd', true],
		[`assets/*.psd ${lfs}`, 'assets/deep/logo.psd', false],
		[`assets/** ${lfs}`, 'assets/deep/logo.psd', true],
		[`**/models/*.bin ${lfs}`, 'models/a.bin', true],
		[`**/models/*.bin ${lfs}`, 'x/y/models/a.bin', true],
		[`a/**/b.bin ${lfs}`, 'a/b.bin', true],
		[`"my file.psd" ${lfs}`, 'my file.psd', true],
		[`*.psd ${lfs}\nsmall.psd -filter`, 'small.psd', false],
		[`*.psd ${lfs}\nsmall.psd !filter -text`, 'small.psd', false],
		[`*.psd -text\n# *.psd ${lfs}`, 'logo.psd', false],
		['*.txt text', 'a.txt', false],
		[`*.psd ${lfs}\r\n*.md text`, 'logo.psd', true],
	])('by %j: %s is one: %j', (text, path, expected) => {
		expect(isLfsPath([['', text]], path)).toBe(expected);
	});

	it('is decided by the deepest directory', () => {
		const root = ['', `*.psd ${lfs}`] as const;
		expect(isLfsPath([root, ['assets', '/small.psd -filter']], 'assets/small.psd')).toBe(false);
		expect(isLfsPath([root, ['assets', 'sub/x.bin filter=lfs']], 'assets/sub/x.bin')).toBe(true);
	});
});

describe('a path whose .gitattributes are read', () => {
	const texts: Readonly<Record<string, string>> = {
		'.gitattributes': '*.psd filter=lfs\n',
		'models/.gitattributes': '*.bin filter=lfs\nsmall.psd -filter\n',
	};

	it('is of Git LFS by the file of each directory on the way to it, each read once', async () => {
		const read: string[] = [];
		const paths = ['a.psd', 'a.bin', 'models/a.bin', 'models/deep/b.bin', 'models/small.psd'];
		const found = await lfsPathsOf(paths, async (path) => {
			read.push(path);
			return await Promise.resolve(texts[path] ?? '');
		});
		expect(found).toEqual(['a.psd', 'models/a.bin', 'models/deep/b.bin']);
		expect(read).toEqual(['.gitattributes', 'models/.gitattributes', 'models/deep/.gitattributes']);
	});
});

describe('a patch of a pointer of Git LFS', () => {
	const [version, oid, size] = lfsPointer(lfsOid, 12_345).trimEnd().split('\n');
	const other = `oid sha256:${'0'.repeat(64)}`;
	const changed = `@@ -1,3 +1,3 @@\n ${version}\n-${other}\n-size 7\n+${oid}\n+${size}`;
	const added = `@@ -0,0 +1,3 @@\n+${version}\n+${oid}\n+${size}`;
	const removed = `@@ -1,3 +0,0 @@\n-${version}\n-${oid}\n-${size}`;

	it.each([
		['changes a pointer', changed, true],
		['adds a pointer', added, true],
		['removes a pointer', removed, true],
		['replaces a pointer by text', `@@ -1,3 +1 @@\n-${version}\n-${oid}\n-${size}\n+text`, true],
		['quotes a pointer further down', changed.replace('@@ -1,3 +1,3 @@', '@@ -9,3 +9,3 @@'), false],
		['changes text', '@@ -1 +1 @@\n-old\n+new', false],
		['is empty', '', false],
	])('that %s is recognized: %j → %s', (_what, patch, expected) => {
		expect(lfsPathsOfFiles([{ filename: 'a.psd', patch }])).toEqual(expected ? ['a.psd'] : []);
	});

	it('is found among the files of a diff and of the mails of a series', () => {
		const section = (path: string, patch: string, from = `a/${path}`, to = `b/${path}`) =>
			`diff --git a/${path} b/${path}\nindex 1..2 100644\n--- ${from}\n+++ ${to}\n${patch}\n`;
		const diff = [
			section('README.md', '@@ -1 +1 @@\n-old\n+new'),
			section('art/a b.psd', changed),
			section('gone.psd', removed, 'a/gone.psd', '/dev/null'),
			'diff --git a/x.png b/x.png\nBinary files a/x.png and b/x.png differ\n',
		].join('');
		expect(lfsPathsOfDiff(diff)).toEqual(['art/a b.psd', 'gone.psd']);
		const mail = `From 1 Mon Sep 17 00:00:00 2001\nSubject: [PATCH] Draw\n\n---\n a.psd | 3 +++\n\n${section('a.psd', added, '/dev/null')}-- \n2.43.0\n\n`;
		expect(lfsPathsOfDiff(mail + mail)).toEqual(['a.psd', 'a.psd']);
	});
});

import { describe, expect, it } from 'vitest';

import { isLfsPath, lfsPointerOf } from '../../../nodes/Github/api/lfs.ts';
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

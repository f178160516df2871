import { describe, expect, it } from 'vitest';

import { pathBehind, targetOf } from '../../../../nodes/Github/resources/file/file.ts';

describe('the target of a symbolic link', () => {
	it.each([
		['CLAUDE.md', 'AGENTS.md', 'AGENTS.md'],
		['docs/current.md', 'v2.md', 'docs/v2.md'],
		['docs/current.md', './sub//v2.md', 'docs/sub/v2.md'],
		['docs/a/link', '../b/', 'docs/b'],
		['docs/link', '..', ''],
		['link', '..', undefined],
		['docs/link', '../../x', undefined],
		['docs/link', 'sub/../../x', 'x'],
		['link', '/etc/hosts', undefined],
	])('of %s to %s is %s', (path, target, expected) => {
		expect(pathBehind({ path, target })).toBe(expected);
	});

	it.each([
		['linked/a.md', 'docs', 'docs/a.md'],
		['linked/sub/a.md', '.', 'sub/a.md'],
		['linked', 'docs', 'docs'],
		['linked/a.md', '..', undefined],
	])('of %s through a link to %s is %s', (filePath, target, expected) => {
		expect(targetOf({ path: 'linked', target }, filePath)).toBe(expected);
	});
});

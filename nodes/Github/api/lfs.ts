import { isMatch } from '../../shared/filters/text';

/** What Git LFS stores in git in place of a file. https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
export interface LfsPointer {
	/** The SHA-256 of the file. */
	readonly oid: string;
	/** The bytes of the file. */
	readonly size: number;
}

/** A pointer is shorter. */
const pointerBytes = 1024;

/** The pointer that some bytes are; undefined for any other file. Pure. */
export function lfsPointerOf(data: Buffer): LfsPointer | undefined {
	if (data.length >= pointerBytes) return undefined;
	const lines = data.toString('utf8').split('\n');
	if (!/^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v\d+$/.test(lines[0] ?? ''))
		return undefined;
	const valueOf = (key: string) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1) ?? '';
	const oid = /^sha256:([0-9a-f]{64})$/.exec(valueOf('oid'))?.[1];
	const size = Number(valueOf('size') || NaN);
	return oid === undefined || !Number.isSafeInteger(size) ? undefined : { oid, size };
}

/** Whether a pattern of `.gitattributes` is of a path below its directory. https://git-scm.com/docs/gitignore#_pattern_format */
function isOf(pattern: string, path: string): boolean {
	const anchored = pattern.replace(/^\//, '');
	if (!pattern.slice(0, -1).includes('/')) return isMatch(anchored, path.split('/').at(-1) ?? '', true);
	const [withAny, withNone] = [anchored, anchored.replace(/(^|\/)\*\*\//g, '$1')];
	return isMatch(withAny, path, true) || isMatch(withNone, path, true);
}

/** What a line says of the attribute `filter`: its value, "" where it is taken away, undefined where it says nothing. */
function filterIn(attributes: string): string | undefined {
	const attribute = attributes.split(/\s+/).findLast((one) => /^[-!]?filter(?:=|$)/.test(one));
	return attribute === undefined ? undefined : (attribute.split('=')[1] ?? '');
}

/**
 * Whether Git LFS stores the file at a path. The last line that matches decides, and deeper directories come later. Pure.
 *
 * @param attributes the text of each `.gitattributes` on the way to the path, by its directory, the root ("") first.
 */
export function isLfsPath(
	attributes: ReadonlyArray<readonly [directory: string, text: string]>,
	path: string,
): boolean {
	let isStored = false;
	for (const [directory, text] of attributes) {
		const below = directory === '' ? path : path.slice(directory.length + 1);
		for (const line of text.split(/\r?\n/)) {
			const [, quoted, plain, rest = ''] = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^\s#]\S*))\s+(.*)$/.exec(line) ?? [];
			const pattern = quoted ?? plain;
			const filter = filterIn(rest);
			if (pattern !== undefined && filter !== undefined && isOf(pattern, below)) isStored = filter === 'lfs';
		}
	}
	return isStored;
}

/** What a write to such a file does, for a hint. Pure. */
export const lfsInWords = (repository: string, path: string): string =>
	`"${path}" in ${repository} is a file of Git LFS. GitHub's API does not write to LFS: the content is committed to git itself. Use git with LFS to keep the file in LFS.`;

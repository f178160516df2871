import type { ItemContext } from '../../shared/catalogue/operation';
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

/** The directories that a path is in, the innermost first. Pure. */
export function directoriesOf(path: string): string[] {
	const parts = path.split('/');
	return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}

const fromRoot = (path: string): string[] => ['', ...directoriesOf(path).reverse()];

const attributesIn = (directory: string): string => (directory === '' ? '' : `${directory}/`) + '.gitattributes';

/** The `.gitattributes` that can apply to a path. Pure. */
export const attributesOf = (path: string): string[] => fromRoot(path).map(attributesIn);

/**
 * The paths that Git LFS stores, out of the given ones. `git lfs track` writes `.gitattributes` of the directory that it runs in, so each
 * directory on the way to a path can have one. https://github.com/git-lfs/git-lfs/blob/main/docs/man/git-lfs-track.adoc
 *
 * @param read the text of the file at a path, empty where there is none.
 */
export async function lfsPathsOf(
	paths: readonly string[],
	read: (filePath: string) => Promise<string>,
): Promise<string[]> {
	const textIn = async (directory: string) => [directory, await read(attributesIn(directory))] as const;
	const texts = new Map(await Promise.all([...new Set(paths.flatMap(fromRoot))].map(textIn)));
	return paths.filter((path) =>
		isLfsPath(
			fromRoot(path).map((directory) => [directory, texts.get(directory) ?? ''] as const),
			path,
		),
	);
}

/** The bytes of blobs that can be a pointer of the usual form, in which only the digits of the size differ. */
export const isPointerSize = ({ size }: { readonly size?: number | null }): boolean =>
	size !== undefined && size !== null && size > 125 && size < 145;

/** The lines of the first hunk of a patch, where it starts with the first line of the file. Pure. */
function firstHunk(patch: string): readonly string[] {
	const [, ...lines] = /^@@ -[01](?:,\d+)? \+[01](?:,\d+)? @@/.test(patch) ? patch.split('\n') : [];
	const end = lines.findIndex((line) => !/^[ +\-\\]/.test(line));
	return end < 0 ? lines : lines.slice(0, end);
}

/** The pointer that a patch writes, or the one that it removes; undefined for any other patch. Pure. */
function lfsPointerOfPatch(patch: string): LfsPointer | undefined {
	const lines = firstHunk(patch);
	const pointerOn = (sign: '+' | '-') =>
		lfsPointerOf(
			Buffer.from(
				lines
					.filter(([first]) => first === ' ' || first === sign)
					.map((line) => line.slice(1))
					.join('\n'),
			),
		);
	return pointerOn('+') ?? pointerOn('-');
}

/** The paths of changed files whose patches show pointers. Pure. */
export const lfsPathsOfFiles = (
	files: ReadonlyArray<{ readonly filename: string; readonly patch?: string }>,
): string[] => files.flatMap(({ filename, patch = '' }) => (lfsPointerOfPatch(patch) === undefined ? [] : [filename]));

/** The paths of a diff of several files whose patches show pointers. Pure. */
export const lfsPathsOfDiff = (diff: string): string[] =>
	diff.split(/^(?=diff --git )/m).flatMap((section) => {
		const hunk = section.indexOf('\n@@ ') + 1;
		const isPointer = hunk > 0 && lfsPointerOfPatch(section.slice(hunk)) !== undefined;
		const [, added] = /^\+\+\+ "?b\/(.+?)"?\t?$/m.exec(section) ?? [];
		const [, removed] = /^--- "?a\/(.+?)"?\t?$/m.exec(section) ?? [];
		return isPointer ? [added ?? removed ?? ''] : [];
	});

const shownPaths = 10;

function listOf(paths: readonly string[]): string {
	const rest = paths.length - shownPaths;
	const list = paths.slice(0, shownPaths).map((path) => `"${path}"`);
	return `${list.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** What the content of a file is that was read, for a hint. Pure. */
export const pointerInWords = (repository: string, path: string, { oid, size }: LfsPointer): string =>
	`"${path}" in ${repository} is stored with Git LFS: this is its pointer, not its ${size} bytes (oid sha256:${oid}). GitHub's API does not return the file; git with LFS does.`;

/** Says of which files the patches show the pointers of Git LFS. @param paths none where no patch does. */
export function hintOnPatches({ hint }: Pick<ItemContext, 'hint'>, paths: readonly string[]): void {
	if (paths.length === 0) return;
	hint(
		`Patches of files that are stored with Git LFS show their pointers, not what changed in the files: ${listOf(paths)}.`,
	);
}

/** What the sizes of files of Git LFS in a list are, for a hint. Pure. */
export const sizesInWords = (paths: readonly string[]): string =>
	`Files that .gitattributes assigns to Git LFS, with the size of the pointer instead of the file: ${listOf(paths)}. "File: Get" returns the size of the file as lfs.size.`;

/**
 * What a write to a file of Git LFS does, for a hint. A write is not refused: GitHub's own pages commit such a file to git in the
 * same way, nothing is lost, and git with LFS can still store it there. Until then clones show the file as changed
 * (git-lfs/git-lfs#2563, git-lfs/git-lfs#2910). Pure.
 */
export const lfsInWords = (repository: string, path: string): string =>
	`"${path}" in ${repository} is a file of Git LFS. GitHub's API does not write to LFS: the content is committed to git itself, and clones with LFS show the file as changed. "git lfs migrate import --no-rewrite" moves it to LFS; to keep it there, write it with git and LFS.`;

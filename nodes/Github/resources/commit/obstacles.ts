import { directoriesOf } from '../../api/lfs';
import { linkInWords, targetOf, type TreeEntry } from '../file/file';
import type { FileChange } from './changedFiles';
import type { TreeChange } from './treeEntries';

/** What keeps a path from being written as a file. */
export interface Obstacle {
	/** The path that is written. */
	readonly path: string;
	/** What is at the path, or in the place of one of its directories. */
	readonly entry?: Pick<TreeEntry, 'path' | 'mode' | 'sha'>;
	/** How many files are in the directory at the path. */
	readonly count: number;
}

export const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
export const are = (count: number): string => (count === 1 ? 'is' : 'are');

/** Links and submodules. https://docs.github.com/rest/git/trees#create-a-tree */
const isNoFile = ({ mode }: Pick<TreeEntry, 'mode'>): boolean => mode === '120000' || mode === '160000';

/**
 * The first path of a changed tree at which the commit would replace a directory, a link or a submodule by a file, or a file by a
 * directory, although it neither deletes nor moves it. belief: GitHub would do all of these without an error. Pure.
 */
export function obstacleOf(
	changes: readonly FileChange[],
	tree: readonly TreeChange[],
	entries: readonly TreeEntry[],
): Obstacle | undefined {
	const ended = changes.flatMap(({ change, path, from }) =>
		change === 'delete' ? [path] : change === 'move' ? [from] : [],
	);
	const isEnded = ({ path }: TreeEntry) => ended.some((one) => `${path}/`.startsWith(`${one}/`));
	const remaining = entries.filter((entry) => entry.type !== 'tree' && !isEnded(entry));
	const byPath = new Map<string, Pick<TreeEntry, 'path' | 'mode' | 'sha'>>(remaining.map((one) => [one.path, one]));
	const counts = new Map<string, number>();
	for (const { path } of remaining)
		for (const directory of directoriesOf(path)) counts.set(directory, (counts.get(directory) ?? 0) + 1);
	const written = tree.filter(({ sha }) => sha !== null);
	const inCommit = new Map(written.map(({ path, mode }) => [path, { path, mode, sha: '' }]));
	for (const { path } of written) {
		const own = byPath.get(path);
		const count = counts.get(path) ?? 0;
		const directories = directoriesOf(path);
		const above = directories.map((one) => byPath.get(one) ?? inCommit.get(one)).find((one) => one !== undefined);
		const entry = own && isNoFile(own) ? own : above;
		if (entry || count > 0) return { path, entry, count };
	}
	return undefined;
}

/**
 * What is in the way and what to do, for a message. Pure.
 *
 * @param target where the obstacle leads if it is a symbolic link.
 */
export function obstacleInWords({ path, entry, count }: Obstacle, target?: string): string {
	if (entry === undefined)
		return `"${path}" is a directory with ${files(count)}, which this commit would replace by one file. Give the path of a file in it, or delete the directory in a commit before.`;
	const rest = path.slice(entry.path.length);
	if (target !== undefined) {
		const link = { path: entry.path, target };
		const behind = targetOf(link, path);
		const advice = behind === undefined ? 'It leads out of the repository' : `Give the path "${behind}"`;
		return `${linkInWords(link)}, which this commit would overwrite. ${advice}, or delete the link in a commit before.`;
	}
	if (entry.mode === '160000')
		return `"${entry.path}" is a submodule, which is a separate repository. ${rest === '' ? 'Give another path' : `Write "${rest.slice(1)}" in that repository`}.`;
	return `"${entry.path}" is a file, so that "${path}" cannot be in it. Give another path, or delete or move "${entry.path}" in the same commit.`;
}

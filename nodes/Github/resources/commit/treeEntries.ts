import type { Api } from '../../../shared/catalogue/api';
import { readTree, type TreeEntry } from '../file/file';

/** A change of a tree as GitHub takes it; a SHA of null removes the entry. */
export interface TreeChange {
	readonly path: string;
	readonly mode: string;
	readonly type: 'blob' | 'commit';
	readonly sha?: string | null;
	readonly content?: string;
}

/** Reads trees of one repository, each once. */
const treeReader = (api: Api, repository: string) => {
	const read = new Map<string, ReturnType<typeof readTree>>();
	return async (sha: string, recursive: boolean) => {
		const key = `${sha} ${recursive}`;
		const reading = read.get(key) ?? readTree(api, repository, sha, recursive);
		read.set(key, reading);
		return await reading;
	};
};

type ReadTree = ReturnType<typeof treeReader>;

const below = (directory: string, entries: readonly TreeEntry[]): TreeEntry[] =>
	entries.map((entry) => ({ ...entry, path: directory === '' ? entry.path : `${directory}/${entry.path}` }));

/** Everything below a tree; what GitHub cuts is read directory by directory. */
async function allBelow(read: ReadTree, sha: string, directory: string): Promise<TreeEntry[]> {
	const whole = await read(sha, true);
	if (!whole.truncated) return below(directory, whole.entries);
	const { entries } = await read(sha, false);
	const found: TreeEntry[] = [];
	for (const entry of below(directory, entries)) {
		found.push(entry);
		if (entry.type === 'tree') for (const deeper of await allBelow(read, entry.sha, entry.path)) found.push(deeper);
	}
	return found;
}

/** What is at a path, and below it, found by going down the directories; or what is in the place of one of these. */
async function walkedTo(read: ReadTree, root: string, parts: readonly string[]): Promise<TreeEntry[]> {
	let sha = root;
	for (const [depth, name] of parts.entries()) {
		const { entries } = await read(sha, false);
		const entry = entries.find(({ path }) => path === name);
		if (entry === undefined) return [];
		const path = parts.slice(0, depth + 1).join('/');
		if (depth === parts.length - 1)
			return [{ ...entry, path }, ...(entry.type === 'tree' ? await allBelow(read, entry.sha, path) : [])];
		if (entry.type !== 'tree') return [{ ...entry, path }];
		sha = entry.sha;
	}
	return [];
}

/**
 * The entries of a tree at these paths and below them, with others where they came along. One request reads the whole tree;
 * where GitHub cuts it, at 100,000 entries or 7 MB (https://docs.github.com/rest/git/trees#get-a-tree), the directories on
 * the way to each path are read instead, so that nothing that is there is taken for missing.
 *
 * @param tree the SHA of the root.
 * @param paths of files or directories, without slashes at their ends.
 */
export async function entriesAt(
	api: Api,
	repository: string,
	tree: string,
	paths: readonly string[],
): Promise<readonly TreeEntry[]> {
	const read = treeReader(api, repository);
	const whole = await read(tree, true);
	if (!whole.truncated) return whole.entries;
	const found = new Map<string, TreeEntry>();
	for (const path of new Set(paths))
		for (const entry of await walkedTo(read, tree, path.split('/'))) found.set(entry.path, entry);
	return [...found.values()];
}

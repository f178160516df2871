import { type IDataObject, NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { ItemContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { attributesOf, directoriesOf, isPointerSize, lfsInWords, lfsPathsOf, lfsPointerOf } from '../../api/lfs';
import { segmentsOf } from '../../api/repository';
import { blobSha, fromBase64, isEmptyRepository, readBlob, type TreeEntry } from '../file/file';
import type { FileChange } from './changedFiles';
import { are, files, obstacleInWords, obstacleOf } from './obstacles';
import { entriesAt, type TreeChange } from './treeEntries';

/** What a file will hold: text that goes along with the tree, or a blob that is there already. */
export type Stored = Pick<TreeChange, 'sha' | 'content'>;

const longestInline = 500_000;

async function bytesOf(change: FileChange, context: ItemContext): Promise<Buffer> {
	if (change.change === 'file') return (await context.file(change.binaryPropertyName)).data;
	return change.change === 'base64' ? fromBase64(change.path, change.content) : Buffer.from(change.content, 'utf8');
}

/** Stores what a change writes; short texts wait for the tree. Repeating it changes nothing: git names blobs by content. */
export async function stored(api: Api, repository: string, change: FileChange, context: ItemContext): Promise<Stored> {
	if (change.change === 'delete' || change.change === 'move') return {};
	const isText = change.change === 'text' && change.content !== '';
	const data = await bytesOf(change, context);
	if (isText && data.length <= longestInline) return { content: change.content };
	await api.request({
		method: 'POST',
		path: path`/repos/${segmentsOf(repository)}/git/blobs`,
		body: { content: data.toString('base64'), encoding: 'base64' },
		repeatable: true,
	});
	// git names a blob by its content, so a preview knows its name, too
	return { sha: blobSha(data) };
}

/** The files at a path: itself, or all below it. */
const at = (filePath: string, entries: readonly TreeEntry[]): TreeEntry[] =>
	entries.filter((entry) => entry.type !== 'tree' && `${entry.path}/`.startsWith(`${filePath}/`));

const blobOf = ({ type }: TreeEntry): 'blob' | 'commit' => (type === 'commit' ? 'commit' : 'blob');

function existing(filePath: string, entries: readonly TreeEntry[]): TreeEntry[] {
	const found = at(filePath, entries);
	if (found.length > 0) return found;
	throw new UserError(`There is no file "${filePath}" on this branch. Correct the path. Nothing was committed.`);
}

/**
 * The mode of a file that is written: the one that it has, or that of a new file.
 *
 * @throws UserError when a file that exists would become executable.
 */
function modeOf({ path: filePath, executable }: FileChange, entries: readonly TreeEntry[]): string {
	const mode = entries.find((entry) => entry.path === filePath && entry.type === 'blob')?.mode;
	if (executable && mode === '100644')
		throw new UserError(
			`"${filePath}" exists and is not executable, and a file that exists keeps its mode. Leave "Executable" off, or delete the file in a commit before this one. Nothing was committed.`,
		);
	return executable || mode === '100755' ? '100755' : '100644';
}

/**
 * What one change does to a tree with these entries. A file that exists keeps its mode. Pure.
 *
 * @throws UserError when a file to move or delete is not there, or a file that exists would become executable.
 */
export function treeChanges(change: FileChange, content: Stored, entries: readonly TreeEntry[]): TreeChange[] {
	const removed = (entry: TreeEntry) => ({ path: entry.path, mode: entry.mode, type: blobOf(entry), sha: null });
	if (change.change === 'delete') return existing(change.path, entries).map(removed);
	if (change.change === 'move') {
		return existing(change.from, entries).flatMap((entry) => [
			{ ...removed(entry), path: change.path + entry.path.slice(change.from.length), sha: entry.sha },
			removed(entry),
		]);
	}
	return [{ path: change.path, mode: modeOf(change, entries), type: 'blob', ...content }];
}

/** What a change says of a path outright counts more than where a directory moves to, and that more than what goes away. */
const weightOf = (change: FileChange, { sha }: TreeChange): number =>
	sha === null ? 0 : change.change === 'move' ? 1 : 2;

/**
 * What all changes do to a tree, each path once: a path that is written and moved away, or lies in a directory that is
 * deleted, is written. Pure.
 *
 * @throws what `treeChanges` throws.
 */
export function newTree(
	changes: readonly FileChange[],
	contents: readonly Stored[],
	entries: readonly TreeEntry[],
): TreeChange[] {
	const byPath = new Map<string, { readonly weight: number; readonly entry: TreeChange }>();
	for (const [index, change] of changes.entries()) {
		for (const entry of treeChanges(change, contents[index] ?? {}, entries)) {
			const weight = weightOf(change, entry);
			if (weight >= (byPath.get(entry.path)?.weight ?? 0)) byPath.set(entry.path, { weight, entry });
		}
	}
	const all = [...byPath.values()].map(({ entry }) => entry);
	const written = new Set(all.filter(({ sha }) => sha !== null).map(({ path: one }) => one));
	// what is below a path that becomes a file is gone with it
	return all.filter((entry) => entry.sha !== null || !directoriesOf(entry.path).some((one) => written.has(one)));
}

/** The files that changes write over, move or delete. Pure. */
const replacedBy = (changes: readonly FileChange[], entries: readonly TreeEntry[]): TreeEntry[] => [
	...new Map(
		changes
			.flatMap(pathsOf)
			.flatMap((one) => at(one, entries))
			.map((entry) => [entry.path, entry]),
	).values(),
];

interface Commit {
	readonly repository: string;
	readonly branch: string;
	readonly changes: readonly FileChange[];
	readonly fields: IDataObject;
}

interface Named extends IDataObject {
	sha: string;
}

/** Somebody else committed in between. */
const isOvertaken = (error: unknown): boolean =>
	error instanceof NodeApiError && error.httpCode === '422' && /fast.?forward/i.test(error.message);

/** Where the tree is read for a change: what it moves, deletes or writes over. */
const pathsOf = (change: FileChange): string[] => [change.path, ...(change.change === 'move' ? [change.from] : [])];

/** The newest commit of the branch. */
async function headOf(api: Api, { repository, branch }: Pick<Commit, 'repository' | 'branch'>): Promise<string> {
	const request = {
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/git/ref/heads/${branch.split('/')}`,
	} as const;
	const { object } = await api.request<{ object: Named }>(request).catch((error: unknown) => {
		if (!isEmptyRepository(error)) throw error;
		throw new UserError(
			`The repository ${repository} is empty. Create its first file with "File: Create or Update", then commit more.`,
		);
	});
	return object.sha;
}

/** Says which of the files that are written belong to Git LFS, to which GitHub's API does not write. */
async function hintOnLfs(
	api: Api,
	repository: string,
	{ changes, entries }: Pick<Base, 'changes' | 'entries'>,
	context: ItemContext,
): Promise<void> {
	const written = changes.filter(({ change }) => change !== 'move' && change !== 'delete');
	const byPath = new Map(entries.map((entry) => [entry.path, entry]));
	const textAt = async (filePath: string) => {
		const entry = byPath.get(filePath);
		return entry?.type === 'blob' ? (await readBlob(api, repository, entry.sha)).toString('utf8') : '';
	};
	const paths = written.map(({ path: filePath }) => filePath);
	const tracked = new Set(await lfsPathsOf(paths, textAt));
	for (const change of written) {
		const own = byPath.get(change.path);
		const isPointer = async () =>
			own !== undefined && isPointerSize(own) && lfsPointerOf(Buffer.from(await textAt(change.path))) !== undefined;
		const isOfLfs = tracked.has(change.path) || (await isPointer());
		const isWithoutPointer = async () => lfsPointerOf(await bytesOf(change, context)) === undefined;
		if (isOfLfs && (await isWithoutPointer())) context.hint(lfsInWords(repository, change.path), change.path);
	}
}

/**
 * The changes with their paths as the branch has them, where one looks the same but is written with other bytes (NFD). A move to
 * another form of the same name remains one. Pure.
 */
export function storedChanges(changes: readonly FileChange[], entries: readonly TreeEntry[]): readonly FileChange[] {
	const paths = entries.map((entry) => entry.path);
	const byLook = new Map([
		...paths.map((one) => [one.normalize('NFC'), one] as const),
		...paths.map((one) => [one, one] as const),
	]);
	const storedPath = (filePath: string): string => {
		const parts = filePath.split('/');
		for (let depth = parts.length; depth > 0; depth -= 1) {
			const directory = parts.slice(0, depth).join('/');
			const existing = byLook.get(directory) ?? byLook.get(directory.normalize('NFC'));
			if (existing !== undefined) return [existing, ...parts.slice(depth)].join('/');
		}
		return filePath;
	};
	return changes.map((change) => {
		const [path, from] = [storedPath(change.path), storedPath(change.from)];
		return { ...change, path: path === from ? change.path : path, from };
	});
}

/** A branch as it is now. */
interface Base {
	readonly head: string;
	readonly parent: IDataObject & { readonly tree: Named };
	readonly entries: readonly TreeEntry[];
	readonly changes: readonly FileChange[];
}

/** Reads a branch, and its entries at the paths of the changes. */
async function readBase(api: Api, commit: Omit<Commit, 'fields'>): Promise<Base> {
	const { repository, changes } = commit;
	const head = await headOf(api, commit);
	const parent = await api.request<Base['parent']>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/git/commits/${head}`,
	});
	const paths = changes.flatMap((change) => [...attributesOf(change.path), ...pathsOf(change)]);
	const entries = await entriesAt(api, repository, parent.tree.sha, paths);
	return { head, parent, entries, changes: storedChanges(changes, entries) };
}

/** What a commit would replace: the files as they are on the branch, and its newest commit. */
export async function replacedFiles(api: Api, commit: Omit<Commit, 'fields'>): Promise<IDataObject> {
	const { head, entries, changes } = await readBase(api, commit);
	const files = replacedBy(changes, entries);
	return {
		sha: head,
		files: files.map(({ path: filePath, mode, sha, size }) => ({ path: filePath, mode, sha, size })),
	};
}

/**
 * Reads the branch and makes sure that the changes apply to it.
 *
 * @throws UserError when they do not; nothing was written then.
 */
async function baseOf(api: Api, commit: Commit, context: ItemContext): Promise<Base> {
	const { repository } = commit;
	const base = await readBase(api, commit);
	const { entries, changes } = base;
	const obstacle = obstacleOf(changes, newTree(changes, [], entries), entries);
	if (obstacle) {
		const { entry } = obstacle;
		const isLink = entry?.mode === '120000';
		const target = isLink ? (await readBlob(api, repository, entry.sha)).toString('utf8') : undefined;
		throw new UserError(`${obstacleInWords(obstacle, target)} Nothing was committed.`);
	}
	for (const { change, path: directory } of changes) {
		const count = change === 'delete' ? at(directory, entries).filter((entry) => entry.path !== directory).length : 0;
		if (count > 0) context.hint(`"${directory}" is a directory: its ${files(count)} ${are(count)} deleted.`, directory);
	}
	await hintOnLfs(api, repository, base, context);
	return base;
}

/** Builds the commit on a branch, and moves the branch to it. */
async function attempt(
	api: Api,
	{ repository, branch, fields }: Commit,
	{ head, parent, entries, changes }: Base,
	contents: readonly Stored[],
): Promise<IDataObject> {
	const git = segmentsOf(repository);
	const make = async (kind: 'trees' | 'commits', body: IDataObject) =>
		await api.request<Named>({ method: 'POST', path: path`/repos/${git}/git/${kind}`, body, repeatable: true });
	const tree = newTree(changes, contents, entries);
	const { sha } = await make('trees', { base_tree: parent.tree.sha, tree });
	if (sha === parent.tree.sha) return { ...parent, sha: head, branch, committed: false };
	const made = await make('commits', { ...fields, tree: sha, parents: [head] });
	await api.request({
		method: 'PATCH',
		path: path`/repos/${git}/git/refs/heads/${branch.split('/')}`,
		body: { sha: made.sha, force: false },
		repeatable: true,
	});
	return { ...made, branch, committed: true };
}

/**
 * Commits any number of changed files to a branch at once. When somebody else commits in between, the commit is built once
 * more on theirs. Every request may be repeated: git names everything by its content, and the branch moves last.
 */
export async function commitFiles(api: Api, commit: Commit, context: ItemContext): Promise<IDataObject> {
	const base = await baseOf(api, commit, context);
	const contents: Stored[] = [];
	for (const change of commit.changes) contents.push(await stored(api, commit.repository, change, context));
	return await attempt(api, commit, base, contents).catch(async (error: unknown) => {
		if (!isOvertaken(error)) throw error;
		return await attempt(api, commit, await baseOf(api, commit, context), contents);
	});
}

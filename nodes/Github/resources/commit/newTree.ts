import { UserError } from 'n8n-workflow';

import type { ItemContext } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { FileChange } from './changedFiles';
import { fromBase64 } from '../file/fields';
import { segmentsOf } from '../../api/repository';
import type { TreeEntry } from '../file/file';

/** A change of a tree as GitHub takes it; a SHA of null removes the entry. */
export interface TreeChange {
	readonly path: string;
	readonly mode: string;
	readonly type: 'blob' | 'commit';
	readonly sha?: string | null;
	readonly content?: string;
}

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
	const { sha } = await api.request<{ sha: string }>({
		method: 'POST',
		path: path`/repos/${segmentsOf(repository)}/git/blobs`,
		body: { content: data.toString('base64'), encoding: 'base64' },
		repeatable: true,
	});
	return { sha };
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
 * What one change does to a tree with these entries. Executable files stay executable. Pure.
 *
 * @throws UserError when a file to move or delete is not there.
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
	const known = entries.find((entry) => entry.path === change.path && entry.type === 'blob');
	return [{ path: change.path, mode: known?.mode ?? '100644', type: 'blob', ...content }];
}

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';

/** An entry of a git tree. */
export interface TreeEntry {
	readonly path: string;
	readonly mode: string;
	readonly type: 'blob' | 'tree' | 'commit';
	readonly sha: string;
	readonly size?: number;
}

/** The entries of a tree, by its SHA or a branch or tag; GitHub cuts recursive lists at about 100,000 entries. */
export async function readTree(
	api: Api,
	repository: string,
	tree: string,
	recursive: boolean,
): Promise<{ readonly entries: readonly TreeEntry[]; readonly truncated: boolean }> {
	const answer = await api.request<{ tree: readonly TreeEntry[]; truncated?: boolean }>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/git/trees/${tree}`,
		query: { recursive: recursive ? '1' : undefined },
	});
	return { entries: answer.tree, truncated: answer.truncated ?? false };
}

/** What an entry is in everyday words. Pure. */
export const entryType = ({ type, mode }: TreeEntry): 'directory' | 'submodule' | 'symlink' | 'file' => {
	if (type === 'tree') return 'directory';
	if (type === 'commit') return 'submodule';
	return mode === '120000' ? 'symlink' : 'file';
};

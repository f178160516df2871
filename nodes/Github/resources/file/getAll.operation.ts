import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows, withTruncation } from '../../../shared/catalogue/truncation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { isPointerSize, sizesInWords } from '../../api/lfs';
import { branchOrDefault, refField } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { lfsPathsIn } from './contents';
import { filePathParts, isEmptyRepository, linkInWords, readTree, type TreeEntry } from './file';
import { locateFile } from './links';
import { fileEntries } from './shape';

interface Listing {
	readonly repository: string;
	/** The root when empty. */
	readonly directory: string;
	readonly ref: string;
	readonly recursive: boolean;
}

/** The tree of a directory, with the path of the directory behind symbolic links. */
async function treeOf(api: Api, { repository, directory, ref }: Listing) {
	if (directory === '') return { tree: await branchOrDefault(api, repository, ref), directory };
	const place = { repository, filePath: directory, ref, field: 'Directory' };
	const { filePath, contents, missing, links } = await locateFile(api, place, true);
	if (contents === undefined && links[0])
		throw new UserError(`${linkInWords(links[0])}, and there is no "${filePath}" in the repository.`);
	if (contents === undefined) throw missing as Error;
	if (contents.type === 'dir') return { tree: contents.sha, directory: filePath };
	throw new UserError(`"${filePath}" is a ${contents.type}, not a directory. Use "File: Get" to read it.`);
}

/** https://docs.github.com/rest/git/trees#get-a-tree: 100,000 entries or 7 MB of a recursive tree. */
const cutTree =
	'GitHub cut this list because the directory holds too much. List its subdirectories one by one to see everything.';

/** What a directory holds, in git's own order; without the limit of 1,000 entries that GitHub's contents have. */
async function listDirectory(api: Api, listing: Listing) {
	const isRoot = /^(?:[\s/]|\.(?!\.))*$/.test(listing.directory);
	const requested = isRoot ? '' : filePathParts(listing.directory).join('/');
	const { tree, directory } = await treeOf(api, { ...listing, directory: requested });
	const { entries, truncated } = await readTree(api, listing.repository, tree, listing.recursive).catch(
		(error: unknown) => {
			if (directory === '' && isEmptyRepository(error)) return { entries: [], truncated: false };
			throw error;
		},
	);
	const rows = entries.map((entry) => ({
		name: entry.path.split('/').at(-1) ?? entry.path,
		path: directory === '' ? entry.path : `${directory}/${entry.path}`,
		type: entryType(entry),
		size: entry.size ?? null,
		sha: entry.sha,
	}));
	return withTruncation(rows, truncated ? { reasons: [cutTree] } : undefined);
}

/** What an entry is in everyday words. Pure. */
const entryType = ({ type, mode }: TreeEntry): 'directory' | 'submodule' | 'symlink' | 'file' => {
	if (type === 'tree') return 'directory';
	if (type === 'commit') return 'submodule';
	return mode === '120000' ? 'symlink' : 'file';
};

export const getAllFiles = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'List the files of a directory',
	description: 'List the files and directories in a directory of a repository, with those below it if wanted',
	docs: 'https://docs.github.com/rest/git/trees#get-a-tree',
	kind: 'read',
	rights: 'Contents: read',
	shape: fileEntries,
	fields: [
		repositoryField,
		{
			displayName: 'Directory',
			name: 'directory',
			type: 'string',
			default: '',
			placeholder: 'e.g. docs/guides',
			description: 'The path of the directory; empty means the root of the repository',
		},
		refField,
		{
			displayName: 'Include Subdirectories',
			name: 'recursive',
			type: 'boolean',
			default: false,
			description: 'Whether to list everything below the directory as well',
		},
		...listFields,
	],
	run: async (api, params, { hint }) => {
		const rows = firstRows(await listDirectory(api, params), limitOf(params));
		const small = rows.filter((row) => row.type === 'file' && isPointerSize(row)).map((row) => row.path);
		const pointers = small.length === 0 ? [] : await lfsPathsIn(api, params, small);
		if (pointers.length > 0) hint(sizesInWords(pointers));
		return rows;
	},
});

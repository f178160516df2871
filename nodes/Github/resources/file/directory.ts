import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { ItemContext } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { filePathParts, readContents } from './contents';
import { branchOrDefault } from '../../api/refs';
import { entryType, readTree } from './file';

export interface Listing {
	readonly repository: string;
	/** The root when empty. */
	readonly directory: string;
	readonly ref: string;
	readonly recursive: boolean;
}

async function treeOf(api: Api, { repository, directory, ref }: Listing): Promise<string> {
	if (directory === '') return await branchOrDefault(api, repository, ref);
	const { type, path, sha } = await readContents(api, { repository, filePath: directory, ref });
	if (type === 'dir') return sha;
	throw new UserError(`"${path}" is a ${type}, not a directory. Use "File: Get" to read it.`);
}

/** What a directory holds, in git's own order; without the limit of 1,000 entries that GitHub's contents have. */
export async function listDirectory(api: Api, listing: Listing, context: ItemContext): Promise<IDataObject[]> {
	const directory = listing.directory.replaceAll('/', '') === '' ? '' : filePathParts(listing.directory).join('/');
	const tree = await treeOf(api, { ...listing, directory });
	const { entries, truncated } = await readTree(api, listing.repository, tree, listing.recursive);
	if (truncated) {
		context.hint(
			'GitHub cut this list because the directory holds too much. List its subdirectories one by one to see everything.',
		);
	}
	return entries.map((entry) => ({
		name: entry.path.split('/').at(-1) ?? entry.path,
		path: directory === '' ? entry.path : `${directory}/${entry.path}`,
		type: entryType(entry),
		size: entry.size ?? null,
		sha: entry.sha,
	}));
}

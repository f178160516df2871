import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { lfsPathsOf } from '../../api/lfs';
import type { Like } from '../../api/officialTypes';
import { segmentsOf } from '../../api/repository';
import { filePathParts, readBlob } from './file';

/** A file or directory as GitHub's object media type shows it. */
export type Contents = IDataObject & Like<'content-file', never, 'type' | 'name' | 'path' | 'sha' | 'size'>;

export interface FileReference {
	readonly repository: string;
	readonly filePath: string;
	/** A branch, tag or commit; the default branch when empty. */
	readonly ref: string;
	/** The form field that the path comes from; "File Path" when absent. */
	readonly field?: string;
}

export const contentsPath = (repository: string, filePath: string) =>
	path`/repos/${segmentsOf(repository)}/contents/${filePathParts(filePath)}`;

/** What is at a path; up to 1 MB of a file come with it. */
export const readContents = async (api: Api, { repository, filePath, ref, field }: FileReference): Promise<Contents> =>
	await api.request<Contents>({
		method: 'GET',
		path: contentsPath(repository, filePath),
		query: { ref: ref.trim() || undefined },
		field,
		headers: { accept: 'application/vnd.github.object+json' },
	});

/** A list of entries is what GitHub returns where it does not know the object media type. */
export const isDirectory = (contents: Contents): boolean => Array.isArray(contents) || contents.type === 'dir';

/** In words for a message. Pure. */
const entriesOf = ({ entries }: Contents): string =>
	Array.isArray(entries) ? ` with ${entries.length === 1 ? '1 entry' : `${entries.length} entries`}` : '';

/**
 * Makes sure that a path is that of a file.
 *
 * @throws UserError that says what it is instead, and what to do.
 */
export function checkFile(filePath: string, contents: Contents): void {
	if (isDirectory(contents))
		throw new UserError(
			`"${filePath}" is a directory${entriesOf(contents)}. Use "File: Get Many" to list it, or give the path of a file in it.`,
		);
	if (contents.type === 'submodule')
		throw new UserError(
			`"${filePath}" is a submodule, which is a separate repository. Use the file in that repository.`,
		);
}

/** The bytes of a file; those that GitHub does not return with the contents are read from the blob. */
export async function bytesOf(api: Api, repository: string, contents: Contents): Promise<Buffer | undefined> {
	if (contents.type !== 'file') return undefined;
	if (contents.encoding === 'base64') return Buffer.from(contents.content ?? '', 'base64');
	return await readBlob(api, repository, contents.sha);
}

/** Whether bytes are text in UTF-8. */
export const isUtf8 = (data: Buffer): boolean => Buffer.from(data.toString('utf8'), 'utf8').equals(data);

/**
 * The text of a file.
 *
 * @throws UserError when the bytes are not UTF-8.
 */
export function textOf(filePath: string, data: Buffer): string {
	if (isUtf8(data)) return data.toString('utf8');
	throw new UserError(`"${filePath}" is not text in UTF-8. Choose the format "File" to get it as a binary file.`);
}

/** The paths that `.gitattributes` assign to Git LFS, out of the given ones, for hints: a failed read counts as a missing file. */
export const lfsPathsIn = async (
	api: Api,
	{ repository, ref }: Pick<FileReference, 'repository' | 'ref'>,
	paths: readonly string[],
): Promise<string[]> =>
	await lfsPathsOf(paths, async (filePath) => {
		const contents = await readContents(api, { repository, filePath, ref }).catch(() => undefined);
		return contents === undefined ? '' : String((await bytesOf(api, repository, contents).catch(() => '')) ?? '');
	});

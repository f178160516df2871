import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import { filePathParts } from './file';

/** A file or directory as GitHub's object media type shows it. */
export interface Contents extends IDataObject {
	type: 'file' | 'dir' | 'symlink' | 'submodule';
	name: string;
	path: string;
	sha: string;
	size: number;
	encoding?: string;
	content?: string;
	target?: string;
}

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

const otherKinds: Readonly<Record<string, (contents: Contents) => string>> = {
	dir: () => 'is a directory. Use "File: Get Many" to list it, or give the path of a file in it',
	submodule: () => 'is a submodule, which is a repository of its own. Read the file from that repository',
	symlink: ({ target }) => `is a symbolic link to "${target ?? ''}", which is no file of this repository`,
};

/**
 * Makes sure that a path is that of a file.
 *
 * @throws UserError that says what it is instead, and what to do.
 */
export function checkFile(contents: Contents): void {
	const other = otherKinds[contents.type];
	if (other) throw new UserError(`"${contents.path}" ${other(contents)}.`);
}

/** What is told of a file, and its bytes: what GitHub does not put into the answer is read from the blob. */
async function withBytes(
	api: Api,
	repository: string,
	{ content = '', encoding, ...about }: Contents,
): Promise<{ about: IDataObject; data: Buffer }> {
	if (encoding === 'base64') return { about, data: Buffer.from(content, 'base64') };
	const data = await api.request<Buffer>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/git/blobs/${about.sha}`,
		headers: { accept: 'application/vnd.github.raw+json' },
		answer: 'bytes',
	});
	return { about, data };
}

/** A file and its bytes, up to 100 MB. */
export async function readFile(api: Api, place: FileReference): Promise<{ about: IDataObject; data: Buffer }> {
	const contents = await readContents(api, place);
	checkFile(contents);
	return await withBytes(api, place.repository, contents);
}

/**
 * The text of a file.
 *
 * @throws UserError when the bytes are not UTF-8.
 */
export function textOf(filePath: string, data: Buffer): string {
	const text = data.toString('utf8');
	if (Buffer.from(text, 'utf8').equals(data)) return text;
	throw new UserError(`"${filePath}" is not text in UTF-8. Choose the format "File" to get it as a binary file.`);
}

/** The README or the license file of a repository as GitHub finds it, with its text. */
export async function readNamed(
	api: Api,
	repository: string,
	name: 'readme' | 'license',
	ref: string,
): Promise<IDataObject> {
	const found = await api.request<Contents>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/${name}`,
		query: { ref: ref.trim() || undefined },
	});
	const { about, data } = await withBytes(api, repository, found);
	return { ...about, content: textOf(found.path, data) };
}

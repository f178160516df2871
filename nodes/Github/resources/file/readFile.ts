import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Params } from '../../../shared/catalogue/fields';
import type { ItemContext, Replaced } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { lfsPointerOf, pointerInWords } from '../../api/lfs';
import { branchField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { bytesOf, checkFile, type Contents, type FileReference, isDirectory, isUtf8, textOf } from './contents';
import { filePathField } from './fields';
import { filePathParts, linkInWords } from './file';
import { linkText, locateFile } from './links';
import { files } from './shape';

/** What is added to GitHub's own fields: where a link leads, and what Git LFS stores. */
const added = (symlinkTarget: string | null, data: Buffer) => ({ symlinkTarget, lfs: lfsPointerOf(data) ?? null });

/** What is known of a file without its content. */
const withoutContent = (contents: Contents): IDataObject => {
	const facts: IDataObject = { ...contents };
	delete facts['content'];
	delete facts['encoding'];
	return facts;
};

/**
 * A file and its bytes, up to 100 MB. A symbolic link is followed to its target and the target's SHA.
 *
 * @throws UserError that says what is at the path instead, or GitHub's response where nothing is there.
 */
export async function readFile(api: Api, place: FileReference): Promise<{ about: IDataObject; data: Buffer }> {
	const { filePath, contents, data, missing, links } = await locateFile(api, place, true);
	const [link] = links;
	if (contents === undefined) {
		if (link === undefined) throw missing as Error;
		throw new UserError(`${linkInWords(link)}, and there is no "${filePath}" in the repository.`);
	}
	if (link && isDirectory(contents))
		throw new UserError(`${linkInWords(link)}, and "${filePath}" is a directory. Use "File: Get Many" to list it.`);
	checkFile(filePath, contents);
	const bytes = data ?? Buffer.alloc(0);
	const facts = withoutContent(contents);
	if (link === undefined) return { about: { ...facts, ...added(null, bytes) }, data: bytes };
	const own = filePathParts(place.filePath);
	return { about: { ...facts, name: own.at(-1), path: own.join('/'), ...added(filePath, bytes) }, data: bytes };
}

/**
 * Says that a file that was read is the pointer of Git LFS.
 *
 * @returns what it says.
 */
export function hintOnPointer(
	{ hint }: Pick<ItemContext, 'hint'>,
	repository: string,
	file: IDataObject,
	data: Buffer,
): string | undefined {
	const pointer = lfsPointerOf(data);
	if (pointer === undefined) return undefined;
	const message = pointerInWords(repository, String(file['path']), pointer);
	hint(message);
	return message;
}

/** The README or the license file of a repository as GitHub finds it, with its text. */
export async function readNamed(
	api: Api,
	repository: string,
	name: 'readme' | 'license',
	ref: string,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject> {
	const contents = await api.request<Contents>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/${name}`,
		query: { ref: ref.trim() || undefined },
	});
	const data = (await bytesOf(api, repository, contents)) ?? Buffer.alloc(0);
	const isLink = (await linkText(api, repository, contents, data)) !== undefined;
	const file = isLink
		? await readFile(api, { repository, filePath: contents.path, ref })
		: { about: { ...withoutContent(contents), ...added(null, data) }, data };
	hintOnPointer(context, repository, file.about, file.data);
	return { ...file.about, content: textOf(contents.path, file.data) };
}

const targetFields = [repositoryField, filePathField, branchField] as const;

/**
 * What a write to a path replaces, for "Include Values Before".
 *
 * @param isFollowed whether it writes to the target of a symbolic link.
 * @param isEnded whether the file no longer exists afterwards.
 */
export const replacedFile = (isFollowed: boolean, isEnded: boolean): Replaced => ({
	isEnded,
	shape: files,
	read: {
		fields: targetFields,
		async run(api: Api, { repository, filePath, branch }: Params<typeof targetFields>) {
			const place = { repository, filePath, ref: branch };
			const { contents, data, links } = await locateFile(api, place, isFollowed);
			if (contents === undefined || isDirectory(contents)) return [];
			const link = isFollowed ? undefined : links.at(-1);
			const facts = { ...withoutContent(contents), ...added(link?.target ?? null, data ?? Buffer.alloc(0)) };
			const isText = link === undefined && data !== undefined && isUtf8(data);
			return { ...facts, ...(isText && { content: data.toString('utf8') }) };
		},
	},
});

import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { isGone, unlessGone } from '../../../shared/http/errors';
import { saidBy } from '../../api/errors/response';
import { bytesOf, type Contents, type FileReference, isDirectory, readContents } from './contents';
import { blobSha, filePathParts, type Link, linkInWords, readBlob, targetOf } from './file';

/** What a path leads to. */
export interface Located {
	/** The path of what was found, behind all links that were followed. */
	readonly filePath: string;
	/** Undefined where nothing is there. */
	readonly contents?: Contents;
	/** The bytes of a file. */
	readonly data?: Buffer;
	/** The error of the read, where nothing is there. */
	readonly missing?: unknown;
	/** The links on the way, in their order; the last one is not followed where links are not to be. */
	readonly links: readonly Link[];
}

/** Longer texts are no paths. https://man7.org/linux/man-pages/man2/symlink.2.html */
const longestPath = 4096;

const pathIn = (blob: Buffer | undefined): string | undefined => {
	const text = blob?.toString('utf8') ?? '';
	const isPath = text !== '' && text.length <= longestPath && !/[\0\uFFFD]/.test(text);
	return isPath ? text : undefined;
};

/**
 * The text of the symbolic link that contents are of. Of a link to a file of the repository GitHub returns the content and size
 * of the target with the SHA of the link, so that the two do not belong together (hub4j/github-api, recording
 * GHContentIntegrationTest testGetFileContentWithSymlink); of any other link it returns the type `symlink`.
 *
 * @param data what `bytesOf` returns for these contents.
 */
export async function linkText(
	api: Api,
	repository: string,
	contents: Contents,
	data: Buffer | undefined,
): Promise<string | undefined> {
	if (contents.type === 'symlink') return contents.target ?? '';
	if (data === undefined) return undefined;
	if (contents.encoding !== 'base64') return data.length < contents.size ? pathIn(data) : undefined;
	if (!/^[0-9a-f]{40}$/.test(contents.sha) || blobSha(data) === contents.sha) return undefined;
	return pathIn(await unlessGone(readBlob(api, repository, contents.sha)));
}

/**
 * The link among the directories of a path that does not exist: GitHub does not follow such a link (hub4j/github-api#875).
 *
 * @param missing GitHub's error for the path.
 * @throws UserError where a file or a submodule is in the place of a directory.
 */
async function linkAbove(api: Api, place: FileReference, missing: unknown): Promise<Link | undefined> {
	const refuse = (message: string): never => {
		throw new UserError(`${message} (GitHub: ${saidBy(missing)})`);
	};
	const parts = filePathParts(place.filePath);
	for (let depth = parts.length - 1; depth > 0; depth -= 1) {
		const path = parts.slice(0, depth).join('/');
		const contents = await unlessGone(readContents(api, { ...place, filePath: path }));
		if (contents === undefined) continue;
		if (isDirectory(contents)) return undefined;
		const target = await linkText(api, place.repository, contents, await bytesOf(api, place.repository, contents));
		if (target !== undefined) return { path, target };
		if (contents.type === 'submodule')
			refuse(
				`"${path}" is a submodule, which is a separate repository. Use "${parts.slice(depth).join('/')}" in that repository.`,
			);
		refuse(`"${path}" is a file, so that "${place.filePath}" cannot be in it. Give another path.`);
	}
	return undefined;
}

/**
 * What is at a path, or at one that looks the same and is written with other bytes: macOS once composed the characters of file
 * names in another way (NFD). https://git-scm.com/docs/git-config#Documentation/git-config.txt-coreprecomposeUnicode
 */
async function readAnyForm(
	api: Api,
	reference: FileReference,
): Promise<Pick<Located, 'filePath' | 'contents' | 'missing'>> {
	const filePath = filePathParts(reference.filePath).join('/');
	let missing: unknown;
	for (const form of new Set([filePath, filePath.normalize('NFC'), filePath.normalize('NFD')])) {
		const contents = await readContents(api, { ...reference, filePath: form }).catch((error: unknown) => {
			if (!isGone(error)) throw error;
			missing ??= error;
			return undefined;
		});
		if (contents) return { filePath: form, contents };
	}
	return { filePath, missing };
}

/**
 * What is at a path, with the symbolic links on the way to it.
 *
 * @param isFollowed whether to continue behind a link. Otherwise the contents describe the link.
 * @throws UserError where a link leads out of the repository, or links lead to each other.
 */
export async function locateFile(
	api: Api,
	reference: FileReference,
	isFollowed: boolean,
	links: readonly Link[] = [],
): Promise<Located> {
	const { filePath, contents, missing } = await readAnyForm(api, reference);
	const place = { ...reference, filePath };
	const data = contents && (await bytesOf(api, place.repository, contents));
	const target = contents && (await linkText(api, place.repository, contents, data));
	const own = target === undefined ? undefined : { path: filePath, target };
	const link = contents ? own : await linkAbove(api, place, missing);
	const found = { filePath, contents, data, missing };
	if (link === undefined) return { ...found, links };
	if (!isFollowed) return { ...found, links: [...links, link] };
	const next = targetOf(link, filePath);
	if (next === undefined)
		throw new UserError(`${linkInWords(link)}, which is outside of the repository. GitHub has no file there.`);
	if (links.some(({ path }) => path === link.path))
		throw new UserError(`${linkInWords(link)}, and the links lead to each other.`);
	if (next === '') throw new UserError(`${linkInWords(link)}, which is the root directory of the repository.`);
	return await locateFile(api, { ...reference, filePath: next }, true, [...links, link]);
}

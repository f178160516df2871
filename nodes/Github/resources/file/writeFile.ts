import { type IDataObject, NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { RunContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { createUnlessThere } from '../../../shared/steps/ifExists';
import { saidBy } from '../../api/errors/response';
import { lfsInWords, lfsPointerOf } from '../../api/lfs';
import { segmentsOf } from '../../api/repository';
import { checkFile, contentsPath, lfsPathsIn } from './contents';
import { blobSha, filePathParts, type Link, linkInWords, targetOf } from './file';
import { locateFile } from './links';

/** A file on a branch, the default branch when empty. */
export interface Target {
	readonly repository: string;
	readonly filePath: string;
	readonly branch: string;
	/** The SHA that the file must still have; it is looked up when empty. */
	readonly sha: string;
	/** Whether to write to the target of a symbolic link; the write is refused otherwise. */
	readonly isFollowed?: boolean;
}

/** GitHub writes the text of the link and keeps its mode, which breaks the link (github/github-mcp-server#2997). */
function refuseLink(link: Link, filePath: string): never {
	const behind = targetOf(link, filePath);
	const advice =
		behind === undefined
			? 'It leads out of the repository. Delete the link first to put a file in its place'
			: `To change what it leads to, give the path "${behind}", or choose "Write to the Target" in "Symbolic Links"`;
	throw new UserError(`${linkInWords(link)}, which the content would overwrite. ${advice}. Nothing was committed.`);
}

/** The target behind the symbolic links on its path, and the file as it is now: undefined when there is none. */
async function current(api: Api, target: Target) {
	const { repository, branch, isFollowed = false } = target;
	const place = { repository, filePath: target.filePath, ref: branch };
	const { filePath, contents, data, links } = await locateFile(api, place, isFollowed);
	const [link] = links;
	if (link && !isFollowed) refuseLink(link, filePath);
	if (contents) checkFile(filePath, contents);
	return { place: { ...target, filePath }, contents, data, link };
}

/** Whether GitHub asks for the SHA of a file that it has. */
const isTaken = (error: unknown): boolean =>
	error instanceof NodeApiError && error.httpCode === '422' && /\bsha\b/i.test(saidBy(error));

/**
 * Whether the file or the branch changed between reading and writing, which GitHub says in these words; a 409 is also its answer
 * to what a rule of the branch or a secret in the content forbids, where repeating is of no use.
 */
const isOutdated = (error: unknown): boolean =>
	isTaken(error) || /does not match|is at \S+ but expected/i.test(saidBy(error));

/** Acts once more, by `again`, when the first try came too late. */
const withSecondTry = async (first: () => Promise<IDataObject>, again: (error: unknown) => Promise<IDataObject>) =>
	await first().catch(async (error: unknown) => {
		if (!isOutdated(error)) throw error;
		return await again(error);
	});

/** The outcome of a write whose answer was lost: the file is already what it was meant to be. */
async function alreadyWritten(api: Api, { repository, filePath, branch }: Target, found: IDataObject) {
	const facts = Object.entries(found).filter(([name]) => name !== 'content' && name !== 'encoding');
	const [commit] = await api.request<Array<{ sha: string; html_url: string; commit: IDataObject }>>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/commits`,
		query: { path: filePathParts(filePath).join('/'), sha: branch || undefined, per_page: 1 },
	});
	return {
		isNew: false,
		content: Object.fromEntries(facts),
		commit: { ...(commit && { sha: commit.sha, html_url: commit.html_url }), ...commit?.commit },
	};
}

/** What is to be written, and what is told where nothing is. */
interface Writing {
	readonly data: Buffer;
	readonly fields: IDataObject;
	readonly context: Pick<RunContext, 'hint' | 'readBack'>;
}

/**
 * Says that the file belongs to Git LFS, to which GitHub's API does not write.
 *
 * @param previous the bytes that the file has now.
 */
async function hintOnLfs(api: Api, place: Target, { data, context }: Writing, previous?: Buffer): Promise<void> {
	if (lfsPointerOf(data)) return;
	const { repository, filePath } = place;
	const isPointer = previous !== undefined && lfsPointerOf(previous) !== undefined;
	const isLfs = isPointer || (await lfsPathsIn(api, { repository, ref: place.branch }, [filePath])).length > 0;
	if (isLfs) context.hint(lfsInWords(repository, filePath), filePath);
}

/** Writes a file over the one of this SHA; a new one without. @throws GitHub's refusal when there is another one. */
const putFile = async (
	api: Api,
	{ repository, filePath, branch }: Target,
	{ data, fields }: Pick<Writing, 'data' | 'fields'>,
	sha?: string,
): Promise<IDataObject> => ({
	...(await api.request({
		method: 'PUT',
		path: contentsPath(repository, filePath),
		body: {
			...fields,
			message: fields.message || `${sha === undefined ? 'Create' : 'Update'} ${filePath}`,
			content: data.toString('base64'),
			sha,
			branch: branch || undefined,
		},
	})),
	isNew: sha === undefined,
});

/** Writes a file unless one is there, which is returned or refused. */
export async function writeNewFile(api: Api, target: Target, writing: Writing, ifExists: 'fail' | 'return') {
	let first: Awaited<ReturnType<typeof current>> | undefined = await current(api, target);
	const { place } = first;
	const { repository, filePath, branch } = place;
	return await createUnlessThere<IDataObject>(
		api,
		{
			ifExists,
			name: `file "${filePath}" in ${repository}${branch && ` (${branch})`}`,
			find: async () => {
				const { contents } = first ?? (await current(api, place));
				first = undefined;
				return contents && (await alreadyWritten(api, place, contents));
			},
			create: async () => {
				await hintOnLfs(api, place, writing);
				return await withSecondTry(
					async () => await putFile(api, place, writing),
					async (error) => (isTaken(error) ? await Promise.reject(error as Error) : await putFile(api, place, writing)),
				);
			},
			update: async () => await Promise.resolve(undefined),
			isTaken,
		},
		writing.context,
	);
}

/**
 * Writes a file in a commit of its own. A change by somebody else in between is met by one more try. GitHub would make an empty
 * commit of the same content (boennemann/github-change-remote-file#16), which is left out.
 */
export async function writeFile(api: Api, target: Target, writing: Writing): Promise<IDataObject> {
	const { data, fields, context } = writing;
	const sha = blobSha(data);
	const { place, contents, data: existing, link } = await current(api, target);
	const put = async (previous?: string) => await putFile(api, place, { data, fields }, previous);
	if (link) context.hint(`${linkInWords(link)}: "${place.filePath}" is written, and the link is unchanged.`);
	if (contents?.sha === sha && (target.sha === '' || target.sha === sha)) {
		context.hint(
			`${place.repository} holds the same content of ${place.filePath} already, so that nothing was committed.`,
		);
		return await alreadyWritten(api, place, contents);
	}
	await hintOnLfs(api, place, writing, existing);
	const previous = target.sha || contents?.sha;
	return await withSecondTry(
		async () => await put(previous),
		async (error) => {
			const { contents: now } = await current(api, place);
			const isOurs = now !== undefined && now.sha !== previous && now.sha === sha;
			if (isOurs) return { ...(await alreadyWritten(api, place, now)), isNew: previous === undefined };
			// A SHA that the user expects is never passed over.
			if (target.sha !== '') throw error;
			return await put(now?.sha);
		},
	);
}

/**
 * Deletes a file in a separate commit. After a change by another user in between, it tries again. Of a symbolic link it is
 * the link, as with git.
 */
export async function removeFile(
	api: Api,
	target: Target,
	fields: IDataObject,
	context: Pick<RunContext, 'hint'>,
): Promise<IDataObject> {
	const { repository, branch } = target;
	const found = async () => {
		const place = { repository, filePath: target.filePath, ref: branch };
		const { filePath, contents, missing, links } = await locateFile(api, place, false);
		const [link] = links;
		if (contents) checkFile(filePath, contents);
		if (contents) return { filePath, sha: contents.sha, link };
		if (link === undefined) throw missing as Error;
		const behind = targetOf(link, filePath);
		const advice = behind === undefined ? '' : ` Give the path "${behind}".`;
		throw new UserError(`${linkInWords(link)}, and GitHub does not follow links.${advice} Nothing was deleted.`);
	};
	const remove = async (sha: string, filePath: string) =>
		await api.request({
			method: 'DELETE',
			path: contentsPath(repository, filePath),
			body: { ...fields, message: fields.message || `Delete ${filePath}`, sha, branch: branch || undefined },
		});
	const first = await found();
	if (first.link) context.hint(`${linkInWords(first.link)}: the link is deleted, and its target is unchanged.`);
	return await withSecondTry(
		async () => await remove(target.sha || first.sha, first.filePath),
		async (error) => {
			if (target.sha !== '') throw error;
			return await remove((await found()).sha, first.filePath);
		},
	);
}

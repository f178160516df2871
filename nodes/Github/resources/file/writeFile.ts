import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { RunContext } from '../../../shared/catalogue/operation';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { createUnlessThere } from '../../../shared/steps/ifExists';
import { saidBy } from '../../api/errors/response';
import { segmentsOf } from '../../api/repository';
import { checkFile, type Contents, contentsPath, readContents } from './contents';
import { blobSha, filePathParts } from './file';

/** A file on a branch, the default branch when empty. */
export interface Target {
	readonly repository: string;
	readonly filePath: string;
	readonly branch: string;
	/** The SHA that the file must still have; it is looked up when empty. */
	readonly sha: string;
}

/** The file as it is now; undefined when there is none. */
async function current(api: Api, { repository, filePath, branch }: Target): Promise<Contents | undefined> {
	const contents = await unlessGone(readContents(api, { repository, filePath, ref: branch }));
	if (contents) checkFile(contents);
	return contents;
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
	const { repository, filePath, branch } = target;
	return await createUnlessThere<IDataObject>(
		api,
		{
			ifExists,
			name: `file "${filePath}" in ${repository}${branch && ` (${branch})`}`,
			find: async () => {
				const found = await current(api, target);
				return found && (await alreadyWritten(api, target, found));
			},
			create: async () =>
				await withSecondTry(
					async () => await putFile(api, target, writing),
					async (error) =>
						isTaken(error) ? await Promise.reject(error as Error) : await putFile(api, target, writing),
				),
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
export async function writeFile(api: Api, target: Target, { data, fields, context }: Writing): Promise<IDataObject> {
	const put = async (sha?: string) => await putFile(api, target, { data, fields }, sha);
	const wanted = blobSha(data);
	const found = target.sha === '' || target.sha === wanted ? await current(api, target) : undefined;
	if (found?.sha === wanted) {
		context.hint(
			`${target.repository} holds the same content of ${target.filePath} already, so that nothing was committed.`,
		);
		return await alreadyWritten(api, target, found);
	}
	const before = target.sha || found?.sha;
	return await withSecondTry(
		async () => await put(before),
		async (error) => {
			const now = await current(api, target);
			const isOurs = now !== undefined && now.sha !== before && now.sha === wanted;
			if (isOurs) return { ...(await alreadyWritten(api, target, now)), isNew: before === undefined };
			// A SHA that the user expects is never passed over.
			if (target.sha !== '') throw error;
			return await put(now?.sha);
		},
	);
}

/** Deletes a file in a commit of its own. A change by somebody else in between is met by one more try. */
export async function removeFile(api: Api, target: Target, fields: IDataObject): Promise<IDataObject> {
	const place = { repository: target.repository, filePath: target.filePath, ref: target.branch };
	const known = async () => {
		const contents = await readContents(api, place);
		checkFile(contents);
		return contents.sha;
	};
	const remove = async (sha: string) =>
		await api.request({
			method: 'DELETE',
			path: contentsPath(target.repository, target.filePath),
			body: {
				...fields,
				message: fields.message || `Delete ${target.filePath}`,
				sha,
				branch: target.branch || undefined,
			},
		});
	return await withSecondTry(
		async () => await remove(target.sha || (await known())),
		async (error) => {
			if (target.sha !== '') throw error;
			return await remove(await known());
		},
	);
}

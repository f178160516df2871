import { type INodeProperties, NodeApiError, UserError } from 'n8n-workflow';
import { createHash } from 'node:crypto';

import { forAgents } from '../../../shared/parameters/audience';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';

/** How git names a content. Pure. */
export const blobSha = (data: Buffer): string =>
	createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex');

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

/**
 * Whether git has nothing yet: GitHub answers reads of trees and references with 409 "Git Repository is empty." then.
 * https://docs.github.com/rest/git
 */
export const isEmptyRepository = (error: unknown): boolean =>
	error instanceof NodeApiError && error.httpCode === '409' && /empty/i.test(error.message);

/**
 * The parts of a path inside a repository, without empty ones and without the "." of the current directory.
 *
 * @throws UserError when there are none, or when it leads out of a directory.
 */
export function filePathParts(filePath: string): string[] {
	const parts = filePath
		.trim()
		.split('/')
		.filter((part) => part !== '' && part !== '.');
	if (parts.length > 0 && !parts.includes('..')) return parts;
	throw new UserError(
		`"${filePath}" is not the path of a file. Give one from the root of the repository, such as docs/README.md.`,
	);
}

/**
 * The bytes behind base64, also in its URL-safe form or as a data URL.
 *
 * @throws UserError naming the field when it is not base64.
 */
export function fromBase64(label: string, given: string): Buffer {
	const text = given.replace(/^data:[^,]*;base64,/, '').replace(/\s+/g, '');
	if (/^[A-Za-z0-9+/_-]*={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1)
		return Buffer.from(text, 'base64');
	throw new UserError(`"${label}" is not base64. Correct it, or choose the format "Text".`);
}

/** Files as JSON, for an agent. */
export const filesJsonField = {
	displayName: 'Files (JSON)',
	name: 'filesJson',
	type: 'json',
	default: '[]',
	displayOptions: forAgents,
} as const satisfies INodeProperties;

/** Files one by one, in the editor. */
export const filesField = {
	displayName: 'Files',
	name: 'files',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add File',
	default: {},
} as const satisfies INodeProperties;

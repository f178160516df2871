import type { components } from '@octokit/openapi-types';
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
export type TreeEntry = Readonly<Omit<components['schemas']['git-tree']['tree'][number], 'url'>>;

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

export const readBlob = async (api: Api, repository: string, sha: string): Promise<Buffer> =>
	await api.request<Buffer>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/git/blobs/${sha}`,
		headers: { accept: 'application/vnd.github.raw+json' },
		answer: 'bytes',
	});

/** A symbolic link, and the path that it consists of. */
export interface Link {
	readonly path: string;
	readonly target: string;
}

/** The path in the repository that a link leads to, "" for its root; undefined where that is outside. Pure. */
export function pathBehind({ path, target }: Link): string | undefined {
	if (target.startsWith('/')) return undefined;
	const parts = path.split('/').slice(0, -1);
	for (const part of target.split('/')) {
		if (part === '..' && parts.pop() === undefined) return undefined;
		if (part !== '' && part !== '.' && part !== '..') parts.push(part);
	}
	return parts.join('/');
}

/** The path that one below a link means; undefined where that is outside of the repository. Pure. */
export function targetOf(link: Link, filePath: string): string | undefined {
	const behind = pathBehind(link);
	return behind === undefined ? undefined : `${behind}${filePath.slice(link.path.length)}`.replace(/^\//, '');
}

/** In words for a message. Pure. */
export const linkInWords = ({ path, target }: Link): string => `"${path}" is a symbolic link to "${target}"`;

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

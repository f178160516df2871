import type { IDataObject } from 'n8n-workflow';
import { NodeApiError, UserError } from 'n8n-workflow';

import type { ItemContext } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { FileChange } from './changedFiles';
import { segmentsOf } from '../../api/repository';
import { type Stored, stored, treeChanges } from './newTree';
import { readTree } from '../file/file';

interface Commit {
	readonly repository: string;
	readonly branch: string;
	readonly changes: readonly FileChange[];
	readonly fields: IDataObject;
}

interface Named extends IDataObject {
	sha: string;
}

const refused = (error: unknown, status: string, words: RegExp): boolean =>
	error instanceof NodeApiError && error.httpCode === status && words.test(error.message);

/** The newest commit of the branch. */
async function headOf(api: Api, { repository, branch }: Commit): Promise<string> {
	const request = {
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/git/ref/heads/${branch.split('/')}`,
	} as const;
	const { object } = await api.request<{ object: Named }>(request).catch((error: unknown) => {
		if (!refused(error, '409', /empty/i)) throw error;
		throw new UserError(
			`The repository ${repository} is empty. Create its first file with "File: Create or Update", then commit more.`,
		);
	});
	return object.sha;
}

/** Builds the commit on the branch as it is now, and moves the branch to it. */
async function attempt(api: Api, commit: Commit, contents: readonly Stored[]): Promise<IDataObject> {
	const { repository, branch, changes, fields } = commit;
	const git = segmentsOf(repository);
	const make = async (kind: 'trees' | 'commits', body: IDataObject) =>
		await api.request<Named>({ method: 'POST', path: path`/repos/${git}/git/${kind}`, body, repeatable: true });
	const head = await headOf(api, commit);
	const parent = await api.request<{ tree: Named }>({ method: 'GET', path: path`/repos/${git}/git/commits/${head}` });
	const { entries } = await readTree(api, repository, parent.tree.sha, true);
	const tree = changes.flatMap((change, index) => treeChanges(change, contents[index] ?? {}, entries));
	const { sha } = await make('trees', { base_tree: parent.tree.sha, tree });
	if (sha === parent.tree.sha) return { ...parent, sha: head, branch, committed: false };
	const made = await make('commits', { ...fields, tree: sha, parents: [head] });
	await api.request({
		method: 'PATCH',
		path: path`/repos/${git}/git/refs/heads/${branch.split('/')}`,
		body: { sha: made.sha, force: false },
		repeatable: true,
	});
	return { ...made, branch, committed: true };
}

/**
 * Commits any number of changed files to a branch at once. When somebody else commits in between, the commit is built once
 * more on theirs. Every request may be repeated: git names everything by its content, and the branch moves last.
 */
export async function commitFiles(api: Api, commit: Commit, context: ItemContext): Promise<IDataObject> {
	const contents: Stored[] = [];
	for (const change of commit.changes) contents.push(await stored(api, commit.repository, change, context));
	return await attempt(api, commit, contents).catch(async (error: unknown) => {
		if (!refused(error, '422', /fast.?forward/i)) throw error;
		return await attempt(api, commit, contents);
	});
}

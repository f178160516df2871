import type { IDataObject } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import { commitSha } from '../../api/refs';

/** What a branch is to an agent. */
export const branchSummary = ['name', 'commit.sha', 'protected'] as const;

/** A branch with the commit it points at. */
export const readBranch = async (api: Api, repository: string, branch: string): Promise<IDataObject> =>
	await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/branches/${branch}` });

const exists = (error: unknown): boolean =>
	error instanceof NodeApiError && error.httpCode === '422' && /already exists/i.test(error.message);

/** Starts a branch; the branch as GitHub shows it then, and whether it is new. */
export async function startBranch(
	api: Api,
	given: {
		readonly repository: string;
		readonly newBranch: string;
		readonly source: string;
		readonly acceptExisting: boolean;
	},
): Promise<IDataObject> {
	const { repository, source, acceptExisting } = given;
	const branch = given.newBranch.trim().replace(/^refs\/heads\//, '');
	const sha = await commitSha(api, repository, source);
	const reference = { ref: `refs/heads/${branch}`, sha };
	const created = await api
		.request({ method: 'POST', path: path`/repos/${segmentsOf(repository)}/git/refs`, body: reference })
		.then(
			() => true,
			(error: unknown) => {
				if (acceptExisting && exists(error)) return false;
				throw error;
			},
		);
	return { ...(await readBranch(api, repository, branch)), created };
}

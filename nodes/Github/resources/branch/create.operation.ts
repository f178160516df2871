import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readBack } from '../../api/readBack';
import { commitSha } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { readBranch } from './branch';

const exists = (error: unknown): boolean =>
	error instanceof NodeApiError && error.httpCode === '422' && /already exists/i.test(error.message);

/** Starts a branch; the branch as GitHub shows it then, and whether it is new. */
async function startBranch(
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
	const shown = await readBack(api, async () => await readBranch(api, repository, branch));
	return { ...(shown ?? { name: branch, commit: { sha } }), created };
}

export const createBranch = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a branch',
	description: 'Start a new branch from a branch, tag or commit',
	docs: 'https://docs.github.com/rest/git/refs#create-a-reference',
	kind: 'write',
	rights: 'Contents: write',
	fields: [
		repositoryField,
		{
			displayName: 'New Branch Name',
			name: 'newBranch',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. feature/search',
			description: 'The name of the branch to create',
		},
		{
			displayName: 'Source',
			name: 'source',
			type: 'string',
			default: '',
			placeholder: 'e.g. develop, v1.0.0 or 7fd1a60b01f9',
			description:
				'The branch, tag or commit SHA that the new branch starts from; empty means the default branch as it is now',
		},
		{
			displayName: 'Accept Existing',
			name: 'acceptExisting',
			type: 'boolean',
			default: false,
			description: 'Whether to return the branch as it is, instead of failing, if one of this name exists already',
		},
	],
	run: startBranch,
});

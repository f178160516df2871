import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation, type RunContext } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { createUnlessThere, type IfExists } from '../../../shared/steps/ifExists';
import { ifExistsField, isTaken } from '../../api/writing/ifExists';
import { commitSha } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { readBranch } from './branch';
import { branches } from './shape';

/** Starts a branch, or moves it forward where it exists and a source is given; the branch as GitHub shows it then. */
async function startBranch(
	api: Api,
	given: {
		readonly repository: string;
		readonly newBranch: string;
		readonly source: string;
		readonly ifExists: IfExists;
	},
	context: RunContext,
): Promise<IDataObject> {
	const { repository, source, ifExists } = given;
	const branch = given.newBranch.trim().replace(/^refs\/heads\//, '');
	const root = [...segmentsOf(repository), 'git', 'refs'];
	const read = async () => {
		const found = await readBranch(api, repository, branch);
		return found['name'] === branch ? found : undefined;
	};
	const shown = async (sha: string) =>
		(await context.readBack(`Branch "${branch}" of ${repository} is at ${sha}`, read)) ?? {
			name: branch,
			commit: { sha },
		};
	return await createUnlessThere<IDataObject>(
		api,
		{
			ifExists,
			name: `branch "${branch}" in ${repository}`,
			find: async () => await unlessGone(read()),
			create: async () => {
				const sha = await commitSha(api, repository, source);
				await api.request({ method: 'POST', path: path`/repos/${root}`, body: { ref: `refs/heads/${branch}`, sha } });
				return await shown(sha);
			},
			update: async () => {
				if (source.trim() === '') return undefined;
				const sha = await commitSha(api, repository, source);
				const at = path`/repos/${[...root, 'heads', ...branch.split('/')]}`;
				await api.request({ method: 'PATCH', path: at, body: { sha, force: false } });
				return await shown(sha);
			},
			isTaken,
		},
		context,
	);
}

export const createBranch = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a branch',
	description: 'Start a new branch from a branch, tag or commit',
	docs: 'https://docs.github.com/rest/git/refs#create-a-reference',
	kind: 'write',
	rights: 'Contents: write',
	shape: createdOf(branches),
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
		ifExistsField,
	],
	run: startBranch,
});

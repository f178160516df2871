import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { hintOnPatches, lfsPathsOfFiles } from '../../api/lfs';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { type ChangedFileObject, changedFiles } from '../file/shape';
import { pullRequestField, pullRequestReference } from './fields';

export const getPullRequestFiles = defineOperation({
	name: 'Get Files',
	value: 'getFiles',
	action: 'Get the files of a pull request',
	description: 'List the files that a pull request changes, with their patches',
	alias: ['changed files', 'what changed in a pr', 'what changed in a pull request'],
	docs: 'https://docs.github.com/rest/pulls/pulls#list-pull-requests-files',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: changedFiles,
	fields: [repositoryOfField, pullRequestField, ...listFields],
	caps: [
		{
			entries: 3000,
			reason: 'GitHub lists at most 3,000 files of a pull request, so there may be more.',
			docs: 'https://docs.github.com/rest/pulls/pulls#list-pull-requests-files',
		},
	],
	run: async (api, { returnAll, limit, ...input }, context) => {
		const { repository, number } = pullRequestReference(input);
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls/${number}/files` } as const;
		const files = await collected<ChangedFileObject & IDataObject>(api.rows(request, limitOf({ returnAll, limit })));
		hintOnPatches(context, lfsPathsOfFiles(files));
		return files;
	},
});

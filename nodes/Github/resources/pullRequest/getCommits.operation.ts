import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { listedCommits } from '../commit/shape';
import { pullRequestField, pullRequestReference } from './fields';

export const getPullRequestCommits = defineOperation({
	name: 'Get Commits',
	value: 'getCommits',
	action: 'Get the commits of a pull request',
	description: 'List the commits that a pull request brings in, the oldest first; at most 250',
	docs: 'https://docs.github.com/rest/pulls/pulls#list-commits-on-a-pull-request',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: listedCommits,
	fields: [repositoryOfField, pullRequestField, ...listFields],
	caps: [
		{
			entries: 250,
			reason: 'GitHub lists at most 250 commits of a pull request. Commit: Get Many with its branch lists all.',
			docs: 'https://docs.github.com/rest/pulls/pulls#list-commits-on-a-pull-request',
		},
	],
	run: async (api, { returnAll, limit, ...input }) => {
		const { repository, number } = pullRequestReference(input);
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls/${number}/commits` } as const;
		return await collected<IDataObject>(api.rows(request, limitOf({ returnAll, limit })));
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { commitSha, refField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { listedPullRequests } from '../pullRequest/shape';

export const getCommitPullRequests = defineOperation({
	name: 'Get Associated Pull Requests',
	value: 'getPullRequests',
	action: 'Get associated pull requests of a commit',
	description:
		'Find the pull request that brought a commit into the default branch; for a commit that is not there, its open and merged pull requests',
	alias: ['pull request of commit', 'pr of commit'],
	docs: 'https://docs.github.com/rest/commits/commits#list-pull-requests-associated-with-a-commit',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: listedPullRequests,
	fields: [repositoryField, refField, ...listFields],
	run: async (api, { repository, ref, ...list }) => {
		const sha = await commitSha(api, repository, ref);
		const at = path`/repos/${segmentsOf(repository)}/commits/${sha}/pulls`;
		return await collected<IDataObject>(api.rows({ method: 'GET', path: at }, limitOf(list)));
	},
});

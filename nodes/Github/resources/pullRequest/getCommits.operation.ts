import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { commits } from '../commit/shape';
import { pullRequestField, pullRequestReference } from './fields';

/** https://docs.github.com/rest/pulls/pulls#list-commits-on-a-pull-request */
const maxCommits = 250;

export const getPullRequestCommits = defineOperation({
	name: 'Get Commits',
	value: 'getCommits',
	action: 'Get the commits of a pull request',
	description: 'List the commits that a pull request brings in, the oldest first; at most 250',
	docs: 'https://docs.github.com/rest/pulls/pulls#list-commits-on-a-pull-request',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: commits,
	fields: [repositoryOfField, pullRequestField, ...listFields],
	run: async (api, { returnAll, limit, ...given }, { hint }) => {
		const { repository, number } = pullRequestReference(given);
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls/${number}/commits` } as const;
		const found = await collected(api.rows(request, limitOf({ returnAll, limit })));
		if (found.length >= maxCommits)
			hint(`GitHub lists at most ${maxCommits} commits of a pull request. Commit: Get Many with its branch lists all.`);
		return found;
	},
});

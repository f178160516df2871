import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { pullRequestField, pullRequestReference } from './fields';

export const getPullRequest = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a pull request',
	description: 'Read a pull request with its branches, state and mergeability',
	docs: 'https://docs.github.com/rest/pulls/pulls#get-a-pull-request',
	kind: 'read',
	rights: 'Pull requests: read',
	fields: [repositoryOfField, pullRequestField],
	run: async (api, given) => {
		const { repository, number } = pullRequestReference(given);
		return await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls/${number}` });
	},
});

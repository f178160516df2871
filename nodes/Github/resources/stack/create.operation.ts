import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { stackedNumbers, stackedPullRequestsField } from './fields';

export const createStack = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a pull request stack',
	description: 'Make a stack of pull requests, each of which has the branch of the one below as its target',
	alias: ['stacked pull requests'],
	docs: 'https://docs.github.com/rest/pulls/stacks#create-a-pull-request-stack',
	kind: 'write',
	rights: 'Pull requests: write',
	fields: [repositoryField, stackedPullRequestsField],
	run: async (api, { repository, pullRequests }) => {
		const body = { pull_requests: stackedNumbers(pullRequests, repository, 2) };
		return await api.request({ method: 'POST', path: path`/repos/${segmentsOf(repository)}/stacks`, body });
	},
});

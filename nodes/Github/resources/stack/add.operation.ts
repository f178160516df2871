import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { stackedNumbers, stackedPullRequestsField, stackNumberField, stackNumberOf } from './fields';

export const addToStack = defineOperation({
	name: 'Add Pull Requests',
	value: 'add',
	action: 'Add pull requests to a stack',
	description: 'Add pull requests on top of a stack, from its current top upward',
	docs: 'https://docs.github.com/rest/pulls/stacks#add-pull-requests-to-a-pull-request-stack',
	kind: 'write',
	rights: 'Pull requests: write',
	fields: [repositoryField, stackNumberField, stackedPullRequestsField],
	run: async (api, { repository, stackNumber, pullRequests }) => {
		const at = path`/repos/${segmentsOf(repository)}/stacks/${stackNumberOf(stackNumber)}/add`;
		const body = { pull_requests: stackedNumbers(pullRequests, repository, 1) };
		return await api.request({ method: 'POST', path: at, body, repeatable: false });
	},
});

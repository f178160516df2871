import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { stackNumberField, stackNumberOf } from './fields';

export const getStack = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a pull request stack',
	description: 'Read a stack with its pull requests from the bottom to the top',
	docs: 'https://docs.github.com/rest/pulls/stacks#get-a-pull-request-stack',
	kind: 'read',
	rights: 'Pull requests: read',
	fields: [repositoryField, stackNumberField],
	run: async (api, { repository, stackNumber }) => {
		const at = path`/repos/${segmentsOf(repository)}/stacks/${stackNumberOf(stackNumber)}`;
		return await api.request({ method: 'GET', path: at });
	},
});

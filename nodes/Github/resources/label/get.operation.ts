import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { labelField, labelNameOf } from './fields';
import { labelOf } from '../../api/names';

export const getLabel = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a label',
	description: 'Read color and description of a label of a repository',
	docs: 'https://docs.github.com/rest/issues/labels#get-a-label',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	fields: [repositoryField, labelField],
	run: async (api, { repository, label }) =>
		await api.request({
			method: 'GET',
			path: path`/repos/${segmentsOf(repository)}/labels/${await labelOf(api, repository, labelNameOf('Label', label))}`,
		}),
});

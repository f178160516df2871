import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getRepository = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a repository',
	description: 'Read the facts about a repository: visibility, default branch, language, stars, rights',
	docs: 'https://docs.github.com/rest/repos/repos#get-a-repository',
	kind: 'read',
	rights: 'Metadata: read',
	fields: [repositoryField],
	run: async (api, { repository }) =>
		await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}` }),
});

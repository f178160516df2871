import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../../api/repository';
import { languages } from './shape';

export const getRepositoryLanguages = defineOperation({
	name: 'Get Languages',
	value: 'getLanguages',
	action: 'Get the languages of a repository',
	description: 'List the programming languages of a repository with their bytes of code, the most used first',
	docs: 'https://docs.github.com/rest/repos/repos#list-repository-languages',
	kind: 'read',
	rights: 'Metadata: read',
	shape: languages,
	fields: [repositoryField],
	run: async (api, { repository }) => {
		const sizes = await api.request<Record<string, number>>({
			method: 'GET',
			path: path`/repos/${segmentsOf(repository)}/languages`,
		});
		return Object.entries(sizes)
			.map(([name, size]) => ({ name, size }))
			.sort((one, other) => other.size - one.size);
	},
});

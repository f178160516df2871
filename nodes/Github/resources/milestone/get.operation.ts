import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { milestoneField, milestoneOf } from './fields';

export const getMilestone = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a milestone',
	description: 'Read a milestone of a repository, with the number of its open and closed issues',
	docs: 'https://docs.github.com/rest/issues/milestones#get-a-milestone',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	fields: [repositoryField, milestoneField],
	run: async (api, { repository, milestone }) => {
		const number = await milestoneOf(api, repository, milestone);
		return await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/milestones/${number}` });
	},
});

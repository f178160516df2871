import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { milestoneField, milestoneOf } from './fields';

export const deleteMilestone = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a milestone',
	description:
		'Delete a milestone of a repository; its issues and pull requests stay, without it; this cannot be undone',
	docs: 'https://docs.github.com/rest/issues/milestones#delete-a-milestone',
	kind: 'destructive',
	object: 'ended',
	rights: 'Issues: write or Pull requests: write',
	receipt: { milestone: { number: 1 }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryField, milestoneField],
	run: async (api, { repository, milestone }) => {
		const number = await milestoneOf(api, repository, milestone);
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}/milestones/${number}` });
		return { milestone: { number }, repository: repositoryNamed(repository), isDeleted: true };
	},
});

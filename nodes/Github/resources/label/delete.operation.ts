import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { labelField, labelNameOf } from './fields';
import { labelOf } from '../../api/names';

export const deleteLabel = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a label',
	description: 'Delete a label of a repository, and take it off every issue and pull request; this cannot be undone',
	docs: 'https://docs.github.com/rest/issues/labels#delete-a-label',
	kind: 'destructive',
	object: 'ended',
	rights: 'Issues: write or Pull requests: write',
	receipt: { label: { name: 'bug' }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryField, labelField],
	run: async (api, { repository, label }) => {
		const name = await labelOf(api, repository, labelNameOf('Label', label));
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}/labels/${name}` });
		return { label: { name }, repository: repositoryNamed(repository), isDeleted: true };
	},
});

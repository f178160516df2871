import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { tagField } from './fields';
import { tagName } from '../../api/refs';

export const deleteTag = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a tag',
	description: 'Delete a tag of a repository, which keeps its commit; a release of it becomes a draft',
	docs: 'https://docs.github.com/rest/git/refs#delete-a-reference',
	kind: 'destructive',
	object: 'ended',
	rights: 'Contents: write',
	receipt: { tag: { name: 'v1.0.0' }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryField, tagField],
	run: async (api, { repository, tag }) => {
		const name = tagName(tag);
		await api.request({
			method: 'DELETE',
			path: path`/repos/${segmentsOf(repository)}/git/refs/tags/${name.split('/')}`,
		});
		return { tag: { name }, repository: repositoryNamed(repository), isDeleted: true };
	},
});

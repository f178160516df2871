import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { releaseField } from './fields';
import { releaseOf } from './findRelease';
import { repositoryNamed } from '../../api/shapes';

export const deleteRelease = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a release',
	description: 'Delete a release with its assets, but not its tag; this cannot be undone',
	docs: 'https://docs.github.com/rest/releases/releases#delete-a-release',
	kind: 'destructive',
	object: 'ended',
	rights: 'Contents: write',
	receipt: { release: { id: 1, tag: 'v1.0.0' }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryField, releaseField],
	run: async (api, { repository, release }) => {
		const { id, tag_name: tag } = await releaseOf(api, repository, release);
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}/releases/${id}` });
		return { release: { id, tag }, repository: repositoryNamed(repository), isDeleted: true };
	},
});

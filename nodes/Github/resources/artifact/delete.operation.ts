import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { repositoryNamed } from '../../api/shapes';
import { artifactField, artifactOf } from './artifact';

export const deleteArtifact = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete an artifact',
	description: 'Delete files that a workflow run left behind; this cannot be undone',
	docs: 'https://docs.github.com/rest/actions/artifacts#delete-an-artifact',
	kind: 'destructive',
	object: 'ended',
	rights: 'Actions: write',
	receipt: { artifact: { id: 724959172 }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryOfField, artifactField],
	run: async (api, given) => {
		const { repository, number, at } = artifactOf(given);
		await api.request({ method: 'DELETE', path: path`/repos/${at}` });
		return { artifact: { id: number }, repository: repositoryNamed(repository), isDeleted: true };
	},
});

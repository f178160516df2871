import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { artifactField, artifactOf } from './artifact';

export const getArtifact = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an artifact',
	description: 'Read what is known of an artifact: name, size, the run that left it, and whether GitHub still keeps it',
	docs: 'https://docs.github.com/rest/actions/artifacts#get-an-artifact',
	kind: 'read',
	rights: 'Actions: read',
	fields: [repositoryOfField, artifactField],
	run: async (api, given) => await api.request({ method: 'GET', path: path`/repos/${artifactOf(given).at}` }),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { refField } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { readNamed } from './readFile';

export const getReadme = defineOperation({
	name: 'Get README',
	value: 'getReadme',
	action: 'Get the README of a repository',
	description: 'Read the README that a repository shows, wherever it is and whatever it is called, as text',
	docs: 'https://docs.github.com/rest/repos/contents#get-a-repository-readme',
	kind: 'read',
	rights: 'Contents: read',
	fields: [repositoryField, refField],
	run: async (api, { repository, ref }, context) => await readNamed(api, repository, 'readme', ref, context),
});

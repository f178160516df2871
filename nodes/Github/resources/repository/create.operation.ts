import { defineOperation } from '../../../shared/catalogue/operation';
import { makeRepository as create } from './createRepository';
import { newRepositoryFields } from './fields';
import { repositorySummary } from './repositorySummary';

export const createRepository = defineOperation({
	resource: 'repository',
	name: 'Create',
	value: 'create',
	action: 'Create a repository',
	description: 'Create a repository for the connected account or an organization, empty or from a template',
	docs: 'https://docs.github.com/rest/repos/repos#create-a-repository-for-the-authenticated-user',
	kind: 'write',
	rights: 'Administration: write; scope public_repo, or repo for private ones',
	summary: repositorySummary,
	fields: newRepositoryFields,
	run: create,
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryField } from '../../api/repository';
import { releaseField } from './fields';
import { releaseOf } from './findRelease';

export const getRelease = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a release',
	description: 'Read a release by its tag or ID, or the latest one, with notes and assets',
	docs: 'https://docs.github.com/rest/releases/releases#get-the-latest-release',
	kind: 'read',
	rights: 'Contents: read',
	fields: [
		repositoryField,
		{
			...releaseField,
			required: false,
			description: 'The release, from the list, by its link, its tag or ID; empty means the latest one',
		},
	],
	run: async (api, { repository, release }) => await releaseOf(api, repository, release || 'latest'),
});

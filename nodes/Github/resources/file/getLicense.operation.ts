import { defineOperation } from '../../../shared/catalogue/operation';
import { refField } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { readNamed } from './readFile';

export const getLicense = defineOperation({
	name: 'Get License',
	value: 'getLicense',
	action: 'Get the license of a repository',
	description: 'Read the license file of a repository as text; "Repository: Get" tells which license it is',
	docs: 'https://docs.github.com/rest/licenses/licenses#get-the-license-for-a-repository',
	kind: 'read',
	rights: 'Contents: read',
	fields: [repositoryField, refField],
	run: async (api, { repository, ref }, context) => await readNamed(api, repository, 'license', ref, context),
});

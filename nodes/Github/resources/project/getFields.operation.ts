import { defineOperation } from '../../../shared/catalogue/operation';
import { projectField, projectOwnerField } from './fields';
import { fieldsOf, projectOf } from './projects';
import { projectFields } from './shape';

export const getProjectFields = defineOperation({
	name: 'Get Fields',
	value: 'getFields',
	action: 'Get the fields of a project',
	description: 'List the fields of a project with their types, and the values that a status or iteration can have',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	shape: projectFields,
	fields: [projectOwnerField, projectField],
	run: async (api, { owner, project }) => await fieldsOf(api, await projectOf(api, owner, project)),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { fieldsOf, namedField, projectField, projectOf, projectOwnerField } from '../project/project';
import { fieldNameField } from './fields';

export const getProjectField = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a field of a project',
	description: 'Read a field of a project with its type, its choices or its iterations',
	docs: 'https://docs.github.com/graphql/reference/unions#projectv2fieldconfiguration',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	fields: [projectOwnerField, projectField, fieldNameField],
	run: async (api, { owner, project, fieldName }) =>
		namedField(await fieldsOf(api, await projectOf(api, owner, project)), fieldName),
});

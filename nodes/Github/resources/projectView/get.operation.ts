import { defineOperation } from '../../../shared/catalogue/operation';
import { projectField, projectOf, projectOwnerField } from '../project/project';
import { viewOf } from './views';

export const getProjectView = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a view of a project',
	description: 'Read a view of a project: layout, filter and visible fields',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2view',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	fields: [
		projectOwnerField,
		projectField,
		{
			displayName: 'View',
			name: 'view',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Sprint board',
			description: 'The name, number, link or ID of the view',
		},
	],
	run: async (api, { owner, project, view }) => await viewOf(api, await projectOf(api, owner, project), view),
});

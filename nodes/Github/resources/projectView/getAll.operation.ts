import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { projectField, projectOf, projectOwnerField } from '../project/project';
import { viewsOf } from './views';

export const getAllProjectViews = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many views of a project',
	description: 'List the tables, boards and roadmaps of a project with filters and fields',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2view',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	fields: [projectOwnerField, projectField, ...listFields],
	run: async (api, { owner, project, ...list }) =>
		await collected(viewsOf(api, await projectOf(api, owner, project), limitOf(list))),
});

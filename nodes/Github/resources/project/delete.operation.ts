import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { removedProject } from './documents';
import { projectField, projectOwnerField } from './fields';
import { projectOf } from './projects';

export const deleteProject = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a project',
	description: 'Delete a project with its fields and views, but no issues; this cannot be undone',
	docs: 'https://docs.github.com/graphql/reference/mutations#deleteprojectv2',
	kind: 'destructive',
	object: 'ended',
	rights: 'Projects: write (scope project)',
	receipt: { project: { id: 'PVT_kwDOAJpNLs4AAbcd', number: 5, title: 'Roadmap' }, isDeleted: true },
	fields: [projectOwnerField, projectField],
	run: async (api, { owner, project }) => {
		const { id, number, title } = await projectOf(api, owner, project);
		await graphql(api, removedProject, { projectId: id });
		return { project: { id, number, title }, isDeleted: true };
	},
});

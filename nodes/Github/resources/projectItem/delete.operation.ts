import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { aboutProject, itemIdOf, projectField, projectOf, projectOwnerField, removedItem } from '../project/project';
import { itemField } from './fields';

export const deleteProjectItem = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete an item of a project',
	description:
		'Take an issue or pull request, which the repository keeps, out of a project, or delete a draft; this cannot be undone',
	alias: ['remove from project'],
	docs: 'https://docs.github.com/graphql/reference/mutations#deleteprojectv2item',
	kind: 'destructive',
	object: 'ended',
	rights: 'Projects: write (scope project)',
	receipt: {
		item: { id: 'PVTI_lADOAJpNLs4AAbcdzgAC' },
		project: {
			...{ id: 'PVT_kwDOAJpNLs4AAbcd', number: 5, title: 'Roadmap' },
			url: 'https://github.com/orgs/octo-org/projects/5',
		},
		isDeleted: true,
	},
	fields: [projectOwnerField, projectField, repositoryOfField, itemField],
	run: async (api, { owner, project: named, repository, item }) => {
		const project = await projectOf(api, owner, named);
		const itemId = await itemIdOf(api, project, item, repository, 'refuse');
		await graphql(api, removedItem, { projectId: project.id, itemId });
		return { item: { id: itemId }, project: aboutProject(project), isDeleted: true };
	},
});

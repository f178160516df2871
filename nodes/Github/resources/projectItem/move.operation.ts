import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { aboutProject, itemIdOf, movedItem, projectField, projectOf, projectOwnerField } from '../project/project';
import { itemField } from './fields';

export const moveProjectItem = defineOperation({
	name: 'Move',
	value: 'move',
	action: 'Move an item in a project',
	description: 'Move an item to the top of a project, or behind another item',
	alias: ['reorder items'],
	docs: 'https://docs.github.com/graphql/reference/mutations#updateprojectv2itemposition',
	kind: 'write',
	rights: 'Projects: write (scope project)',
	receipt: {
		item: { id: 'PVTI_lADOAJpNLs4AAbcdzgAC' },
		behind: { id: 'PVTI_lADOAJpNLs4AAbcdzgAB' },
		project: {
			...{ id: 'PVT_kwDOAJpNLs4AAbcd', number: 5, title: 'Roadmap' },
			url: 'https://github.com/orgs/octo-org/projects/5',
		},
	},
	fields: [
		projectOwnerField,
		projectField,
		repositoryOfField,
		itemField,
		{
			displayName: 'Behind',
			name: 'behind',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat/hello-world#11',
			description: 'The item that it is to stand behind, named in the same way; empty moves it to the top',
		},
	],
	run: async (api, { owner, project: named, repository, item, behind }) => {
		const project = await projectOf(api, owner, named);
		const itemId = await itemIdOf(api, project, item, repository, 'refuse');
		const afterId = behind.trim() === '' ? null : await itemIdOf(api, project, behind, repository, 'refuse');
		await graphql(api, movedItem, { projectId: project.id, itemId, afterId });
		return { item: { id: itemId }, behind: afterId === null ? null : { id: afterId }, project: aboutProject(project) };
	},
});

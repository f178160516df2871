import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import {
	aboutProject,
	archivedItem,
	flatItem,
	itemIdOf,
	projectField,
	projectOf,
	projectOwnerField,
	type RawItem,
} from '../project/project';
import { itemField } from './fields';

export const archiveProjectItem = defineOperation({
	name: 'Archive',
	value: 'archive',
	action: 'Archive an item of a project',
	description: 'Take an item out of the views of a project; it keeps its values',
	docs: 'https://docs.github.com/graphql/reference/mutations#archiveprojectv2item',
	kind: 'destructive',
	rights: 'Projects: write (scope project)',
	fields: [projectOwnerField, projectField, repositoryOfField, itemField],
	run: async (api, { owner, project: named, repository, item }) => {
		const project = await projectOf(api, owner, named);
		const itemId = await itemIdOf(api, project, item, repository, 'refuse');
		const told = await graphql<{ archiveProjectV2Item: { item: RawItem } }>(
			api,
			archivedItem,
			{ projectId: project.id, itemId },
			{ partial: 'allowed' },
		);
		return { ...flatItem(told.archiveProjectV2Item.item), project: aboutProject(project) };
	},
});

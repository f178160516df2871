import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import {
	aboutProject,
	flatItem,
	itemIdOf,
	projectField,
	projectOf,
	projectOwnerField,
	type RawItem,
	unarchivedItem,
} from '../project/project';
import { itemField } from './fields';

export const unarchiveProjectItem = defineOperation({
	name: 'Unarchive',
	value: 'unarchive',
	action: 'Unarchive an item of a project',
	description: 'Bring an archived item back into the views of a project',
	docs: 'https://docs.github.com/graphql/reference/mutations#unarchiveprojectv2item',
	kind: 'write',
	rights: 'Projects: write (scope project)',
	fields: [projectOwnerField, projectField, repositoryOfField, itemField],
	run: async (api, { owner, project: named, repository, item }) => {
		const project = await projectOf(api, owner, named);
		const itemId = await itemIdOf(api, project, item, repository, 'refuse');
		const told = await graphql<{ unarchiveProjectV2Item: { item: RawItem } }>(
			api,
			unarchivedItem,
			{ projectId: project.id, itemId },
			{ partial: 'allowed' },
		);
		return { ...flatItem(told.unarchiveProjectV2Item.item), project: aboutProject(project) };
	},
});

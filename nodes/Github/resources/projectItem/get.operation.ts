import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import {
	aboutProject,
	flatItem,
	itemIdOf,
	itemsAt,
	projectField,
	projectOf,
	projectOwnerField,
} from '../project/project';
import { itemField } from './fields';

export const getProjectItem = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an item of a project',
	description: 'Read an issue, pull request or draft in a project with the values of its fields',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2item',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	fields: [projectOwnerField, projectField, repositoryOfField, itemField],
	run: async (api, { owner, project: named, repository, item }) => {
		const project = await projectOf(api, owner, named);
		const [found] = await itemsAt(api, [await itemIdOf(api, project, item, repository, 'refuse')]);
		if (found?.id) return { ...flatItem(found), project: aboutProject(project) };
		throw new UserError(`The project "${project.title}" has no item "${item}". Correct "Item".`);
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { wholeProject } from './documents';
import { projectField, projectOwnerField } from './fields';
import { projectOf } from './projects';

export const getProject = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a project',
	description: 'Read a project: title, description, readme, whether it is closed or public',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	fields: [projectOwnerField, projectField],
	run: async (api, { owner, project }) => {
		const { id } = await projectOf(api, owner, project);
		return (await graphql<{ node: IDataObject }>(api, wholeProject, { id })).node;
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { ownerField } from '../../api/owner';
import { newProject } from './documents';
import { ownerIdOf } from './owners';

export const createProject = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a project',
	description: 'Begin an empty project of a user or organization',
	docs: 'https://docs.github.com/graphql/reference/mutations#createprojectv2',
	kind: 'write',
	rights: 'Projects: write (scope project)',
	fields: [
		{ ...ownerField, description: 'Whose project it becomes: a user or organization; you when empty' },
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Roadmap',
			description: 'What the project is called',
		},
	],
	run: async (api, { owner, title }) => {
		const variables = { ownerId: await ownerIdOf(api, owner), title };
		const made = await graphql<{ createProjectV2: { projectV2: IDataObject } }>(api, newProject, variables);
		return made.createProjectV2.projectV2;
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { ownerField } from '../../api/owner';
import { copiedProject } from './documents';
import { projectField, projectOwnerField } from './fields';
import { ownerIdOf } from './owners';
import { projectOf } from './projects';

export const copyProject = defineOperation({
	name: 'Copy',
	value: 'copy',
	action: 'Copy a project',
	description: 'Make a project with the fields, views and workflows of another one',
	docs: 'https://docs.github.com/graphql/reference/mutations#copyprojectv2',
	kind: 'write',
	object: 'new',
	rights: 'Projects: write (scope project)',
	fields: [
		projectOwnerField,
		projectField,
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Roadmap 2027',
			description: 'What the new project is called',
		},
		{
			...ownerField,
			displayName: 'New Owner',
			name: 'newOwner',
			description: 'Whose project the copy becomes: a user or organization; you when empty',
		},
		{
			displayName: 'Include Drafts',
			name: 'includeDrafts',
			type: 'boolean',
			default: false,
			description: 'Whether to copy drafts of issues as well',
		},
	],
	run: async (api, { owner, project, title, newOwner, includeDrafts }) => {
		const { id: projectId } = await projectOf(api, owner, project);
		const made = await graphql<{ copyProjectV2: { projectV2: IDataObject } }>(api, copiedProject, {
			...{ projectId, title, includeDraftIssues: includeDrafts },
			ownerId: await ownerIdOf(api, newOwner),
		});
		return made.copyProjectV2.projectV2;
	},
});

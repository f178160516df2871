import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { changedProject } from './documents';
import { projectField, projectOwnerField } from './fields';
import { projectOf } from './projects';

export const updateProject = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a project',
	description: 'Change title, description, readme or visibility of a project, close or reopen it',
	alias: ['close project', 'reopen project'],
	docs: 'https://docs.github.com/graphql/reference/mutations#updateprojectv2',
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'Projects: write (scope project)',
	fields: [
		projectOwnerField,
		projectField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			description: 'What to change; a description or readme that is added here and left empty is cleared',
			options: [
				{
					displayName: 'Closed',
					name: 'closed',
					type: 'boolean',
					default: false,
					description: 'Whether the project is closed',
				},
				{
					displayName: 'Description',
					name: 'description',
					type: 'string',
					default: '',
					placeholder: 'e.g. What comes next',
					description: 'What the project is for, in one line',
				},
				{
					displayName: 'Public',
					name: 'public',
					type: 'boolean',
					default: false,
					description: 'Whether everybody can see the project',
				},
				{
					displayName: 'Readme',
					name: 'readme',
					type: 'string',
					typeOptions: { rows: 6 },
					default: '',
					placeholder: 'e.g. How we plan',
					description: 'The longer description, in Markdown',
				},
				{
					displayName: 'Title',
					name: 'title',
					type: 'string',
					default: '',
					placeholder: 'e.g. Roadmap',
					description: 'What the project is called',
				},
			],
		},
	],
	run: async (api, { owner, project, updateFields }) => {
		const { description: shortDescription, ...same } = updateFields;
		if (Object.values(updateFields).every((value) => value === undefined))
			throw new UserError('There is nothing to change. Add at least one of "Update Fields".');
		if (updateFields.title?.trim() === '')
			throw new UserError('"Title" is empty, and a project cannot be without one. Fill it in, or remove it.');
		const { id: projectId } = await projectOf(api, owner, project);
		const told = await graphql<{ updateProjectV2: { projectV2: IDataObject } }>(api, changedProject, {
			...{ projectId, shortDescription },
			...same,
		});
		return told.updateProjectV2.projectV2;
	},
});

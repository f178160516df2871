import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import {
	aboutProject,
	flatItem,
	newDraft,
	projectField,
	projectOf,
	projectOwnerField,
	type RawItem,
} from '../project/project';

export const createProjectDraft = defineOperation({
	name: 'Create Draft',
	value: 'createDraft',
	action: 'Create a draft in a project',
	description: 'Note something in a project that is no issue yet',
	docs: 'https://docs.github.com/graphql/reference/mutations#addprojectv2draftissue',
	kind: 'write',
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
			placeholder: 'e.g. Think about exports',
			description: 'The headline of the draft',
		},
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			placeholder: 'e.g. As a table, perhaps',
			description: 'The text of the draft, in Markdown',
		},
	],
	run: async (api, { owner, project: named, title, body }) => {
		const project = await projectOf(api, owner, named);
		const made = await graphql<{ addProjectV2DraftIssue: { projectItem: RawItem } }>(api, newDraft, {
			...{ projectId: project.id, title },
			body: body || null,
		});
		return { ...flatItem(made.addProjectV2DraftIssue.projectItem), project: aboutProject(project) };
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryField } from '../../api/repository';
import { findCategory } from './categories';
import { newDiscussion } from './documents';

export const createDiscussion = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a discussion',
	description: 'Begin a discussion in a category of a repository',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#creatediscussion',
	kind: 'write',
	rights: 'Discussions: write',
	fields: [
		repositoryField,
		{
			displayName: 'Category',
			name: 'category',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. General',
			description: 'Name, slug or ID of a category of the repository',
		},
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. How should exports look?',
			description: 'The headline of the discussion',
		},
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 6 },
			default: '',
			placeholder: 'e.g. What would help you most?',
			required: true,
			description: 'The text of the discussion, in Markdown',
		},
	],
	run: async (api, { repository, category, title, body }) => {
		const place = await findCategory(api, repository, category);
		const made = await graphql<{ createDiscussion: { discussion: IDataObject } }>(api, newDiscussion, {
			...place,
			title,
			body,
		});
		return made.createDiscussion.discussion;
	},
});

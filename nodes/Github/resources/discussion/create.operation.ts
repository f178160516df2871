import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { ownerAndName, repositoryField } from '../../api/repository';
import { categoriesOfRepository, newDiscussion } from './documents';

/**
 * The IDs of a repository and of its category of this name, slug or ID.
 *
 * @throws UserError with the categories there are, or when the repository has no discussions.
 */
async function findCategory(api: Api, repository: string, text: string) {
	const { repository: found } = await graphql<{
		repository: {
			id: string;
			hasDiscussionsEnabled: boolean;
			discussionCategories: { nodes: Array<Category | null> };
		} | null;
	}>(api, categoriesOfRepository, ownerAndName(repository));
	if (!found?.hasDiscussionsEnabled)
		throw new UserError(`${repository} has no discussions. Switch them on in the settings of the repository.`);
	const categories = found.discussionCategories.nodes.filter((category) => category !== null);
	const asked = text.trim().toLowerCase();
	const category = categories.find(
		({ id, name, slug }) => id === text.trim() || name.toLowerCase() === asked || slug === asked,
	);
	if (category) return { repositoryId: found.id, categoryId: category.id };
	const names = categories.map(({ name }) => `"${name}"`).join(', ') || 'none';
	throw new UserError(`${repository} has no category "${text}"; its categories are: ${names}. Give one of these.`);
}

interface Category {
	readonly id: string;
	readonly name: string;
	readonly slug: string;
}

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

import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { graphql } from '../../api/graphql';
import { ownerAndName } from '../../api/repository';
import { categoriesOfRepository } from './documents';
import { namedOne } from '../../../shared/parameters/namedOne';

interface Category extends IDataObject {
	readonly id: string;
	readonly name: string;
	readonly slug: string;
}

/**
 * The categories of a repository's discussions.
 *
 * @throws UserError when the repository has no discussions.
 */
export async function categoriesOf(api: Api, repository: string) {
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
	return { repositoryId: found.id, categories };
}

/**
 * The IDs of a repository and of its category of this name, slug or ID.
 *
 * @throws UserError with the categories there are, or when the repository has no discussions.
 */
export async function findCategory(api: Api, repository: string, text: string) {
	const { repositoryId, categories } = await categoriesOf(api, repository);
	const category =
		categories.find(({ id }) => id === text.trim()) ??
		namedOne(categories, text, {
			several: `${repository} has several categories`,
			namesOf: ({ name, slug }) => [name, slug],
			idOf: ({ id }) => id,
		});
	if (category) return { repositoryId, categoryId: category.id };
	const names = categories.map(({ name }) => `"${name}"`).join(', ') || 'none';
	throw new UserError(`${repository} has no category "${text}"; its categories are: ${names}. Give one of these.`);
}

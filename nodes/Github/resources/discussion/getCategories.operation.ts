import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryField } from '../../api/repository';
import { categoriesOf } from './categories';
import { categories } from './shape';

export const getDiscussionCategories = defineOperation({
	name: 'Get Categories',
	value: 'getCategories',
	action: 'Get the categories of discussions',
	description: "List the categories that a repository's discussions can have, and which are for questions",
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#repositorydiscussioncategories',
	kind: 'read',
	rights: 'Discussions: read',
	shape: categories,
	fields: [repositoryField],
	run: async (api, { repository }) => (await categoriesOf(api, repository)).categories,
});

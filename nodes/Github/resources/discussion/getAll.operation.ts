import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { connected, type Connection, graphql, noRows } from '../../api/graphql';
import { ownerAndName, repositoryField } from '../../api/repository';
import { findCategory } from './categories';
import { discussionsOfRepository } from './documents';

const orders = { created: 'CREATED_AT', updated: 'UPDATED_AT' } as const;
const directions = { asc: 'ASC', desc: 'DESC' } as const;
const states = { all: 'OPEN, CLOSED', closed: 'CLOSED', open: 'OPEN' } as const;
const answers = { any: null, answered: true, unanswered: false } as const;

export const getAllDiscussions = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many discussions',
	description: 'List the discussions of a repository, those of a category alone if wanted',
	alias: ['unanswered questions', 'list discussions'],
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#repositorydiscussions',
	kind: 'read',
	rights: 'Discussions: read',
	fields: [
		{ ...repositoryField, description: `${repositoryField.description}; an organization's are in its .github` },
		...listFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				{
					displayName: 'Answers',
					name: 'answers',
					type: 'options',
					options: [
						{ name: 'Answered', value: 'answered' },
						{ name: 'Any', value: 'any' },
						{ name: 'Unanswered', value: 'unanswered' },
					],
					default: 'any',
					description: 'Whether a question must have an answer',
				},
				{
					displayName: 'Category',
					name: 'category',
					type: 'string',
					default: '',
					placeholder: 'e.g. Ideas',
					description: 'Name, slug or ID of a category',
				},
				{
					displayName: 'Direction',
					name: 'direction',
					type: 'options',
					options: [
						{ name: 'Ascending', value: 'asc' },
						{ name: 'Descending', value: 'desc' },
					],
					default: 'desc',
					description: 'The order of the sort',
				},
				{
					displayName: 'Sort',
					name: 'sort',
					type: 'options',
					options: [
						{ name: 'Created', value: 'created' },
						{ name: 'Updated', value: 'updated' },
					],
					default: 'updated',
					description: 'What to sort by',
				},
				{
					displayName: 'State',
					name: 'state',
					type: 'options',
					options: [
						{ name: 'All', value: 'all' },
						{ name: 'Closed', value: 'closed' },
						{ name: 'Open', value: 'open' },
					],
					default: 'all',
					description: 'Only discussions in this state',
				},
			],
		},
	],
	run: async (api, { repository, filters, ...list }) => {
		const { answers: answer = 'any', category = '', direction = 'desc', sort = 'updated', state = 'all' } = filters;
		const place = category.trim() === '' ? null : await findCategory(api, repository, category);
		const variables = {
			...ownerAndName(repository),
			categoryId: place?.categoryId ?? null,
			answered: answers[answer],
		};
		const document = discussionsOfRepository(orders[sort], directions[direction], states[state]);
		const rows = connected<IDataObject>(async (after, first) => {
			const found = await graphql<{ repository: { discussions: Connection<IDataObject> | null } }>(api, document, {
				...variables,
				first,
				after,
			});
			return found.repository.discussions ?? noRows;
		}, limitOf(list));
		return await collected(rows);
	},
});

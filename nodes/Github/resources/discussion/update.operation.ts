import { type IDataObject, UserError } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { findCategory } from './categories';
import { changedDiscussion, closedDiscussion, reopenedDiscussion } from './documents';
import { discussionField } from './fields';
import { discussionId } from './references';

const reasons = { duplicate: 'DUPLICATE', outdated: 'OUTDATED', resolved: 'RESOLVED' } as const;

type Mutation = 'updateDiscussion' | 'closeDiscussion' | 'reopenDiscussion';

/** Runs a mutation, and returns the discussion as it is then. */
async function changed(api: Api, name: Mutation, document: string, variables: IDataObject): Promise<IDataObject> {
	const response = await graphql<Record<Mutation, { readonly discussion: IDataObject }>>(api, document, variables);
	return response[name].discussion;
}

export const updateDiscussion = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a discussion',
	description: 'Change title, text or category of a discussion, close or reopen it',
	alias: ['close discussion', 'reopen discussion', 'move discussion to a category'],
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#updatediscussion',
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'Discussions: write',
	fields: [
		repositoryOfField,
		discussionField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			description: 'What to change',
			options: [
				{
					displayName: 'Body',
					name: 'body',
					type: 'string',
					typeOptions: { rows: 6 },
					default: '',
					placeholder: 'e.g. What would help you most?',
					description: 'The new text, in Markdown',
				},
				{
					displayName: 'Category',
					name: 'category',
					type: 'string',
					default: '',
					placeholder: 'e.g. Ideas',
					description: 'Name, slug or ID of the new category',
				},
				{
					displayName: 'State',
					name: 'state',
					type: 'options',
					options: [
						{ name: 'Closed', value: 'closed' },
						{ name: 'Open', value: 'open' },
					],
					default: unchosen,
					description: 'Whether it is closed or open',
				},
				{
					displayName: 'State Reason',
					name: 'stateReason',
					type: 'options',
					options: [
						{ name: 'Duplicate', value: 'duplicate' },
						{ name: 'Outdated', value: 'outdated' },
						{ name: 'Resolved', value: 'resolved' },
					],
					default: unchosen,
					description: 'Why it is closed',
				},
				{
					displayName: 'Title',
					name: 'title',
					type: 'string',
					default: '',
					placeholder: 'e.g. How should exports look?',
					description: 'The new headline',
				},
			],
		},
	],
	run: async (api, { repository, discussionNumber, updateFields }) => {
		const { title, body, category, state, stateReason } = updateFields;
		if (state === 'open' && stateReason !== undefined)
			throw new UserError('"State Reason" says why a discussion is closed, but "State" is Open. Remove one of them.');
		const one = parseNumbered('number', 'Discussion', discussionNumber, repository);
		const isText = [title, body, category].some((value) => value !== undefined);
		const isClosed = state === 'closed' || stateReason !== undefined;
		if (!isText && !isClosed && state === undefined)
			throw new UserError('There is nothing to change. Add at least one of "Update Fields".');
		if (title !== undefined && title.trim() === '')
			throw new UserError('"Title" is empty, and a discussion cannot be without one. Fill it in, or remove it.');
		const categoryId =
			category === undefined ? undefined : (await findCategory(api, one.repository, category)).categoryId;
		const id = await discussionId(api, one);
		let told: IDataObject = {};
		if (isText)
			told = await changed(api, 'updateDiscussion', changedDiscussion, { discussionId: id, title, body, categoryId });
		if (isClosed)
			told = await changed(api, 'closeDiscussion', closedDiscussion(reasons[stateReason ?? 'resolved']), {
				discussionId: id,
			});
		if (state === 'open') told = await changed(api, 'reopenDiscussion', reopenedDiscussion, { discussionId: id });
		return told;
	},
});

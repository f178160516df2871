import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { ownerAndName } from '../../api/repository';
import { wholeDiscussion } from './documents';
import { discussionField } from './fields';

export const getDiscussion = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a discussion',
	description: 'Read a discussion: title, text, category, author, state and whether it is answered',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#repositorydiscussion',
	kind: 'read',
	rights: 'Discussions: read',
	fields: [repositoryOfField, discussionField],
	run: async (api, { repository, discussionNumber }) => {
		const one = parseNumbered('number', 'Discussion', discussionNumber, repository);
		const found = await graphql<{ repository: { discussion: IDataObject | null } | null }>(
			api,
			wholeDiscussion,
			{ ...ownerAndName(one.repository), number: one.number },
			{ partial: 'found' },
		);
		if (found.repository?.discussion) return found.repository.discussion;
		throw new UserError(`There is no discussion ${one.repository}#${one.number} that this account may see.`);
	},
});

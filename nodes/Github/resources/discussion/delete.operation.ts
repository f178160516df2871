import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { repositoryNamed } from '../../api/shapes';
import { removedDiscussion } from './documents';
import { discussionField } from './fields';
import { discussionId } from './references';

export const deleteDiscussion = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a discussion',
	description: 'Delete a discussion with all of its comments; this cannot be undone',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#deletediscussion',
	kind: 'destructive',
	object: 'ended',
	rights: 'Discussions: write',
	receipt: { discussion: { number: 12 }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryOfField, discussionField],
	run: async (api, given) => {
		const one = parseNumbered('number', 'Discussion', given.discussionNumber, given.repository);
		await graphql(api, removedDiscussion, { id: await discussionId(api, one) });
		return { discussion: { number: one.number }, repository: repositoryNamed(one.repository), isDeleted: true };
	},
});

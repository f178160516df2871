import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { repositoryNamed } from '../../api/shapes';
import { unlockedDiscussion } from './documents';
import { discussionField } from './fields';
import { discussionId } from './references';

export const unlockDiscussion = defineOperation({
	name: 'Unlock',
	value: 'unlock',
	action: 'Unlock a discussion',
	description: 'Open the conversation on a locked discussion again',
	docs: 'https://docs.github.com/graphql/reference/mutations#unlocklockable',
	kind: 'write',
	rights: 'Discussions: write',
	receipt: { discussion: { number: 12 }, repository: repositoryNamed('octocat/hello-world'), isLocked: false },
	fields: [repositoryOfField, discussionField],
	run: async (api, given) => {
		const one = parseNumbered('number', 'Discussion', given.discussionNumber, given.repository);
		await graphql(api, unlockedDiscussion, { lockableId: await discussionId(api, one) });
		return { discussion: { number: one.number }, repository: repositoryNamed(one.repository), isLocked: false };
	},
});

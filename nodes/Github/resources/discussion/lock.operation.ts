import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { repositoryNamed } from '../../api/shapes';
import { lockedDiscussion } from './documents';
import { discussionField } from './fields';
import { discussionId } from './references';

const reasons = {
	...{ none: '', 'off-topic': 'OFF_TOPIC', resolved: 'RESOLVED', spam: 'SPAM', 'too heated': 'TOO_HEATED' },
} as const;

export const lockDiscussion = defineOperation({
	name: 'Lock',
	value: 'lock',
	action: 'Lock a discussion',
	description: 'Stop the conversation: only people with write access can comment then',
	docs: 'https://docs.github.com/graphql/reference/mutations#locklockable',
	kind: 'destructive',
	rights: 'Discussions: write',
	receipt: {
		discussion: { number: 12 },
		repository: repositoryNamed('octocat/hello-world'),
		isLocked: true,
		lockReason: 'resolved',
	},
	fields: [
		repositoryOfField,
		discussionField,
		{
			displayName: 'Reason',
			name: 'lockReason',
			type: 'options',
			options: [
				{ name: 'None', value: 'none' },
				{ name: 'Off Topic', value: 'off-topic' },
				{ name: 'Resolved', value: 'resolved' },
				{ name: 'Spam', value: 'spam' },
				{ name: 'Too Heated', value: 'too heated' },
			],
			default: 'none',
			description: 'The reason that GitHub shows',
		},
	],
	run: async (api, { lockReason, ...given }) => {
		const one = parseNumbered('number', 'Discussion', given.discussionNumber, given.repository);
		await graphql(api, lockedDiscussion(reasons[lockReason]), { lockableId: await discussionId(api, one) });
		return {
			discussion: { number: one.number },
			repository: repositoryNamed(one.repository),
			isLocked: true,
			lockReason: lockReason === 'none' ? null : lockReason,
		};
	},
});

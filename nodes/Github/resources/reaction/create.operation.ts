import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { addReaction } from './documents';
import { checkContent, contentField, subjectFields } from './fields';
import { type ReactionNode, reactionOf } from './shape';
import { enumOf, reactionsPath, subjectOf } from './subject';

export const createReaction = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'React to an issue, pull request, comment, release or discussion',
	description: 'React with an emoji, such as a thumbs up; one that this account has given already stays as it is',
	alias: ['add reaction', 'add emoji', 'thumbs up', 'like comment'],
	docs: 'https://docs.github.com/rest/reactions/reactions',
	kind: 'write',
	rights: 'Issues: write, Pull requests: write, Contents: write or Discussions: write',
	fields: [repositoryOfField, ...subjectFields, contentField],
	run: async (api, { content, ...given }) => {
		const subject = await subjectOf(api, given);
		const { on } = subject;
		checkContent(on, content);
		if ('at' in subject) {
			// Said again, it is answered with the one that there is.
			const request = { method: 'POST', path: reactionsPath(subject.at), body: { content }, repeatable: true } as const;
			return { ...(await api.request<IDataObject>(request)), on };
		}
		const made = await graphql<{ addReaction: { reaction: ReactionNode } }>(api, addReaction, {
			id: subject.node,
			content: enumOf(content),
		});
		return { ...reactionOf(made.addReaction.reaction), on };
	},
});

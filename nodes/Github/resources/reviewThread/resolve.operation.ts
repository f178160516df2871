import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { resolveReviewThread } from './documents';
import { threadField, threadIdOf } from './thread';

/** GitHub asks apps for the right to change contents, too: github/gh-aw#35726. */
export const resolveThread = defineOperation({
	name: 'Resolve',
	value: 'resolve',
	action: 'Resolve a review thread',
	description: 'Mark a thread of comments on lines of a pull request as resolved',
	alias: ['resolve conversation', 'resolve comment'],
	docs: 'https://docs.github.com/graphql/reference/mutations#resolvereviewthread',
	kind: 'write',
	rights: 'Pull requests: write and Contents: write',
	fields: [repositoryOfField, threadField],
	run: async (api, given) => {
		const id = await threadIdOf(api, given);
		const done = await graphql<{ resolveReviewThread: { thread: IDataObject } }>(api, resolveReviewThread, { id });
		return done.resolveReviewThread.thread;
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { unresolveReviewThread } from './documents';
import { threadField, threadIdOf } from './thread';

/** GitHub asks apps for the right to change contents, too: github/gh-aw#35726. */
export const unresolveThread = defineOperation({
	name: 'Unresolve',
	value: 'unresolve',
	action: 'Unresolve a review thread',
	description: 'Open a resolved thread of comments on lines of a pull request again',
	alias: ['reopen review thread', 'unresolve conversation', 'reopen conversation'],
	docs: 'https://docs.github.com/graphql/reference/mutations#unresolvereviewthread',
	kind: 'write',
	rights: 'Pull requests: write and Contents: write',
	fields: [repositoryOfField, threadField],
	run: async (api, given) => {
		const id = await threadIdOf(api, given);
		const done = await graphql<{ unresolveReviewThread: { thread: IDataObject } }>(api, unresolveReviewThread, { id });
		return done.unresolveReviewThread.thread;
	},
});

import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { graphql } from '../../../api/graphql';
import { repositoryOfField } from '../../../api/numbered';
import { pullRequestField, pullRequestReference } from '../fields';
import { dequeuePullRequest } from './documents';
import { mergeQueueEntries, readMergeQueueState } from './mergeQueue';

const mergedAlready = (error: unknown): unknown =>
	error instanceof UserError
		? new UserError(`${error.message} The queue merged the pull request before it could be removed.`)
		: error;

export const dequeue = defineOperation({
	name: 'Dequeue',
	value: 'dequeue',
	action: 'Remove a pull request from the merge queue',
	description: 'Remove a pull request from the merge queue of its target branch; one that is not in it is unchanged',
	docs: 'https://docs.github.com/graphql/reference/mutations#dequeuepullrequest',
	kind: 'destructive',
	rights: 'Contents: write and Pull requests: write',
	shape: mergeQueueEntries,
	fields: [repositoryOfField, pullRequestField],
	run: async (api, place) => {
		const reference = pullRequestReference(place);
		const pull = await readMergeQueueState(api, reference);
		if (!pull.isInMergeQueue) return { ...pull };
		const removed = { ...pull, isInMergeQueue: false, mergeQueueEntry: null };
		return await graphql(api, dequeuePullRequest, { id: pull.id }).then(
			() => removed,
			async (error: unknown) => {
				// GitHub also reports "Failed to remove PR" where the pull request is no longer in the queue: vanillagreencom/kendex#1289.
				const current = await readMergeQueueState(api, reference).catch(() => undefined);
				if (current && !current.isInMergeQueue && current.state !== 'MERGED') return { ...current };
				throw current?.state === 'MERGED' ? mergedAlready(error) : error;
			},
		);
	},
});

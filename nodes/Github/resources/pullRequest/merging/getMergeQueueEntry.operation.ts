import { defineOperation } from '../../../../shared/catalogue/operation';
import { repositoryOfField } from '../../../api/numbered';
import { pullRequestField, pullRequestReference } from '../fields';
import { mergeQueueEntries, readMergeQueueState } from './mergeQueue';

export const getMergeQueueEntry = defineOperation({
	name: 'Get Merge Queue Entry',
	value: 'getMergeQueueEntry',
	action: 'Get the merge queue entry of a pull request',
	description:
		'Read whether a pull request is in the merge queue of its target branch, and its position and status there',
	alias: ['merge queue status'],
	docs: 'https://docs.github.com/graphql/reference/objects#mergequeueentry',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: mergeQueueEntries,
	fields: [repositoryOfField, pullRequestField],
	run: async (api, place) => ({ ...(await readMergeQueueState(api, pullRequestReference(place))) }),
});

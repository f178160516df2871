import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { graphql } from '../../../api/graphql';
import { repositoryOfField } from '../../../api/numbered';
import { pullRequestField, pullRequestReference } from '../fields';
import { enqueuePullRequest } from './documents';
import { mergeQueueEntries, type QueuedPullRequest, readMergeQueueState } from './mergeQueue';

/** @throws UserError where the pull request cannot enter a queue. */
function checkQueueable({ state, isMergeQueueEnabled, baseRefName }: QueuedPullRequest, name: string): void {
	if (state !== 'OPEN')
		throw new UserError(`${name} was not added to the merge queue: it is ${state === 'MERGED' ? 'merged' : 'closed'}.`);
	if (!isMergeQueueEnabled)
		throw new UserError(
			`${name} was not added to a merge queue: its target branch "${baseRefName}" has none. Use "Pull Request: Merge".`,
		);
}

export const enqueue = defineOperation({
	name: 'Enqueue',
	value: 'enqueue',
	action: 'Add a pull request to the merge queue',
	description:
		'Add a pull request to the merge queue of its target branch, which merges it when its checks pass there; one in the queue is unchanged',
	alias: ['merge queue', 'merge when ready'],
	docs: 'https://docs.github.com/graphql/reference/mutations#enqueuepullrequest',
	kind: 'destructive',
	rights: 'Contents: write and Pull requests: write',
	shape: mergeQueueEntries,
	fields: [
		repositoryOfField,
		pullRequestField,
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: [
				{
					displayName: 'Expected Head SHA',
					name: 'sha',
					type: 'string',
					default: '',
					placeholder: 'e.g. 6dcb09b5b57875f334f61aebed695e2e4193db5e',
					description: 'Add it only if this is still the last commit of the source branch',
				},
				{
					displayName: 'Jump to the Front',
					name: 'jump',
					type: 'boolean',
					default: false,
					description:
						'Whether to add it in front of all others; GitHub then rebuilds the entries that are in progress',
				},
			],
		},
	],
	run: async (api, { options: { sha = '', jump = false }, ...place }) => {
		const reference = pullRequestReference(place);
		const pull = await readMergeQueueState(api, reference);
		checkQueueable(pull, `${reference.repository}#${reference.number}`);
		if (pull.isInMergeQueue && sha.trim() === '' && !jump) return { ...pull };
		const { enqueuePullRequest: added } = await graphql<{
			enqueuePullRequest: { mergeQueueEntry: QueuedPullRequest['mergeQueueEntry'] };
		}>(api, enqueuePullRequest, { id: pull.id, jump, expectedHeadOid: sha.trim() || null });
		return { ...pull, isInMergeQueue: true, mergeQueueEntry: added.mergeQueueEntry };
	},
});

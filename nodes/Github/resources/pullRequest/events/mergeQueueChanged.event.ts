import type { Change } from '../../../../shared/catalogue/event';
import { inRequests } from '../../../api/quota';
import { changeOf } from '../../../log/changes';
import { changedAt, changeKey, withEntry } from '../../../log/entries';
import { githubEvent } from '../../../hooks/event';
import type { PullRequestDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { isPullRequestWanted, pullRequestFilters } from '../filters';
import { pullRequestDeliveries, sourceOf } from '../pullRequest';
import { pullRequestAlone } from '../shape';

interface Turn {
	readonly kind: string;
	readonly change: Change;
}

const turns: Readonly<Record<string, Turn>> = {
	auto_merge_disabled: { kind: 'autoMergeDisabled', change: changeOf('isAutoMerged', true, false) },
	auto_merge_enabled: { kind: 'autoMergeEnabled', change: changeOf('isAutoMerged', false, true) },
	dequeued: { kind: 'dequeued', change: changeOf('isQueued', true, false) },
	enqueued: { kind: 'enqueued', change: changeOf('isQueued', false, true) },
};

interface Wanted {
	readonly kinds: readonly string[];
	readonly reasons: readonly string[];
}

const merged = 'MERGE';

/** A list does not tell why a pull request left the queue, but whether that was by being merged. Pure. */
const isForReason = ({ action, reason }: PullRequestDelivery, reasons: readonly string[]): boolean =>
	action !== 'dequeued' || reasons.length === 0 || reasons.some((one) => (reason ? one === reason : one !== merged));

const turnOf = (delivery: PullRequestDelivery, { kinds, reasons }: Wanted): Turn | undefined => {
	const turn = Object.hasOwn(turns, delivery.action) ? turns[delivery.action] : undefined;
	const isWanted = turn && (kinds.length === 0 || kinds.includes(turn.kind)) && isForReason(delivery, reasons);
	return isWanted ? turn : undefined;
};

/** A merge and the leaving of the queue that goes with it are so far apart at most. */
const mergingMs = 60_000;

/**
 * With the reason, as far as a list tells it: the queue merges what leaves it, which is told as a leaving too.
 * https://github.com/objectstack-ai/objectstack/issues/19343
 */
const withReason = (delivery: PullRequestDelivery): PullRequestDelivery => {
	const { action, entry, pull_request: pull } = delivery;
	const distance = Date.parse(entry?.created_at ?? '') - Date.parse(pull.merged_at ?? '');
	return action === 'dequeued' && distance > -mergingMs ? { ...delivery, reason: merged } : delivery;
};

export const mergeQueueChanged = githubEvent('pull_request', {
	name: 'Merge Queue Changed',
	value: 'mergeQueueChanged',
	description:
		'When a pull request enters or leaves the merge queue, or its auto-merge is turned on or off. Polling tells of the reasons only whether it was merged.',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request',
	rights: 'Webhooks: read and write (instant), Pull requests: read and Issues: read (polling)',
	cost: inRequests({ look: 0, event: 2, delivery: 1 }),
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Added to the Queue', value: 'enqueued' },
				{ name: 'Auto-Merge Turned Off', value: 'autoMergeDisabled' },
				{ name: 'Auto-Merge Turned On', value: 'autoMergeEnabled' },
				{ name: 'Removed From the Queue', value: 'dequeued' },
			],
			default: [],
			description: 'Which changes count; leave empty for all',
		},
		{
			displayName: 'Only Removed Because Of',
			name: 'reasons',
			type: 'multiOptions',
			options: [
				{ name: 'Already Merged', value: 'ALREADY_MERGED' },
				{ name: 'Branch Protections', value: 'BRANCH_PROTECTIONS' },
				{ name: 'By Hand', value: 'MANUAL' },
				{ name: 'Failed Checks', value: 'CI_FAILURE' },
				{ name: 'Invalid Git Tree', value: 'GIT_TREE_INVALID' },
				{ name: 'Invalid Merge Commit', value: 'INVALID_MERGE_COMMIT' },
				{ name: 'Merge Conflict', value: 'MERGE_CONFLICT' },
				{ name: 'Merged', value: merged },
				{ name: 'Queue Cleared', value: 'QUEUE_CLEARED' },
				{ name: 'Rolled Back', value: 'ROLL_BACK' },
				{ name: 'Timed-Out Checks', value: 'CI_TIMEOUT' },
				{ name: 'Unknown Reason', value: 'UNKNOWN_REMOVAL_REASON' },
			],
			default: [],
			description:
				'Why a pull request was removed from the queue; leave empty for all. When polling, one that was not merged passes for any other reason.',
		},
		...pullRequestFilters,
	],
	accepts: (delivery, { kinds, reasons, ...filters }) =>
		isPullRequestWanted(delivery.pull_request, filters) && turnOf(delivery, { kinds, reasons }) !== undefined,
	complete: async (api, delivery) => await withEntry(api, delivery),
	emits: (delivery, params) => {
		const { pull_request: pull, reason, repository, sender } = delivery;
		const turn = turnOf(delivery, params);
		if (!turn) return [];
		return {
			eventId: `pull_request:${pull.id}:${turn.kind}:${changeKey(delivery)}`,
			occurredAt: changedAt(delivery),
			actor: personShape(sender),
			kind: turn.kind,
			reason: reason ?? null,
			changes: [turn.change],
			pullRequest: pullRequestAlone(pull),
			repository: repositoryShape(repository),
			source: sourceOf(delivery),
		};
	},
	list: async (name, api, _params, span) =>
		(await pullRequestDeliveries(api, name, span, Object.keys(turns))).map(withReason),
});

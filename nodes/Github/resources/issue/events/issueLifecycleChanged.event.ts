import type { Change } from '../../../../shared/catalogue/event';
import { anyOf } from '../../../../shared/filters/text';
import { inRequests } from '../../../api/quota';
import { isPartOfOpening, mayBePartOfOpening } from '../../../log/changes';
import { actionOf, changedAt, changeKey, withEntry } from '../../../log/entries';
import { githubEvent } from '../../../hooks/event';
import type { IssuesDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { happenedAt } from '../../../log/happenedAt';
import { labelsFilter } from '../fields';
import { issueDeliveries, labelsOf } from '../issue';
import { issueAlone } from '../shape';

const turned = (field: string, from: unknown, to: unknown): Change => ({ field, from, to });

/** What changes with each kind. */
const changesOf: Readonly<Record<string, (delivery: IssuesDelivery) => readonly Change[]>> = {
	closed: () => [turned('state', 'open', 'closed')],
	deleted: () => [turned('isDeleted', false, true)],
	locked: ({ issue, entry }) => {
		const reason = entry?.lock_reason ?? issue.active_lock_reason;
		return [turned('isLocked', false, true), ...(reason ? [turned('lockReason', null, reason)] : [])];
	},
	pinned: () => [turned('isPinned', false, true)],
	reopened: () => [turned('state', 'closed', 'open')],
	transferred: ({ changes, issue, repository }) => [
		turned(
			'repository',
			repositoryShape(repository),
			changes?.new_repository ? repositoryShape(changes.new_repository) : null,
		),
		turned('url', issue.html_url, changes?.new_issue?.html_url ?? null),
	],
	typed: ({ entry, type }) => [
		turned('type', entry?.prev_issue_type?.name ?? null, (entry?.issue_type ?? type)?.name ?? null),
	],
	unlocked: () => [turned('isLocked', true, false)],
	unpinned: () => [turned('isPinned', true, false)],
	untyped: ({ entry, type }) => [turned('type', (entry?.prev_issue_type ?? type)?.name ?? null, null)],
};

/** A type that is replaced may be told as taken off and as set; the entry tells that it is one change. Pure. */
const kindOf = ({ action, entry }: IssuesDelivery): string => (entry ? actionOf(entry) : action);

/** GitHub writes no entry of them, an issue can go but once, and when it went is not told. */
const isGone = (kind: string): boolean => kind === 'deleted' || kind === 'transferred';

const isWanted = (delivery: IssuesDelivery, kinds: readonly string[]): boolean => {
	const kind = kindOf(delivery);
	return Object.hasOwn(changesOf, kind) && (kinds.length === 0 || kinds.includes(kind));
};

export const issueLifecycleChanged = githubEvent('issues', {
	name: 'Issue Lifecycle Changed',
	value: 'issueLifecycleChanged',
	description:
		'When an issue is closed, reopened, locked, unlocked, pinned, unpinned, deleted, transferred to another repository, or given another type. Updated Issue tells what is changed in it. Polling does not see deleted and transferred issues.',
	alias: ['issue closed', 'issue reopened'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issues',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: inRequests({ look: 0, event: 2, delivery: 1 }),
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Closed', value: 'closed' },
				{ name: 'Deleted', value: 'deleted' },
				{ name: 'Locked', value: 'locked' },
				{ name: 'Pinned', value: 'pinned' },
				{ name: 'Reopened', value: 'reopened' },
				{ name: 'Transferred to Another Repository', value: 'transferred' },
				{ name: 'Type Removed', value: 'untyped' },
				{ name: 'Type Set or Replaced', value: 'typed' },
				{ name: 'Unlocked', value: 'unlocked' },
				{ name: 'Unpinned', value: 'unpinned' },
			],
			default: [],
			description: 'Which changes count; leave empty for all. A type that an issue is opened with is no change.',
		},
		labelsFilter,
	],
	wantsOrigin: true,
	accepts: (delivery, { kinds, labels }) =>
		!delivery.issue.pull_request &&
		anyOf(labels, labelsOf(delivery.issue)) &&
		!isPartOfOpening(delivery) &&
		isWanted(delivery, kinds),
	complete: async (api, delivery, { kinds }) => {
		const whole = await withEntry(api, delivery);
		return mayBePartOfOpening(whole, api.now()) || !isWanted(whole, kinds) ? undefined : whole;
	},
	emits: (delivery, _params, { now }) => {
		const { issue, repository, sender } = delivery;
		const kind = kindOf(delivery);
		return {
			eventId: `issue:${issue.id}:${kind}${isGone(kind) ? '' : `:${changeKey(delivery)}`}`,
			occurredAt: isGone(kind) ? happenedAt(null, delivery, now) : changedAt(delivery),
			actor: personShape(sender),
			kind,
			changes: changesOf[kind]?.(delivery) ?? [],
			issue: issueAlone(issue),
			repository: repositoryShape(repository),
			source: { issueId: issue.id, issueNumber: issue.number, repository: repository.full_name },
		};
	},
	list: async (name, api, _params, { since }) => await issueDeliveries(api, name, since),
});

import type { Change } from '../../../../shared/catalogue/event';
import { anyOf } from '../../../../shared/filters/text';
import { inRequests } from '../../../api/quota';
import { changeOf, isPartOfOpening, mayBePartOfOpening } from '../../../log/changes';
import { actionOf, changedAt, changeKey, withEntry } from '../../../log/entries';
import { githubEvent } from '../../../hooks/event';
import { areUnlisted, associationsFilter, isAssociationWanted, isUntold } from '../../../hooks/filters';
import type { IssuesDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { happenedAt } from '../../../log/happenedAt';
import { issueDeliveries, labelsFilter, labelsOf, sourceOf } from '../issue';
import { issueAlone } from '../shape';

/** What changes with each kind. */
const changesOf: Readonly<Record<string, (delivery: IssuesDelivery) => readonly Change[]>> = {
	deleted: () => [changeOf('isDeleted', false, true)],
	locked: ({ issue, entry }) => {
		const reason = entry?.lock_reason ?? issue.active_lock_reason;
		return [changeOf('isLocked', false, true), ...(reason ? [changeOf('lockReason', null, reason)] : [])];
	},
	pinned: () => [changeOf('isPinned', false, true)],
	transferred: ({ changes, issue, repository }) => [
		changeOf(
			'repository',
			repositoryShape(repository),
			changes?.new_repository ? repositoryShape(changes.new_repository) : null,
		),
		changeOf('url', issue.html_url, changes?.new_issue?.html_url ?? null),
	],
	typed: ({ entry, type }) => [
		changeOf('type', entry?.prev_issue_type?.name ?? null, (entry?.issue_type ?? type)?.name ?? null),
	],
	unlocked: () => [changeOf('isLocked', true, false)],
	unpinned: () => [changeOf('isPinned', true, false)],
	untyped: ({ entry, type }) => [changeOf('type', (entry?.prev_issue_type ?? type)?.name ?? null, null)],
};

/** A type that is replaced may be told as taken off and as set; the entry tells that it is one change. Pure. */
const kindOf = ({ action, entry }: IssuesDelivery): string => (entry ? actionOf(entry) : action);

/** GitHub writes no entry of them, an issue can go but once, and when it went is not told. */
const isGone = (kind: string): boolean => kind === 'deleted' || kind === 'transferred';

const isWanted = (delivery: IssuesDelivery, kinds: readonly string[]): boolean => {
	const kind = kindOf(delivery);
	return Object.hasOwn(changesOf, kind) && (kinds.length === 0 || kinds.includes(kind));
};

export const issueMovedOrLocked = githubEvent('issues', {
	name: 'Issue Moved or Locked',
	value: 'issueMovedOrLocked',
	description:
		'When an issue is transferred to another repository, deleted, locked, unlocked, pinned, unpinned, or given another type. Polling does not see deleted and transferred issues.',
	alias: ['issue transferred', 'issue deleted', 'issue locked', 'issue pinned', 'issue type changed'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issues',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: inRequests({ look: 0, event: 2, delivery: 1 }),
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Deleted', value: 'deleted' },
				{ name: 'Locked', value: 'locked' },
				{ name: 'Pinned', value: 'pinned' },
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
		associationsFilter,
	],
	wantsOrigin: true,
	accepts: (delivery, { kinds, labels, associations }) =>
		!delivery.issue.pull_request &&
		anyOf(labels, labelsOf(delivery.issue)) &&
		isAssociationWanted(delivery.issue, { associations }) &&
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
			source: sourceOf(delivery),
		};
	},
	list: async (name, api, { kinds }, span) => {
		const unknown = 'which issues were deleted or transferred to another repository';
		const advice = 'Choose instant delivery, or other changes.';
		if (isUntold(span, areUnlisted(kinds, ['deleted', 'transferred']), unknown, advice)) return [];
		return await issueDeliveries(api, name, span.since);
	},
});

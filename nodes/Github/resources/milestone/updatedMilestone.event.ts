import type { Change } from '../../../shared/catalogue/event';
import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { areUnlisted, isActorUntold, isUntold } from '../../hooks/filters';
import type { Milestone, MilestoneDelivery } from '../../log/payloads';
import { personShape, repositoryShape } from '../../api/shapes';
import { happenedAt } from '../../log/happenedAt';
import { isTitled, milestoneDeliveries, sourceOf, titlesFilter } from './milestoneList';
import { milestoneAlone } from './shape';

interface MilestoneChange {
	readonly kind: string;
	/** What tells it from others of its kind. */
	readonly key: string;
	/** When it was made; not told of a deletion. */
	readonly at: string | undefined;
	readonly change: Change;
}

/** A closing is told by the moment of closing, which lists tell as well. */
const closingOf = ({ closed_at: closedAt, updated_at: updatedAt }: Milestone) => closedAt ?? updatedAt;

/** What a delivery about a milestone tells of changes; nothing for other actions. Pure. */
function changesOfMilestone({ action, changes = {}, milestone }: MilestoneDelivery): readonly MilestoneChange[] {
	const { title, description, due_on: dueOn, updated_at: at } = milestone;
	const edited = (
		kind: string,
		edit: { readonly from?: string | null } | undefined,
		to: string | null,
		field = kind,
	) =>
		edit ? [{ kind, key: at, at, change: { field, from: edit.from ?? (kind === 'description' ? '' : null), to } }] : [];
	switch (action) {
		case 'closed': {
			const key = closingOf(milestone);
			return [{ kind: 'closed', key, at: key, change: { field: 'state', from: 'open', to: 'closed' } }];
		}
		case 'opened':
			return [{ kind: 'reopened', key: at, at, change: { field: 'state', from: 'closed', to: 'open' } }];
		case 'deleted':
			return [{ kind: 'deleted', key: '', at: undefined, change: { field: 'isDeleted', from: false, to: true } }];
		case 'edited':
			return [
				...edited('title', changes.title, title),
				...edited('description', changes.description, description ?? ''),
				...edited('dueOn', changes.due_on, dueOn ?? null, 'dueAt'),
			];
		default:
			return [];
	}
}

const wantedChanges = (delivery: MilestoneDelivery, { kinds }: { readonly kinds: readonly string[] }) =>
	changesOfMilestone(delivery).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

export const updatedMilestone = githubEvent('milestone', {
	isText: true,
	name: 'Updated Milestone',
	value: 'updatedMilestone',
	description:
		'When a milestone is edited, closed, reopened or deleted; one item per change, with old and new value. Polling sees closed milestones only, and does not tell who closed them.',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#milestone',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: inRequests({ look: 0, event: 2 }),
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Closed', value: 'closed' },
				{ name: 'Deleted', value: 'deleted' },
				{ name: 'Description', value: 'description' },
				{ name: 'Due Date', value: 'dueOn' },
				{ name: 'Reopened', value: 'reopened' },
				{ name: 'Title', value: 'title' },
			],
			default: [],
			description: 'Which changes count; leave empty for all',
		},
		titlesFilter,
	],
	wantsOrigin: true,
	accepts: (delivery, { kinds, titles }) =>
		isTitled(titles, delivery.milestone) && wantedChanges(delivery, { kinds }).length > 0,
	emits: (delivery, { kinds }, { now }) => {
		const { milestone, repository, sender } = delivery;
		return wantedChanges(delivery, { kinds }).map(({ kind, key, at, change }) => ({
			eventId: `milestone:${milestone.id}:${[kind, key].filter(Boolean).join(':')}`,
			occurredAt: happenedAt(at, delivery, now),
			actor: personShape(sender),
			kind,
			changes: [change],
			milestone: milestoneAlone(milestone),
			repository: repositoryShape(repository),
			source: sourceOf(milestone, repository),
		}));
	},
	list: async (name, api, params, span) => {
		const isUnlisted = areUnlisted(params.kinds, ['deleted', 'description', 'dueOn', 'reopened', 'title']);
		const unknown = 'which milestones were edited, reopened or deleted';
		if (isUntold(span, isUnlisted, unknown, 'Choose instant delivery, or "Closed".')) return [];
		if (isActorUntold(params, span, 'who closed a milestone', 'instant delivery')) return [];
		return await milestoneDeliveries(api, name, span, ({ state, closed_at: at }) =>
			state === 'closed' && Date.parse(at ?? '') >= span.since ? { action: 'closed' } : undefined,
		);
	},
});

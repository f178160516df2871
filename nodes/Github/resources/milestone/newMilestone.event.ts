import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { personShape, repositoryShape } from '../../api/shapes';
import { isTitled, milestoneDeliveries, sourceOf, titlesFilter } from './milestoneList';
import { milestoneAlone } from './shape';

export const newMilestone = githubEvent('milestone', {
	isText: true,
	name: 'New Milestone',
	value: 'newMilestone',
	description: 'When someone creates a milestone',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#milestone',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: inRequests({ look: 0, event: 1 }),
	fields: [titlesFilter],
	accepts: ({ action, milestone }, { titles }) => action === 'created' && isTitled(titles, milestone),
	emits: ({ milestone, repository, sender }) => ({
		eventId: `milestone:${milestone.id}:created`,
		occurredAt: milestone.created_at,
		actor: personShape(sender),
		milestone: milestoneAlone(milestone),
		repository: repositoryShape(repository),
		source: sourceOf(milestone, repository),
	}),
	list: async (name, api, _params, span) =>
		await milestoneDeliveries(api, name, span, ({ created_at: at, creator }) =>
			Date.parse(at) >= span.since ? { action: 'created', sender: creator ?? null } : undefined,
		),
});

import { momentOf } from '../../api/moment';
import { inPoints, manyRepositories } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { actorOf, repositoryOf } from '../../log/shapes';
import { categoriesFilter, discussionShape, discussionsSince, isInCategory } from './discussions';

export const newDiscussion = githubEvent('discussion', {
	name: 'New Discussion',
	value: 'newDiscussion',
	description: 'When someone starts a discussion',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#discussion',
	rights: 'Webhooks: read and write (instant), Discussions: read (polling)',
	cost: inPoints({ look: 1, event: 0 }, manyRepositories),
	fields: [categoriesFilter],
	accepts: ({ action, discussion }, { categories }) =>
		action === 'created' && isInCategory(categories, discussion.category),
	emits: ({ discussion, repository, sender }) => ({
		eventId: `discussion:${discussion.id}:created`,
		occurredAt: momentOf(discussion.created_at),
		actor: actorOf(sender),
		discussion: discussionShape(discussion),
		repository: repositoryOf(repository),
		source: {
			discussionId: discussion.id,
			nodeId: discussion.node_id ?? null,
			repositoryId: repository.id,
			repository: repository.full_name,
		},
	}),
	list: async (name, api, _params, span) => await discussionsSince(api, name, span),
});

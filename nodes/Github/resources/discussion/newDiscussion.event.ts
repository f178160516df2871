import { momentOf } from '../../api/moment';
import { inPoints, manyRepositories } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { associationsFilter, isAssociationWanted } from '../../hooks/filters';
import { personShape, repositoryShape } from '../../api/shapes';
import { categoriesFilter, discussionsSince, isInCategory } from './discussions';
import { discussionAlone } from './shape';

export const newDiscussion = githubEvent('discussion', {
	isText: true,
	name: 'New Discussion',
	value: 'newDiscussion',
	description: 'When someone starts a discussion',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#discussion',
	rights: 'Webhooks: read and write (instant), Discussions: read (polling)',
	cost: inPoints({ look: 1, event: 0 }, manyRepositories),
	fields: [categoriesFilter, associationsFilter],
	accepts: ({ action, discussion }, { categories, associations }) =>
		action === 'created' &&
		isInCategory(categories, discussion.category) &&
		isAssociationWanted(discussion, { associations }),
	emits: ({ discussion, repository, sender }) => ({
		eventId: `discussion:${discussion.id}:created`,
		occurredAt: momentOf(discussion.created_at),
		actor: personShape(sender),
		discussion: discussionAlone(discussion),
		repository: repositoryShape(repository),
		source: {
			discussionId: discussion.id,
			nodeId: discussion.node_id ?? null,
			repositoryId: repository.id,
			repository: repository.full_name,
		},
	}),
	list: async (name, api, _params, span) => await discussionsSince(api, name, span),
});

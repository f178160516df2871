import { momentOf } from '../../api/moment';
import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { repositoryAt } from '../../log/repositoryAt';
import { personShape, repositoryShape } from '../../api/shapes';
import { starsSince } from './stargazers';

export const newStar = githubEvent('star', {
	name: 'New Star',
	value: 'newStar',
	description: 'When someone stars a repository; a star that was taken back and given again counts again',
	alias: ['new stargazer', 'repository starred'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#star',
	rights: 'Webhooks: read and write (instant), Contents: read and write as a collaborator (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	fields: [],
	accepts: ({ action }) => action === 'created',
	emits: ({ starred_at: at, repository, sender }) => ({
		eventId: `star:${repository.id}:${sender?.id ?? 0}:${momentOf(at)}`,
		occurredAt: momentOf(at),
		actor: personShape(sender),
		repository: repositoryShape(repository),
		source: { userId: sender?.id ?? null, repositoryId: repository.id, repository: repository.full_name },
	}),
	list: async (name, api, _params, { since }) => {
		const repository = await repositoryAt(api, name);
		const stars = await starsSince(api, name, since);
		return stars.map(({ starred_at, user }) => ({ action: 'created', starred_at, repository, sender: user }));
	},
});

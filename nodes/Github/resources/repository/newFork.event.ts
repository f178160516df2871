import { path } from '../../../shared/http/path';
import { momentOf } from '../../api/moment';
import { inRequests } from '../../api/quota';
import { newestFirst } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import { githubEvent } from '../../hooks/event';
import type { ForkDelivery, HookedRepository } from '../../log/payloads';
import { repositoryAt } from '../../log/repositoryAt';
import { personShape, repositoryShape } from '../../api/shapes';
import { wholeRepositoryShape } from './shape';

export const newFork = githubEvent('fork', {
	name: 'New Fork',
	value: 'newFork',
	description: 'When someone forks a repository; polling does not tell who forked it into an organization',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#fork',
	rights: 'Webhooks: read and write (instant), Metadata: read (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	fields: [],
	accepts: () => true,
	emits: ({ forkee, repository, sender }) => ({
		eventId: `fork:${forkee.id}`,
		occurredAt: momentOf(forkee.created_at),
		actor: personShape(sender),
		fork: wholeRepositoryShape(forkee),
		repository: repositoryShape(repository),
		source: { forkId: forkee.id, repositoryId: repository.id, repository: repository.full_name },
	}),
	list: async (name, api, _params, { since }) => {
		const repository = await repositoryAt(api, name);
		const recent = newestFirst(since, ({ created_at: at }: HookedRepository) => momentOf(at));
		const list = { path: path`/repos/${segmentsOf(name)}/forks`, query: { sort: 'newest' } };
		const request = { method: 'GET', ...list, recent } as const;
		const forks: ForkDelivery[] = [];
		for await (const forkee of api.rows<HookedRepository>(request)) {
			if (Date.parse(momentOf(forkee.created_at)) < since) break;
			forks.push({ forkee, repository, sender: forkee.owner?.type === 'Organization' ? null : forkee.owner });
		}
		return forks;
	},
});

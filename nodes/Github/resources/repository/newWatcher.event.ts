import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { type Account, actorOf, repositoryOf } from '../../hooks/payloads';
import { githubEvent } from '../../hooks/event';
import { segmentsOf } from '../../api/repository';
import { watchingField } from './watching';
import { repositoryAt } from '../../hooks/repositoryAt';
import { momentOf } from '../../api/moment';
import type { WatchDelivery } from '../../hooks/repositoryPayloads';
import { starsSince } from './stargazers';

export const newWatcher = githubEvent('watch', {
	name: 'New Watcher',
	value: 'newWatcher',
	description: 'When someone begins to watch a repository; everybody counts once',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#watch',
	rights: 'Webhooks: read and write (instant), Contents: read and write as a collaborator (polling)',
	subscribeTo: ({ watching }) => (watching === 'starred' ? ['watch'] : []),
	fields: [watchingField],
	accepts: ({ action }) => action === 'started',
	emits: ({ repository, sender }, { watching }) => ({
		eventId: `watcher:${watching}:${repository.id}:${sender?.id ?? 0}`,
		occurredAt: momentOf(repository.updated_at),
		actor: actorOf(sender),
		user: { login: sender?.login ?? null, url: sender?.html_url ?? null },
		repository: repositoryOf(repository),
		source: { userId: sender?.id ?? null, repositoryId: repository.id, repository: repository.full_name },
	}),
	list: async (name, api, { watching }, { since, now }) => {
		const repository = await repositoryAt(api, name);
		const begun = (sender: Account | null, at: string): WatchDelivery => ({
			action: 'started',
			repository: { ...repository, updated_at: at },
			sender,
		});
		if (watching === 'starred')
			return (await starsSince(api, name, since)).map(({ user, starred_at: at }) => begun(user, at));
		const list = path`/repos/${segmentsOf(name)}/subscribers`;
		const watchers = await collected(api.rows<Account>({ method: 'GET', path: list }));
		return watchers.map((user) => begun(user, new Date(now).toISOString()));
	},
});

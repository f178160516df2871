import type { INodeProperties } from 'n8n-workflow';

import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import { momentOf } from '../../api/moment';
import { inRequests } from '../../api/quota';
import { segmentsOf } from '../../api/repository';
import { githubEvent } from '../../hooks/event';
import type { WatchDelivery } from '../../log/payloads';
import { repositoryAt } from '../../log/repositoryAt';
import { personShape, repositoryShape } from '../../api/shapes';
import { starsSince } from './stargazers';

const watchingField = {
	displayName: 'Counts as Watching',
	name: 'watching',
	type: 'options',
	options: [
		{
			name: 'Starring',
			value: 'starred',
			description: "What GitHub's webhook named watch reports: someone stars the repository",
		},
		{
			name: 'Watching',
			value: 'subscribed',
			description: 'Someone turns on notifications of the repository; GitHub has no webhook for it, so it is polled',
		},
	],
	default: 'starred',
	description:
		'Which act counts. GitHub once called starring "watching", and its webhook of that name still means stars; whoever watches in the sense of today is found only by looking through the list of watchers at the poll times.',
} as const satisfies INodeProperties;

export const newWatcher = githubEvent('watch', {
	name: 'New Watcher',
	value: 'newWatcher',
	description: 'When someone begins to watch a repository; everybody counts once',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#watch',
	rights: 'Webhooks: read and write (instant), Contents: read and write as a collaborator (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	subscribeTo: ({ watching }) => (watching === 'starred' ? ['watch'] : []),
	fields: [watchingField],
	isTimeless: ({ watching }) => watching === 'subscribed',
	accepts: ({ action }) => action === 'started',
	emits: ({ repository, sender }, { watching }) => ({
		eventId: `watcher:${watching}:${repository.id}:${sender?.id ?? 0}`,
		occurredAt: momentOf(repository.updated_at),
		actor: personShape(sender),
		repository: repositoryShape(repository),
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

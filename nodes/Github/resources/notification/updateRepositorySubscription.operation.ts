import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { subscriptionField } from './fields';

export const updateRepositorySubscription = defineOperation({
	name: 'Update Repository Subscription',
	value: 'updateRepositorySubscription',
	action: 'Watch or ignore a repository',
	description: 'Watch or ignore all that happens in a repository, or go back to what is usual',
	alias: ['watch a repository', 'unwatch a repository', 'mute a repository'],
	docs: 'https://docs.github.com/rest/activity/watching#set-a-repository-subscription',
	kind: 'write',
	rights: 'Watching: write; scope repo or notifications',
	receipt: { repository: repositoryNamed('octocat/hello-world'), subscription: 'watch' },
	fields: [repositoryField, subscriptionField],
	run: async (api, { repository, subscription }) => {
		const at = path`/repos/${segmentsOf(repository)}/subscription`;
		const isIgnored = subscription === 'ignore';
		if (subscription === 'default') await api.request({ method: 'DELETE', path: at });
		else await api.request({ method: 'PUT', path: at, body: { subscribed: !isIgnored, ignored: isIgnored } });
		return { repository: repositoryNamed(repository), subscription };
	},
});

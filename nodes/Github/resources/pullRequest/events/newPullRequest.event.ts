import { inRequests } from '../../../api/quota';
import { githubEvent } from '../../../hooks/event';
import { personShape, repositoryShape } from '../../../api/shapes';
import { isPullRequestWanted, pullRequestFilters } from '../filters';
import { pullRequestDeliveries, pullRequestsSince, repositoryOfPull, sourceOf } from '../pullRequest';
import { pullRequestAlone } from '../shape';

export const newPullRequest = githubEvent('pull_request', {
	isText: true,
	name: 'New Pull Request',
	value: 'newPullRequest',
	description: 'When someone opens a pull request; a draft counts when it is marked as ready for review',
	alias: ['pull request opened', 'new pr'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request',
	rights: 'Webhooks: read and write (instant), Pull requests: read (polling)',
	cost: inRequests({ look: 0, event: 1 }),
	fields: [
		{
			displayName: 'Include Drafts',
			name: 'includeDrafts',
			type: 'boolean',
			default: false,
			description: 'Whether a draft counts as soon as it is opened, instead of when it is marked as ready for review',
		},
		...pullRequestFilters,
	],
	accepts: ({ action, pull_request: pull }, { includeDrafts, ...filters }) =>
		((action === 'opened' && (includeDrafts || !pull.draft)) || (action === 'ready_for_review' && !includeDrafts)) &&
		isPullRequestWanted(pull, filters),
	emits: ({ action, pull_request: pull, repository, sender }) => ({
		eventId: `pull_request:${pull.id}:opened`,
		occurredAt: action === 'opened' ? pull.created_at : pull.updated_at,
		actor: personShape(sender),
		pullRequest: pullRequestAlone(pull),
		repository: repositoryShape(repository),
		source: sourceOf({ pull_request: pull, repository }),
	}),
	list: async (name, api, { includeDrafts }, span) => {
		const pulls = await pullRequestsSince(api, name, 'created', span.since);
		const ready = includeDrafts ? [] : await pullRequestDeliveries(api, name, span, ['ready_for_review']);
		const opened = pulls.map((pull) => ({
			action: 'opened',
			pull_request: pull,
			repository: repositoryOfPull(pull),
			sender: pull.user,
		}));
		const ids = new Set(ready.map(({ pull_request: pull }) => pull.id));
		return [...opened.filter(({ pull_request: pull }) => !ids.has(pull.id)), ...ready];
	},
});

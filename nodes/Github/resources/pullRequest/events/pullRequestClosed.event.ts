import { inRequests } from '../../../api/quota';
import { changedAt, changeKey, withEntry } from '../../../log/entries';
import { githubEvent } from '../../../hooks/event';
import { draftsFilter } from '../../../hooks/filters';
import { personShape, repositoryShape } from '../../../api/shapes';
import { isPullRequestWanted, pullRequestFilters } from '../filters';
import { pullRequestDeliveries, sourceOf } from '../pullRequest';
import { isMerged, pullRequestAlone } from '../shape';

export const pullRequestClosed = githubEvent('pull_request', {
	name: 'Pull Request Closed',
	value: 'pullRequestClosed',
	description:
		'When a pull request is closed without being merged; closing it again after it was reopened counts again',
	alias: ['pull request is closed', 'pr closed', 'pull request rejected', 'closed without merging'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request',
	rights: 'Webhooks: read and write (instant), Pull requests: read and Issues: read (polling)',
	cost: inRequests({ look: 0, event: 3, delivery: 1 }),
	fields: [
		{
			displayName: 'Include Merged',
			name: 'includeMerged',
			type: 'boolean',
			default: false,
			description: 'Whether a pull request counts that is closed by being merged',
		},
		draftsFilter,
		...pullRequestFilters,
	],
	accepts: ({ action, pull_request: pull }, { includeMerged, ...filters }) =>
		action === 'closed' && (includeMerged || !isMerged(pull)) && isPullRequestWanted(pull, filters),
	complete: async (api, delivery) => await withEntry(api, delivery),
	emits: (delivery) => {
		const { pull_request: pull, repository, sender } = delivery;
		return {
			eventId: `pull_request:${pull.id}:closed:${changeKey(delivery)}`,
			occurredAt: changedAt(delivery),
			actor: personShape(sender),
			pullRequest: pullRequestAlone(pull),
			repository: repositoryShape(repository),
			source: sourceOf(delivery),
		};
	},
	list: async (name, api, _params, span) => await pullRequestDeliveries(api, name, span, ['closed']),
});

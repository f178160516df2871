import { githubEvent } from '../../../hooks/event';
import { inRequests } from '../../../api/quota';
import { changedAt, withEntry } from '../../../log/entries';
import type { PullRequestDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { isPullRequestWanted, pullRequestFilters } from '../filters';
import { pullRequestDeliveries, sourceOf } from '../pullRequest';
import { isMerged, pullRequestAlone } from '../shape';

const isMerging = ({ action, pull_request: pull }: PullRequestDelivery): boolean =>
	action === 'closed' && isMerged(pull);

export const pullRequestMerged = githubEvent('pull_request', {
	name: 'Pull Request Merged',
	value: 'pullRequestMerged',
	description: 'When a pull request is merged; one that is closed without merging does not count',
	alias: ['pull request is merged', 'pr is merged', 'pr merged'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request',
	rights: 'Webhooks: read and write (instant), Pull requests: read and Issues: read (polling)',
	cost: inRequests({ look: 0, event: 3, delivery: 1 }),
	fields: pullRequestFilters,
	accepts: (delivery, filters) => isMerging(delivery) && isPullRequestWanted(delivery.pull_request, filters),
	complete: async (api, delivery) => await withEntry(api, delivery),
	emits: (delivery) => {
		const { pull_request: pull, repository, sender } = delivery;
		return {
			eventId: `pull_request:${pull.id}:merged`,
			occurredAt: changedAt(delivery),
			actor: personShape(sender),
			pullRequest: pullRequestAlone(pull),
			repository: repositoryShape(repository),
			source: sourceOf(delivery),
		};
	},
	list: async (name, api, _params, span) => await pullRequestDeliveries(api, name, span, ['closed']),
});

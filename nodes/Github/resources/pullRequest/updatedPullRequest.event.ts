import { changesOfPullRequest } from '../../hooks/changes';
import type { PullRequestDelivery } from '../../hooks/conversationPayloads';
import { actorOf, repositoryOf } from '../../hooks/payloads';
import { githubEvent } from '../../hooks/event';
import { pullRequestFilters } from '../issue/conversation';
import { pullRequestKinds } from './pullRequestKinds';
import { isPullRequestWanted } from '../../hooks/filters';
import { polledActions, pullRequestDeliveries } from '../issue/issueEvents';
import { pullRequestShape } from '../issue/issue';

const wantedChanges = (delivery: PullRequestDelivery, { kinds }: { readonly kinds: readonly string[] }) =>
	changesOfPullRequest(delivery).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

export const updatedPullRequest = githubEvent('pull_request', {
	name: 'Updated Pull Request',
	value: 'updatedPullRequest',
	description:
		'When a pull request is edited, closed, merged, reopened, marked as draft or ready, or gets commits, labels, assignees or reviewers; one item per change, with old and new value. Polling does not see commits, changed descriptions and changed base branches.',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request',
	rights: 'Webhooks: read and write (instant), Pull requests: read and Issues: read (polling)',
	fields: [pullRequestKinds, ...pullRequestFilters],
	accepts: (delivery, { kinds, ...filters }) =>
		isPullRequestWanted(delivery.pull_request, filters) && wantedChanges(delivery, { kinds }).length > 0,
	emits: (delivery, { kinds }) => {
		const { pull_request: pull, repository, sender } = delivery;
		return wantedChanges(delivery, { kinds }).map(({ key, kind, change }) => ({
			eventId: `pull_request:${pull.id}:${key}:${pull.updated_at}`,
			occurredAt: pull.updated_at,
			actor: actorOf(sender),
			kind,
			changes: [change],
			pullRequest: pullRequestShape(pull),
			repository: repositoryOf(repository),
			source: { pullRequestId: pull.id, pullRequestNumber: pull.number, repository: repository.full_name },
		}));
	},
	list: async (name, api, _params, { since }) => await pullRequestDeliveries(api, name, since, polledActions),
});

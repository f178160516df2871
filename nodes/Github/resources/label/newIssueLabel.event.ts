import { anyOf } from '../../../shared/filters/text';
import { inRequests } from '../../api/quota';
import { changedAt, changeKey, subjectOf, withEntry } from '../../log/entries';
import { githubEvent } from '../../hooks/event';
import { personShape, repositoryShape } from '../../api/shapes';
import { issueDeliveries } from '../issue/issue';
import { issueAlone } from '../issue/shape';
import { pullRequestDeliveries } from '../pullRequest/pullRequest';
import { labelOnShape } from './shape';

export const newIssueLabel = githubEvent(['issues', 'pull_request'], {
	name: 'New Issue Label',
	value: 'newIssueLabel',
	description: 'When a label is put on an issue, or, if you like, on a pull request',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issues',
	rights: 'Webhooks: read and write (instant), Issues: read (polling), Pull requests: read (polling of pull requests)',
	cost: inRequests({ look: 0, event: 2, delivery: 1 }),
	subscribeTo: ({ includePullRequests }) => ['issues', ...(includePullRequests ? ['pull_request'] : [])],
	isAlwaysHooked: true,
	fields: [
		{
			displayName: 'Labels',
			name: 'labels',
			type: 'string',
			default: '',
			placeholder: 'e.g. bug, urgent',
			description: 'Names of labels, separated by commas; leave empty for all',
		},
		{
			displayName: 'Include Pull Requests',
			name: 'includePullRequests',
			type: 'boolean',
			default: false,
			description: 'Whether a label that is put on a pull request counts too',
		},
	],
	accepts: (delivery, { labels, includePullRequests }) =>
		delivery.action === 'labeled' &&
		anyOf(labels, [delivery.label?.name ?? '']) &&
		('pull_request' in delivery ? includePullRequests : !delivery.issue.pull_request),
	complete: async (api, delivery) => await withEntry(api, delivery),
	emits: (delivery) => {
		const { label, repository, sender } = delivery;
		const subject = subjectOf(delivery);
		const kind = 'pull_request' in delivery ? 'pull_request' : 'issue';
		return {
			eventId: `${kind}:${subject.id}:labeled:${label?.name}:${changeKey(delivery)}`,
			occurredAt: changedAt(delivery),
			actor: personShape(sender),
			label: labelOnShape(label ?? ''),
			issue: { ...issueAlone(subject), isPullRequest: kind === 'pull_request' },
			repository: repositoryShape(repository),
			source: { id: subject.id, number: subject.number, repository: repository.full_name },
		};
	},
	list: async (name, api, { includePullRequests }, span) => [
		...(await issueDeliveries(api, name, span.since)),
		...(includePullRequests ? await pullRequestDeliveries(api, name, span, ['labeled']) : []),
	],
});

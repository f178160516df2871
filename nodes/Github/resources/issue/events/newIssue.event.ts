import { anyOf, occursIn } from '../../../../shared/filters/text';
import { inRequests } from '../../../api/quota';
import { hourOf, rowsSince } from '../../../api/recentRows';
import { githubEvent } from '../../../hooks/event';
import { associationsFilter, isAssociationWanted } from '../../../hooks/filters';
import type { Issue, IssuesDelivery } from '../../../log/payloads';
import { personShape, repositoryOfLink, repositoryShape } from '../../../api/shapes';
import { issueDeliveries, labelsFilter, labelsOf, sourceOf } from '../issue';
import { issueAlone } from '../shape';

const isTransferred = ({ changes }: IssuesDelivery): boolean => (changes?.old_issue ?? null) !== null;

export const newIssue = githubEvent('issues', {
	isText: true,
	name: 'New Issue',
	value: 'newIssue',
	description: 'When someone opens an issue',
	alias: ['issue opened'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issues',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	fields: [
		labelsFilter,
		{
			displayName: 'Only When the Title Contains',
			name: 'titleContains',
			type: 'string',
			default: '',
			placeholder: 'e.g. crash, does not start',
			description:
				'Words or phrases of which one must occur, separated by commas, in capitals or not; leave empty for all',
		},
		{
			displayName: 'Include Transferred Issues',
			name: 'includeTransferred',
			type: 'boolean',
			default: false,
			description: 'Whether an issue that is moved here from another repository counts too',
		},
		associationsFilter,
	],
	accepts: (delivery, { labels, titleContains, includeTransferred, associations }) =>
		delivery.action === 'opened' &&
		!delivery.issue.pull_request &&
		(includeTransferred || !isTransferred(delivery)) &&
		anyOf(labels, labelsOf(delivery.issue)) &&
		occursIn(titleContains, delivery.issue.title) &&
		isAssociationWanted(delivery.issue, { associations }),
	emits: (delivery) => {
		const { issue, repository, sender } = delivery;
		return {
			eventId: `issue:${issue.id}:opened`,
			occurredAt: isTransferred(delivery) ? issue.updated_at : issue.created_at,
			actor: personShape(sender),
			issue: issueAlone(issue),
			repository: repositoryShape(repository),
			source: sourceOf(delivery),
		};
	},
	list: async (name, api, { includeTransferred }, { since }) => {
		const query = { state: 'all', sort: 'created', direction: 'desc', since: hourOf(since) };
		const list = { since, momentOf: ({ created_at: at }: Issue) => at };
		const issues = await rowsSince<Issue>(api, name, ['issues'], query, list);
		const moved = includeTransferred ? (await issueDeliveries(api, name, since)).filter(isTransferred) : [];
		const ids = new Set(moved.map(({ issue }) => issue.id));
		const opened = issues.map((issue) => {
			return { action: 'opened', issue, repository: repositoryOfLink(issue.html_url), sender: issue.user };
		});
		return [...opened.filter(({ issue }) => !ids.has(issue.id)), ...moved];
	},
});

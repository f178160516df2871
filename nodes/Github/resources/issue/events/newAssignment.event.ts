import { anyOf } from '../../../../shared/filters/text';
import { connectedAccount } from '../../../api/account';
import { inRequests } from '../../../api/quota';
import { fromLists } from '../../../api/recentRows';
import { changedAt, changeKey, subjectOf, withEntry } from '../../../log/entries';
import { githubEvent } from '../../../hooks/event';
import type { IssuesDelivery, PullRequestDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { isEverywhere } from '../../../hooks/watch';
import { numberOf } from '../../../api/numbered';
import { readThreads } from '../../notification/notification';
import { deliveriesOfPullRequest, pullRequestDeliveries } from '../../pullRequest/pullRequest';
import { deliveriesOfIssue, issueDeliveries, labelsFilter, labelsOf } from '../issue';
import { issueAlone } from '../shape';

type Delivery = IssuesDelivery | PullRequestDelivery;

const wanted = ['assigned'];
const isAssigned = ({ action }: Delivery): boolean => wanted.includes(action);

/** Where the assigned thing stands, in the values of the filter; a pull request may come as an issue. */
const placeOf = (delivery: Delivery) =>
	'pull_request' in delivery || delivery.issue.pull_request ? 'pullRequest' : 'issue';

/** What happened in a thread, by its type. */
const readers: Readonly<Record<string, typeof deliveriesOfIssue | typeof deliveriesOfPullRequest>> = {
	Issue: deliveriesOfIssue,
	PullRequest: deliveriesOfPullRequest,
};

const hookOf = { issue: 'issues', pullRequest: 'pull_request' } as const;
const hooks = Object.values(hookOf);

export const newAssignment = githubEvent(hooks, {
	name: 'New Assignment',
	value: 'newAssignment',
	description:
		'When an issue or a pull request is assigned to someone, be it at its opening or later; one item for each person, and assigning again counts again',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issues',
	rights:
		'Webhooks: read and write (instant), Issues: read and Pull requests: read (polling), the scope notifications or repo of a classic token or OAuth (everywhere)',
	cost: inRequests({ look: 0, event: 3, delivery: 1 }),
	subscribeTo: ({ places }) => (places.length === 0 ? hooks : places.map((place) => hookOf[place])),
	fields: [
		{
			displayName: 'Assigned To',
			name: 'assignedTo',
			type: 'options',
			options: [
				{ name: 'Anyone', value: 'anyone' },
				{ name: 'Me', value: 'me' },
			],
			default: 'anyone',
			description: 'Who is assigned; you are the connected account. Everywhere, "Anyone" means you.',
		},
		{
			displayName: 'Only Assignees',
			name: 'assignees',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat, hubot',
			description: 'User names, separated by commas; leave empty for all',
		},
		{
			displayName: 'Only On',
			name: 'places',
			type: 'multiOptions',
			options: [
				{ name: 'Issues', value: 'issue' },
				{ name: 'Pull Requests', value: 'pullRequest' },
			],
			default: [],
			description: 'What is assigned; leave empty for both',
		},
		labelsFilter,
	],
	accepts: (delivery: Delivery, { assignees, places, labels }) =>
		isAssigned(delivery) &&
		(places.length === 0 || places.includes(placeOf(delivery))) &&
		anyOf(assignees, [delivery.assignee?.login ?? '']) &&
		anyOf(labels, labelsOf(subjectOf(delivery))),
	complete: async (api, delivery: Delivery, { assignedTo, ...watched }) => {
		const isForMe = assignedTo === 'me' || isEverywhere(watched);
		if (isForMe && delivery.assignee?.login !== (await connectedAccount(api)).login) return undefined;
		return await withEntry(api, delivery);
	},
	emits: (delivery: Delivery) => {
		const { assignee, repository, sender } = delivery;
		const subject = subjectOf(delivery);
		const kind = 'pull_request' in delivery ? 'pull_request' : 'issue';
		return {
			eventId: `${kind}:${subject.id}:assigned:${assignee?.login ?? ''}:${changeKey(delivery)}`,
			occurredAt: changedAt(delivery),
			actor: personShape(sender),
			assignee: personShape(assignee),
			issue: { ...issueAlone(subject), isPullRequest: placeOf(delivery) === 'pullRequest' },
			repository: repositoryShape(repository),
			source: { id: subject.id, number: subject.number, repository: repository.full_name },
		};
	},
	list: async (name, api, { places }, span) => {
		const issues = async () => await issueDeliveries(api, name, span.since);
		const pulls = async () => await pullRequestDeliveries(api, name, span, wanted);
		const isWanted = (place: 'issue' | 'pullRequest') => places.length === 0 || places.includes(place);
		const lists = [...(isWanted('issue') ? [issues] : []), ...(isWanted('pullRequest') ? [pulls] : [])];
		return await fromLists<Delivery>(span, lists, isAssigned);
	},
	everywhere: async (api, _params, span) =>
		await readThreads<Delivery>(api, span, {
			likely: 'assign',
			accepts: isAssigned,
			lists: ({ subject, repository: { full_name: name } }, since) => {
				const number = numberOf(subject.url);
				const read = readers[subject.type];
				return number === undefined || !read ? [] : [async () => await read(api, name, number, since, wanted)];
			},
		}),
});

import { anyOf } from '../../../../shared/filters/text';
import { connectedAccount, connectedTeams } from '../../../api/account';
import { inRequests } from '../../../api/quota';
import { changedAt, changeKey, withEntry } from '../../../log/entries';
import { githubEvent } from '../../../hooks/event';
import { draftsFilter } from '../../../hooks/filters';
import type { PullRequestDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { isEverywhere } from '../../../hooks/watch';
import { numberOf } from '../../../api/numbered';
import { readThreads } from '../../notification/notification';
import { isPullRequestWanted, pullRequestFilters } from '../filters';
import { deliveriesOfPullRequest, pullRequestDeliveries, reviewerOf, reviewerShape, sourceOf } from '../pullRequest';
import { pullRequestAlone } from '../shape';

const wanted = ['review_requested'];

export const newReviewRequest = githubEvent('pull_request', {
	name: 'New Review Request',
	value: 'newReviewRequest',
	description: 'When a person or a team is asked to review a pull request; asking again counts again',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request',
	rights:
		'Webhooks: read and write (instant), Pull requests: read and Issues: read (polling), the scope notifications or repo of a classic token or OAuth (everywhere), read:org or Members: read (my teams)',
	cost: inRequests({ look: 0, event: 3, delivery: 1 }),
	fields: [
		{
			displayName: 'Requested From',
			name: 'requestedFrom',
			type: 'options',
			options: [
				{ name: 'Anyone', value: 'anyone' },
				{ name: 'Me', value: 'me' },
				{ name: 'Me or One of My Teams', value: 'meOrMyTeams' },
			],
			default: 'anyone',
			description:
				'Whose review is asked for; you are the connected account. Everywhere, "Anyone" means you or one of your teams.',
		},
		{
			displayName: 'Only Reviewers',
			name: 'reviewers',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat, web-team',
			description: 'User names, or short names of teams, separated by commas; leave empty for all',
		},
		draftsFilter,
		...pullRequestFilters,
	],
	accepts: (delivery, { reviewers, ...filters }) =>
		delivery.action === 'review_requested' &&
		anyOf(reviewers, [reviewerOf(delivery) ?? '']) &&
		isPullRequestWanted(delivery.pull_request, filters),
	complete: async (api, delivery, { requestedFrom, ...watched }) => {
		if (requestedFrom === 'anyone' && !isEverywhere(watched)) return await withEntry(api, delivery);
		const { requested_reviewer: person, requested_team: team, repository } = delivery;
		if (person)
			return person.login === (await connectedAccount(api)).login ? await withEntry(api, delivery) : undefined;
		if (requestedFrom === 'me' || !team) return undefined;
		const [owner] = repository.full_name.toLowerCase().split('/');
		const isMine = (await connectedTeams(api)).includes(`${owner}/${team.slug ?? ''}`);
		return isMine ? await withEntry(api, delivery) : undefined;
	},
	emits: (delivery) => {
		const { pull_request: pull, requested_team: team, repository, sender } = delivery;
		const name = reviewerOf(delivery) ?? '';
		const asked = team ? `team:${name}` : name;
		return {
			eventId: `pull_request:${pull.id}:review_requested:${asked}:${changeKey(delivery)}`,
			occurredAt: changedAt(delivery),
			actor: personShape(sender),
			...reviewerShape(delivery),
			pullRequest: pullRequestAlone(pull),
			repository: repositoryShape(repository),
			source: sourceOf(delivery),
		};
	},
	list: async (name, api, _params, span) => await pullRequestDeliveries(api, name, span, wanted),
	everywhere: async (api, _params, span) =>
		await readThreads<PullRequestDelivery>(api, span, {
			likely: 'review_requested',
			accepts: ({ action }) => wanted.includes(action),
			lists: ({ subject, repository: { full_name: name } }, since) => {
				const number = numberOf(subject.url);
				if (number === undefined || subject.type !== 'PullRequest') return [];
				return [async () => await deliveriesOfPullRequest(api, name, number, since, wanted)];
			},
		}),
});

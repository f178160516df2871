import { matchesName } from '../../../shared/filters/text';
import { inPoints, inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { branchesFilter } from '../../hooks/filters';
import { personShape, repositoryShape } from '../../api/shapes';
import { branchesAtHead, checksSince } from './checkLists';
import { checkShape, conclusionsField, endedOf, isConclusionWanted, isOnBranch, lacksBranches } from './checks';

export const checkCompleted = githubEvent(['check_run', 'status'], {
	name: 'Check Completed',
	value: 'checkCompleted',
	description:
		'When a check or a commit status ends, such as one that failed; polling sees those of the 10 newest commits of the default branch and of the newest commits of 30 open pull requests',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#check_run',
	rights:
		'Webhooks: read and write (instant); Commit statuses: read, Contents: read, Pull requests: read (polling of statuses); the scope repo of a classic token or OAuth (polling of checks, which no fine-grained token may read)',
	cost: [...inPoints({ look: 1, event: 0 }, 'a repository'), ...inRequests({ look: 0, hour: 1 })],
	fields: [
		conclusionsField,
		{
			displayName: 'Only Checks',
			name: 'checks',
			type: 'string',
			default: '',
			placeholder: 'e.g. build*, ci/**',
			description:
				'Names of checks, or contexts of commit statuses: names or patterns, separated by commas; leave empty for all',
		},
		branchesFilter,
	],
	accepts: (delivery, { conclusions, checks, branches }) => {
		const { name, conclusion } = endedOf(delivery);
		return (
			conclusion !== undefined &&
			isConclusionWanted(conclusions, conclusion) &&
			matchesName(checks, name) &&
			(isOnBranch(delivery, branches) || lacksBranches(delivery))
		);
	},
	complete: async (api, delivery, { branches }) => {
		if (isOnBranch(delivery, branches) || !lacksBranches(delivery)) return delivery;
		const heads = await branchesAtHead(api, delivery);
		return isOnBranch({ ...delivery, branches: heads }, branches)
			? { ...delivery, branches: [...delivery.branches, ...heads] }
			: undefined;
	},
	emits: (delivery) => {
		const { repository, sender } = delivery;
		const { key, at } = endedOf(delivery);
		const check = checkShape(delivery);
		return {
			eventId: key,
			occurredAt: at,
			actor: personShape(sender),
			check,
			repository: repositoryShape(repository),
			source: {
				checkRunId: 'check_run' in delivery ? delivery.check_run.id : null,
				commitSha: check.sha,
				repositoryId: repository.id,
				repository: repository.full_name,
			},
		};
	},
	list: async (name, api, _params, span) => await checksSince(api, name, span),
});

import { matches } from '../../../shared/filters/text';
import { activitySince } from '../../api/activity';
import { shortRefName } from '../../api/refs';
import { githubEvent } from '../../hooks/event';
import { branchesFilter } from '../../hooks/filters';
import { repositoryAt } from '../../hooks/repositoryAt';
import { createdRefEmission } from './branch';

export const newBranch = githubEvent('create', {
	name: 'New Branch',
	value: 'newBranch',
	description: 'When a branch is created, or created again after it was deleted',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#create',
	rights: 'Webhooks: read and write (instant), Contents: read (polling)',
	fields: [{ ...branchesFilter, displayName: 'Only Branches' }],
	accepts: ({ ref_type: kind, ref }, { branches }) => kind === 'branch' && matches(branches, ref),
	emits: createdRefEmission,
	list: async (name, api, _params, { since }) => {
		const repository = await repositoryAt(api, name);
		const created = await activitySince(api, name, since, 'branch_creation');
		return created.map(({ ref, timestamp, actor }) => ({
			ref: shortRefName(ref),
			ref_type: 'branch' as const,
			repository: { ...repository, pushed_at: timestamp },
			sender: actor,
		}));
	},
});

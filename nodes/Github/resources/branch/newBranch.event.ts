import { activitySince } from '../../api/activity';
import { inRequests } from '../../api/quota';
import { shortRefName } from '../../api/refs';
import { githubEvent } from '../../hooks/event';
import { branchesFilter, isBranchWanted } from '../../hooks/filters';
import { pushOfMove } from '../../log/pushes';
import { repositoryAt } from '../../log/repositoryAt';
import { newRefEmission } from './branch';

/**
 * Of a new branch GitHub sends both `create` and `push` (drone/go-scm#92). Only `push` tells, as the activity does, at which
 * commit the branch began; their moments differ.
 */
export const newBranch = githubEvent('push', {
	name: 'New Branch',
	value: 'newBranch',
	description: 'When a branch is created, or created again at another commit after it was deleted',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#push',
	rights: 'Webhooks: read and write (instant), Contents: read (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	fields: [{ ...branchesFilter, displayName: 'Only Branches' }],
	accepts: ({ ref, created }, { branches }) =>
		created && ref.startsWith('refs/heads/') && isBranchWanted(branches, shortRefName(ref)),
	emits: newRefEmission,
	list: async (name, api, _params, { since }) => {
		const repository = await repositoryAt(api, name);
		const { moves } = await activitySince(api, name, since, 'branch_creation');
		return moves.map((move) => pushOfMove(repository, move));
	},
});

import { matches } from '../../../shared/filters/text';
import { activitySince } from '../../api/activity';
import { inRequests } from '../../api/quota';
import { shortRefName } from '../../api/refs';
import { githubEvent } from '../../hooks/event';
import { isBranchWanted, isUntold, patterns } from '../../hooks/filters';
import { pushOfMove } from '../../log/pushes';
import { repositoryAt } from '../../log/repositoryAt';
import { deletedRefEmission, kindOfRef } from './branch';

/**
 * Of a branch or tag that is deleted GitHub sends both `delete` and `push`: payloads of @octokit/webhooks-examples. Only `push`
 * tells at which commit it was. Neither is sent where more than three tags are deleted at once.
 */
export const branchOrTagDeleted = githubEvent('push', {
	name: 'Branch or Tag Deleted',
	value: 'branchOrTagDeleted',
	description:
		'When a branch or a tag is deleted; one that is made and deleted again at the same commit counts once. Polling does not see tags, and GitHub sends no webhook when more than three tags are deleted at once.',
	alias: ['branch deleted', 'tag deleted', 'deleted branch', 'branch removed'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#push',
	rights: 'Webhooks: read and write (instant), Contents: read (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	fields: [
		{
			displayName: 'What',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Branches', value: 'branch' },
				{ name: 'Tags', value: 'tag' },
			],
			default: [],
			description: 'What must be deleted; leave empty for both',
		},
		{
			displayName: 'Only Names',
			name: 'names',
			type: 'string',
			default: '',
			placeholder: 'e.g. release/*, !dependabot/**',
			description: patterns,
		},
	],
	accepts: ({ ref, deleted }, { kinds, names }) => {
		const kind = kindOfRef(ref);
		const name = shortRefName(ref);
		return (
			deleted &&
			(kinds.length === 0 || kinds.includes(kind)) &&
			(kind === 'tag' ? matches(names, name) : isBranchWanted(names, name))
		);
	},
	emits: deletedRefEmission,
	list: async (name, api, { kinds }, span) => {
		const isTagAlone = kinds.length > 0 && !kinds.includes('branch');
		if (isUntold(span, isTagAlone, 'which tags were deleted', 'Choose instant delivery, or branches.')) return [];
		const repository = await repositoryAt(api, name);
		const { moves } = await activitySince(api, name, span.since, 'branch_deletion');
		return moves.map((move) => pushOfMove(repository, move));
	},
});

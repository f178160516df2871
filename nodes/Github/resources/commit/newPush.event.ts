import { noCommit } from '../../api/activity';
import { inRequests } from '../../api/quota';
import { shortRefName } from '../../api/refs';
import { githubEvent } from '../../hooks/event';
import { isBranchWanted, patterns } from '../../hooks/filters';
import { pushedAt } from '../../log/pushes';
import { personShape, repositoryShape } from '../../api/shapes';
import { isNamed, touches } from './changedPaths';
import { filesOf } from './comparison';
import { listedPushes, withCommits } from './listedPushes';
import { pushShape } from './pushShape';

const refOf = (push: { readonly ref: string; readonly before: string; readonly after: string }): string =>
	`${push.ref}:${push.before}:${push.after}`;

export const newPush = githubEvent('push', {
	name: 'New Push',
	value: 'newPush',
	description:
		'When commits are pushed to a branch; one item per push; one that repeats an earlier push exactly, back and forth, counts once',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#push',
	rights: 'Webhooks: read and write (instant), Contents: read (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 2 }),
	fields: [
		{
			displayName: 'Branches or Tags',
			name: 'refs',
			type: 'string',
			default: '',
			placeholder: 'e.g. main, release/*',
			description: patterns,
		},
		{
			displayName: 'Only When Files Change',
			name: 'paths',
			type: 'string',
			default: '',
			placeholder: 'e.g. docs/**, package.json',
			description:
				'Pushes in which one of these files is added, changed or removed. With polling, what a push changes as a whole counts, of which GitHub names 300 files at most.',
		},
		{
			displayName: 'Include Tags',
			name: 'includeTags',
			type: 'boolean',
			default: false,
			description:
				'Whether pushed tags count too; only with instant delivery, because GitHub lists the moves of branches alone',
		},
		{
			displayName: 'Include Deletions',
			name: 'includeDeletions',
			type: 'boolean',
			default: false,
			description: 'Whether deleted branches and tags count too',
		},
	],
	accepts: ({ ref, deleted, commits, listed }, { refs, paths, includeTags, includeDeletions }) =>
		(ref.startsWith('refs/heads/') || (includeTags && ref.startsWith('refs/tags/'))) &&
		(!deleted || includeDeletions) &&
		isBranchWanted(refs, shortRefName(ref)) &&
		(listed !== undefined || touches(paths, commits)),
	complete: async (api, push, { paths }) => {
		if (push.listed && paths.trim() !== '' && (push.deleted || !isNamed(paths, await filesOf(api, push))))
			return undefined;
		return await withCommits(api, push);
	},
	keyOf: refOf,
	emits: (push) => ({
		eventId: `push:${push.repository.id}:${refOf(push)}`,
		occurredAt: pushedAt(push),
		actor: personShape(push.sender),
		push: pushShape(push),
		repository: repositoryShape(push.repository),
		source: { ref: push.ref, repositoryId: push.repository.id, repository: push.repository.full_name },
	}),
	list: async (name, api, { refs, includeDeletions }, span) =>
		await listedPushes(
			api,
			name,
			span,
			({ ref, after }) => (includeDeletions || after !== noCommit) && isBranchWanted(refs, shortRefName(ref)),
		),
});

import { noCommit } from '../../api/activity';
import { inRequests } from '../../api/quota';
import { shortRefName } from '../../api/refs';
import { githubEvent } from '../../hooks/event';
import { isBranchWanted, patterns } from '../../hooks/filters';
import { pushedAt } from '../../log/pushes';
import { personShape, repositoryShape } from '../../api/shapes';
import { touches } from './changedPaths';
import { changesNamed, isCut, withAllCommits } from './comparison';
import { listedPushes } from './listedPushes';
import { pushShape } from './pushShape';

const refOf = (push: { readonly ref: string; readonly before: string; readonly after: string }): string =>
	`${push.ref}:${push.before}:${push.after}`;

export const newPush = githubEvent('push', {
	name: 'New Push',
	value: 'newPush',
	description:
		'When commits are pushed to a branch; one item per push; one that repeats an earlier push exactly, back and forth, counts once',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#push',
	rights: 'Webhooks: read and write (instant), Contents: read (polling, and pushes of more than 2,048 commits)',
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
				'Pushes in which one of these files is added, changed or removed. With polling, what a push changes as a whole counts, and so it does for large or forced pushes, of whose commits webhooks do not name all.',
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
	accepts: ({ ref, deleted, commits, listed, ...ends }, { refs, paths, includeTags, includeDeletions }) =>
		(ref.startsWith('refs/heads/') || (includeTags && ref.startsWith('refs/tags/'))) &&
		(!deleted || includeDeletions) &&
		isBranchWanted(refs, shortRefName(ref)) &&
		(listed !== undefined || touches(paths, commits) || isCut({ ref, deleted, commits, ...ends })),
	complete: async (api, push, { paths }) => {
		const isNamed = touches(paths, push.commits) || (!push.deleted && (await changesNamed(api, push, paths)));
		if (!isNamed) return undefined;
		const isUnread = push.listed !== undefined && !push.deleted;
		return isUnread || isCut(push) ? await withAllCommits(api, push) : push;
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

import { matches } from '../../../shared/filters/text';
import { shortRefName } from '../../api/refs';
import { githubEvent } from '../../hooks/event';
import { actorOf, repositoryOf } from '../../hooks/shapes';
import { pushedAt, pushShape, touches } from './push';

export const newPush = githubEvent('push', {
	name: 'New Push',
	value: 'newPush',
	description: 'When commits are pushed to a branch; one item per push',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#push',
	rights: 'Webhooks: read and write',
	fields: [
		{
			displayName: 'Only on Branches or Tags',
			name: 'refs',
			type: 'string',
			default: '',
			placeholder: 'e.g. main, release/*',
			description: 'Names or patterns, separated by commas; * stands for anything but a slash, ** for anything',
		},
		{
			displayName: 'Only When Files Change',
			name: 'paths',
			type: 'string',
			default: '',
			placeholder: 'e.g. docs/**, package.json',
			description: 'Pushes in which one of these files is added, changed or removed',
		},
		{
			displayName: 'Include Tags',
			name: 'includeTags',
			type: 'boolean',
			default: false,
			description: 'Whether pushed tags count too',
		},
		{
			displayName: 'Include Deletions',
			name: 'includeDeletions',
			type: 'boolean',
			default: false,
			description: 'Whether deleted branches and tags count too',
		},
	],
	accepts: ({ ref, deleted, commits }, { refs, paths, includeTags, includeDeletions }) =>
		(ref.startsWith('refs/heads/') || (includeTags && ref.startsWith('refs/tags/'))) &&
		(!deleted || includeDeletions) &&
		matches(refs, shortRefName(ref)) &&
		touches(paths, commits),
	emits: (push) => ({
		eventId: `push:${push.repository.id}:${push.ref}:${push.before}:${push.after}:${pushedAt(push)}`,
		occurredAt: pushedAt(push),
		actor: actorOf(push.sender),
		push: pushShape(push),
		repository: repositoryOf(push.repository),
		source: { ref: push.ref, repositoryId: push.repository.id, repository: push.repository.full_name },
	}),
});

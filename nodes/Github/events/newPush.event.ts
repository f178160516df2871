import { matches } from '../../shared/filters/text';
import { actorOf, type Commit, type PushDelivery, repositoryOf } from '../deliveries';
import { githubEvent } from '../event';
import { actorsFilter, botsFilter, byWanted } from '../filters';

const nameOf = (ref: string): string => ref.replace(/^refs\/(heads|tags)\//, '');

const pathsOf = ({ added = [], removed = [], modified = [] }: Commit): string[] => [...added, ...removed, ...modified];

const touches = (paths: string, commits: readonly Commit[]): boolean =>
	paths.trim() === '' || commits.flatMap(pathsOf).some((file) => matches(paths, file));

/** When the push happened: GitHub tells it in seconds; a replayed payload holds the same number. */
const pushedAt = ({ repository, head_commit: head }: PushDelivery): string => {
	const { pushed_at: at } = repository;
	const moment = typeof at === 'number' ? new Date(at * 1000) : new Date(at ?? head?.timestamp ?? 0);
	return moment.toISOString();
};

const commitOf = ({ id, message, author, url, timestamp, ...files }: Commit) => ({
	sha: id,
	message,
	author: author.username ?? author.name,
	url,
	timestamp,
	files: pathsOf({ id, message, author, url, timestamp, ...files }),
});

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
		actorsFilter,
		botsFilter,
	],
	accepts: ({ ref, deleted, commits, sender }, { refs, paths, includeTags, includeDeletions, ...who }) =>
		(ref.startsWith('refs/heads/') || (includeTags && ref.startsWith('refs/tags/'))) &&
		(!deleted || includeDeletions) &&
		matches(refs, nameOf(ref)) &&
		touches(paths, commits) &&
		byWanted(sender, who),
	emits: (push) => ({
		eventId: `push:${push.repository.id}:${push.ref}:${push.before}:${push.after}:${pushedAt(push)}`,
		occurredAt: pushedAt(push),
		actor: actorOf(push.sender),
		push: {
			[push.ref.startsWith('refs/tags/') ? 'tag' : 'branch']: nameOf(push.ref),
			before: push.before,
			after: push.after,
			created: push.created,
			deleted: push.deleted,
			forced: push.forced,
			compareUrl: push.compare,
			commits: push.commits.map(commitOf),
		},
		repository: repositoryOf(push.repository),
		source: { ref: push.ref, repositoryId: push.repository.id, repository: push.repository.full_name },
	}),
});

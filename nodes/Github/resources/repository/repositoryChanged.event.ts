import type { Change } from '../../../shared/catalogue/event';
import { githubEvent } from '../../hooks/event';
import { changeOf } from '../../log/changes';
import { happenedAt } from '../../log/happenedAt';
import type { RepositoryDelivery } from '../../log/payloads';
import { personShape } from '../../api/shapes';
import { wholeRepositoryShape } from './shape';

interface Kind {
	readonly kind: string;
	readonly change: Change;
}

const one = (kind: string, field: string, from: unknown, to: unknown): Kind[] => [
	{ kind, change: changeOf(field, from, to) },
];

/** Each of the texts that were edited. Pure. */
const edits = ({ changes = {}, repository }: RepositoryDelivery): Kind[] => [
	...(changes.description
		? one('description', 'description', changes.description.from ?? '', repository.description ?? '')
		: []),
	...(changes.homepage ? one('homepage', 'homepage', changes.homepage.from || null, repository.homepage || null) : []),
	...(changes.default_branch
		? one('defaultBranch', 'defaultBranch', changes.default_branch.from ?? null, repository.default_branch ?? null)
		: []),
	...(changes.topics ? one('topics', 'topics', changes.topics.from ?? [], repository.topics ?? []) : []),
];

/** What changed with each action of the webhook. */
const kindsOf: Readonly<Record<string, (delivery: RepositoryDelivery) => Kind[]>> = {
	archived: () => one('archived', 'isArchived', false, true),
	edited: edits,
	privatized: () => one('privatized', 'isPrivate', false, true),
	publicized: () => one('publicized', 'isPrivate', true, false),
	renamed: ({ changes, repository }) =>
		one('renamed', 'name', changes?.repository?.name?.from ?? null, repository.full_name.split('/').at(-1)),
	transferred: ({ changes, repository }) => {
		const { user, organization } = changes?.owner?.from ?? {};
		return one('transferred', 'owner', personShape(user ?? organization), personShape(repository.owner));
	},
	unarchived: () => one('unarchived', 'isArchived', true, false),
};

const changesOf = (delivery: RepositoryDelivery, kinds: readonly string[]): Kind[] => {
	const told = Object.hasOwn(kindsOf, delivery.action) ? (kindsOf[delivery.action]?.(delivery) ?? []) : [];
	return told.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
};

/** The payload tells no moment of the change, so GitHub's GUID of the delivery names it. */
export const repositoryChanged = githubEvent('repository', {
	name: 'Repository Changed',
	value: 'repositoryChanged',
	description:
		'When a repository is renamed, archived, unarchived, made public or private, transferred, or gets another description, home page, default branch or topics; one item per change, with old and new value. A transfer is told to the new owner alone. GitHub keeps no list of these, so there is no polling.',
	alias: [
		'repository renamed',
		'repository archived',
		'repository made public',
		'repository transferred',
		'repository edited',
	],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#repository',
	rights: 'Webhooks: read and write',
	wantsOrigin: true,
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Archived', value: 'archived' },
				{ name: 'Default Branch', value: 'defaultBranch' },
				{ name: 'Description', value: 'description' },
				{ name: 'Home Page', value: 'homepage' },
				{ name: 'Made Private', value: 'privatized' },
				{ name: 'Made Public', value: 'publicized' },
				{ name: 'Renamed', value: 'renamed' },
				{ name: 'Topics', value: 'topics' },
				{ name: 'Transferred', value: 'transferred' },
				{ name: 'Unarchived', value: 'unarchived' },
			],
			default: [],
			description: 'Which changes count; leave empty for all',
		},
	],
	accepts: (delivery, { kinds }) => changesOf(delivery, kinds).length > 0,
	emits: (delivery, { kinds }, { now }) => {
		const { deliveryId, repository, sender } = delivery;
		return changesOf(delivery, kinds).map(({ kind, change }) => ({
			eventId: `repository:${repository.id}:${kind}:${deliveryId ?? ''}`,
			occurredAt: happenedAt(null, delivery, now),
			actor: personShape(sender),
			kind,
			changes: [change],
			repository: wholeRepositoryShape(repository),
			source: { repositoryId: repository.id, repository: repository.full_name },
		}));
	},
});
